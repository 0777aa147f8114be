import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { BulkBar, Button, Dialog, plural, toast } from '@ws/ui'
import { useState } from 'react'
import { FailedRecords } from '../../../lib/area/actions/failed-records'
import { formatRoubles } from '../../../lib/format/number'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { BANK_IMPORTS, type Row } from './bank-imports.queries'
import { quickActs, replaceRows } from './use-row-change'

type State = 'new' | 'confirmed' | 'skipped'
type Failed = { id: number; message: string }

const ACTS: readonly { state: State; label: string; done: string }[] = [
  { state: 'confirmed', label: 'Подтвердить', done: 'Подтверждено' },
  { state: 'skipped', label: 'Пропустить', done: 'Пропущено' },
  { state: 'new', label: 'Вернуть в новые', done: 'Возвращено в новые' },
]

/** What is done with the rows that are ticked: only those that it can be done with are sent. */
export function RowsBar({
  statement,
  rows,
  onClear,
}: {
  statement: number
  rows: readonly Row[]
  onClear: () => void
}) {
  const { api } = useServices()
  const client = useQueryClient()
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const change = useMutation({
    mutationFn: ({ state, ids }: { state: State; ids: number[] }) =>
      unwrap(
        api.POST('/payments/imports/{id}/row-states', {
          params: { path: { id: statement } },
          body: { rows: ids, state },
        }),
      ),
    meta: {
      invalidates: [
        [...BANK_IMPORTS, 'one', statement],
        [...BANK_IMPORTS, 'list'],
      ],
    },
    onSuccess: (result, { state }) => {
      replaceRows(client, api, statement, result.rows)
      setFailed(result.failed)
      const count = result.rows.length
      const done = ACTS.find((act) => act.state === state)?.done
      if (count > 0) toast.success(`${done}: ${count} ${plural(count, 'строка', 'строки', 'строк')}`)
      if (result.failed.length === 0) onClear()
    },
  })
  return (
    <>
      <BulkBar count={rows.length} announced={false} onClear={onClear}>
        {ACTS.map(({ state, label }) => {
          const ids = rows.filter((row) => isOffered(row, state)).map(({ id }) => id)
          return (
            ids.length > 0 && (
              <Button
                key={state}
                size="sm"
                variant="ghost"
                disabled={change.isPending}
                loading={change.isPending && change.variables.state === state}
                onClick={() => change.mutate({ state, ids })}
              >
                {ids.length === rows.length ? label : `${label} (${ids.length})`}
              </Button>
            )
          )
        })}
      </BulkBar>
      {failed.length > 0 && (
        <Dialog
          open
          title="Не все строки изменены"
          onOpenChange={() => setFailed([])}
          footer={<Button onClick={() => setFailed([])}>Закрыть</Button>}
        >
          <FailedRecords
            records={rows.map(({ id, payer_name, amount }) => ({
              id,
              name: `${payer_name ?? 'Без имени'}, ${formatRoubles(amount)}`,
            }))}
            failed={failed}
          />
        </Dialog>
      )}
    </>
  )
}

/** That a duplicate is other money is said where the payment it is like stands beside it. */
function isOffered(row: Row, state: State): boolean {
  if (row.state === 'duplicate' && state === 'confirmed') return false
  return quickActs(row).some((act) => act.state === state)
}
