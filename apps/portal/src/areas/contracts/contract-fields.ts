import type { RecordOf } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { formatDecimal } from '../../lib/format/number'

/** A contract as answers carry it. */
export type Contract = RecordOf<'/contracts'>

/** Statuses with their colours. */
export const contractStatuses = {
  draft: { label: labels.ContractStatus.draft, tone: 'muted' },
  approval: { label: labels.ContractStatus.approval, tone: 'info' },
  active: { label: labels.ContractStatus.active, tone: 'ok' },
  expiring: { label: labels.ContractStatus.expiring, tone: 'warn' },
  expired: { label: labels.ContractStatus.expired, tone: 'muted' },
  terminated: { label: labels.ContractStatus.terminated, tone: 'bad' },
} as const

/** «124 440,00 ₽» */
export function toRoubles(value: string | null | undefined): string {
  return value === null || value === undefined ? '—' : `${formatDecimal(value)} ₽`
}

/** Whether the contract runs. */
export function runs({ status }: Pick<Contract, 'status'>): boolean {
  return status === 'active' || status === 'expiring'
}
