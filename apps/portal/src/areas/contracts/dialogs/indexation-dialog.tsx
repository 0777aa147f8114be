import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, DataTable, DateInput, Field, Input } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { DecimalInput } from '../../../lib/area/kinds/number'
import { errorsOf } from '../../../lib/errors-of'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'

type Indexed = Schema<'IndexedContract'>

/** Raises the rates of the chosen contracts; what it would do is shown before it is done. */
export default function IndexationDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  const { api } = useServices()
  const [percent, setPercent] = useState<string | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [asksReason, setAsksReason] = useState(false)
  const body = {
    ...{ ids: records.map(({ id }) => id), percent: percent ?? '', date: date ?? '' },
    force_reason: reason.trim() || null,
  }
  const preview = useMutation({
    mutationFn: () => unwrap(api.POST('/contracts/indexation', { body: { ...body, dry_run: true } })),
    onSuccess: (rows) => setAsksReason((before) => before || rows.some(({ can_force }) => can_force)),
  })
  const send = useMutation({
    mutationFn: () => unwrap(api.POST('/contracts/indexation', { body })),
    meta: { invalidates: [['/contracts']], done: 'Ставки проиндексированы' },
    onSuccess: onClose,
  })
  const error = send.error ?? preview.error
  const errors = errorsOf(error)
  const shown = preview.data
  const isReady = percent !== null && date !== null
  const forget = () => preview.reset()
  return (
    <AskDialog
      title="Индексация"
      description={`Договоров: ${records.length}`}
      action="Проиндексировать"
      isBusy={send.isPending}
      disabled={!isReady || shown === undefined || shown.every(({ problem }) => problem !== null)}
      error={error}
      fields={['percent', 'date', 'force_reason']}
      more={
        <Button loading={preview.isPending} disabled={!isReady} onClick={() => preview.mutate()}>
          Показать, что изменится
        </Button>
      }
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label="На сколько процентов" required error={errors.percent?.[0]}>
          <DecimalInput
            value={percent}
            onChange={(next) => {
              setPercent(next)
              forget()
            }}
            onClear={() => setPercent(null)}
            onBlur={() => undefined}
          />
        </Field>
        <Field label="Действует с" required error={errors.date?.[0]}>
          <DateInput
            value={date}
            onChange={(next) => {
              setDate(next)
              forget()
            }}
          />
        </Field>
      </div>
      {asksReason && (
        <Field
          label="Причина"
          hint="С причиной ставка поднимется и второй раз за год. Покажите изменения ещё раз"
          error={errors.force_reason?.[0]}
        >
          <Input
            value={reason}
            maxLength={1000}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              forget()
            }}
          />
        </Field>
      )}
      {shown && <Preview rows={shown} />}
    </AskDialog>
  )
}

function Preview({ rows }: { rows: Indexed[] }) {
  const left = rows.filter(({ problem }) => problem !== null)
  return (
    <>
      {left.map(({ contract, number, problem }) => (
        <Banner key={contract} tone="warn">
          {number}: {problem}
        </Banner>
      ))}
      <DataTable<Indexed>
        caption="Что изменится"
        rows={rows.filter(({ problem }) => problem === null)}
        getKey={({ contract }) => contract}
        columns={[
          { key: 'number', header: 'Договор', cell: ({ number, tenant_name }) => `${number}, ${tenant_name}` },
          {
            key: 'rates',
            header: 'Ставки',
            cell: ({ lines }) =>
              lines.map(({ name, before, after }) => `${name}: ${short(before)} → ${short(after)}`).join('; '),
          },
          {
            key: 'monthly',
            header: 'В месяц',
            align: 'right',
            cell: ({ before, after }) => `${formatRoubles(before)} → ${formatRoubles(after)}`,
          },
        ]}
      />
    </>
  )
}

/** Kopecks are enough. */
function short(rate: string): string {
  return formatDecimal(rate.replace(/(\.\d\d)00$/, '$1'))
}
