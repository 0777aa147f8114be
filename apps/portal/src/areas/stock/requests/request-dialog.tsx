import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, DateInput, Field, plural, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { DecimalInput } from '../../../lib/area/kinds/number'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { formatDecimal } from '../../../lib/format/number'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { StockItem } from '../movements/movement-words'
import { REQUEST_LISTS } from './requests.queries'

/** «Заявка на закупку» of goods or of consumables. */
export function requestDialogOf(item: 'goods' | 'consumable') {
  return function OfKind({ records, onClose }: { records: StockItem[]; onClose: () => void }) {
    return <RequestDialog item={item} records={records} onClose={onClose} />
  }
}

interface RequestDialogProps {
  item: 'goods' | 'consumable'
  records: StockItem[]
  onClose: () => void
}

/** Asks for these items, each with the quantity that is missing; an item without a quantity is left out. */
function RequestDialog({ item, records, onClose }: RequestDialogProps) {
  const { api } = useServices()
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(records.map((record) => [record.id, suggestionOf(record)])),
  )
  const [neededBy, setNeededBy] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [todo, setTodo] = useState<number | null>(null)
  const asked = records.filter(({ id }) => Number(quantities[id] || 0) > 0)
  const send = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/stock/requests/many', {
          body: {
            lines: asked.map(({ id }) => ({ [item]: id, qty: quantities[id] ?? '' })),
            needed_by: neededBy,
            reason: reason.trim() || null,
            todo,
          },
        }),
      ),
    meta: {
      isQuiet: true,
      invalidates: REQUEST_LISTS,
      done: asked.length === 1 ? 'Заявка создана' : `Создано: ${countOf(asked.length)}`,
    },
    onSuccess: onClose,
  })
  const refusal = refusalOf(send.error).text
  const errors = errorsOf(send.error)
  const problem = (id: number) => {
    const at = asked.findIndex((record) => record.id === id)
    return at < 0 ? undefined : (errors[`lines.${at}.qty`] ?? errors[`lines.${at}.${item}`])?.[0]
  }
  return (
    <AskDialog
      title="Заявка на закупку"
      action={asked.length > 1 ? `Создать ${countOf(asked.length)}` : 'Создать заявку'}
      size="lg"
      isBusy={send.isPending}
      disabled={asked.length === 0}
      error={send.error}
      fields={[
        ...['needed_by', 'reason', 'todo'],
        ...asked.flatMap((_record, at) => [`lines.${at}.qty`, `lines.${at}.${item}`]),
      ]}
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
      <ul className="flex flex-col gap-3">
        {records.map((record) => (
          <li key={record.id} className="grid grid-cols-[1fr_auto] items-start gap-x-3 max-md:grid-cols-1">
            <span className="pt-1">
              <span className="block font-medium">{record.name}</span>
              <span className="block text-ink-3 text-sm">
                {record.sku}, остаток {formatDecimal(record.stock)} {labels.GoodsUnit[record.unit]}
              </span>
            </span>
            <span className="w-40">
              <Field label={`Количество, ${labels.GoodsUnit[record.unit]}`} error={problem(record.id)}>
                <DecimalInput
                  value={quantities[record.id] || null}
                  onChange={(qty) => setQuantities((before) => ({ ...before, [record.id]: qty }))}
                  onClear={() => setQuantities((before) => ({ ...before, [record.id]: '' }))}
                />
              </Field>
            </span>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label="Нужно к" error={errors.needed_by?.[0]}>
          <DateInput value={neededBy} onChange={setNeededBy} />
        </Field>
        <Field label="Задача" error={errors.todo?.[0]}>
          <RecordPicker path="/todos" value={todo} placeholder="Для какой задачи" onChange={setTodo} />
        </Field>
      </div>
      <Field label="Обоснование" error={errors.reason?.[0]}>
        <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}

function countOf(count: number): string {
  return `${count} ${plural(count, 'заявку', 'заявки', 'заявок')}`
}

/** What the server reckons for a consumable; what is missing to the target for goods. */
function suggestionOf(record: StockItem): string {
  const wanted =
    'order_suggestion' in record
      ? Number(record.order_suggestion)
      : Number(record.target_qty ?? record.min_qty ?? 0) - Number(record.available)
  return wanted > 0 ? String(Math.round(wanted * 1000) / 1000) : ''
}
