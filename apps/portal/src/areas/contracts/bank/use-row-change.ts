import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { OperationInput } from '@ws/api-client/contract'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { BANK_IMPORTS, type Row, rowsQuery } from './bank-imports.queries'

type Change = OperationInput<'bankImports.changeRow'>['body']

/** Changes rows of a statement; the one that changed takes its new place among thousands, which are not asked for again. */
export function useRowChange(
  statement: number,
  { isQuiet = false, onDone }: { isQuiet?: boolean; onDone?: () => void } = {},
) {
  const { api } = useServices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ row, body }: { row: number; body: Change }) =>
      unwrap(api.PATCH('/payments/imports/{id}/rows/{row}', { params: { path: { id: statement, row } }, body })),
    meta: {
      isQuiet,
      invalidates: [
        [...BANK_IMPORTS, 'one', statement],
        [...BANK_IMPORTS, 'list'],
      ],
    },
    onSuccess: (after) => {
      replaceRows(client, api, statement, [after])
      onDone?.()
    },
  })
}

/** Puts rows as the server has them now in their places. */
export function replaceRows(client: QueryClient, api: ApiClient, statement: number, changed: readonly Row[]): void {
  const fresh = new Map(changed.map((row) => [row.id, row]))
  client.setQueryData(rowsQuery(api, statement).queryKey, (before: InfiniteData<{ data: Row[] }> | undefined) => {
    if (before === undefined) return before
    const pages = before.pages.map((page) => ({ ...page, data: page.data.map((row) => fresh.get(row.id) ?? row) }))
    return { ...before, pages } as never
  })
}

/** What may be done with a row by one press. */
export function quickActs(row: Row): { label: string; state: 'new' | 'confirmed' | 'skipped' }[] {
  const isVoid = row.posted_at !== null && row.payments.every(({ status }) => status === 'void')
  if (row.direction === 'out' || (row.posted_at !== null && !isVoid)) return []
  const back = { label: 'Вернуть в новые', state: 'new' as const }
  const skip = { label: 'Пропустить', state: 'skipped' as const }
  if (isVoid || row.state === 'skipped') return [back]
  if (row.state === 'confirmed') return [back, skip]
  const confirm = {
    label: row.state === 'duplicate' ? 'Это другой платёж' : 'Подтвердить',
    state: 'confirmed' as const,
  }
  return row.problem === null && row.parts.length > 0 ? [confirm, skip] : [skip]
}
