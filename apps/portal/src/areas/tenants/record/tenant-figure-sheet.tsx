import { useQuery } from '@tanstack/react-query'
import { createResource } from '@ws/api-client/query'
import { useState } from 'react'
import { FigureSheet } from '../../../lib/contract-money/figure-sheet'
import { PartsSheet } from '../../../lib/contract-money/parts-sheet'
import { isOwed } from '../../../lib/owed'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'

/** A sum of a tenant that its contracts come to. */
export type TenantFigure = keyof typeof OF_CONTRACT

/** The field of a contract and the figure that tells what it adds up from. */
const OF_CONTRACT = {
  debt: ['debt', 'Долг'],
  overdue: ['overdue', 'Просрочено'],
  advance: ['advance', 'Аванс'],
  deposit_balance: ['deposit', 'Депозит'],
} as const

interface TenantFigureSheetProps {
  tenant: Tenant
  figure: TenantFigure
  onClose: () => void
}

/** What a sum of a tenant adds up from: its contracts, each of which opens its own parts. */
export function TenantFigureSheet({ tenant, figure, onClose }: TenantFigureSheetProps) {
  const { api } = useServices()
  const [opened, setOpened] = useState<{ contract: number; sum: string } | null>(null)
  const { data, error, refetch } = useQuery(
    createResource(api, '/contracts').list({ tenant: [tenant.id], page_size: 200 }),
  )
  const [ofContract, title] = OF_CONTRACT[figure]
  if (opened) return <FigureSheet {...opened} figure={ofContract} onClose={() => setOpened(null)} />
  const parts = data?.data.flatMap((contract) => {
    const sum = contract[figure]
    if (!isOwed(sum)) return []
    const { id, number, object_details } = contract
    const opens = () => setOpened({ contract: id, sum })
    return [{ key: id, title: `Договор ${number}`, hint: object_details?.name ?? '', amount: sum, opens }]
  })
  return (
    <PartsSheet
      title={title}
      sum={tenant[figure] ?? '0.00'}
      parts={parts}
      empty="Ни по одному договору"
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
