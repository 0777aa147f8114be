import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Field, Input, SegmentedControl, Select, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { DecimalInput } from '../../../lib/area/kinds/number'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { PlacePicker } from '../../../lib/area/pickers/place-picker'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { formatDecimal } from '../../../lib/format/number'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ScanLines } from '../scan/scan-lines'
import { ChooseItem } from './choose-item'
import { isSerialized, leftOf, oneMore, placesOf, withPiece } from './movement-lines'
import { MOVEMENTS, type MovementKind, type StockItem } from './movement-words'
import { STOCK_LISTS } from './movements.queries'
import { SerialNumbers, UnitChoice } from './unit-choice'

type Movement = Schema<'StockMovementInput'>
type Receiver = 'holder' | 'team' | 'location'

const RECEIVERS = [
  { value: 'holder', label: 'Сотруднику' },
  { value: 'team', label: 'Бригаде' },
  { value: 'location', label: 'В помещение' },
] as const
const REASONS = optionsOf(labels.WriteOffReason)
const LIVING = { archived: false }

/** The dialog of one kind of movement, for goods or for consumables. */
export function movementDialogOf(kind: MovementKind, item: 'goods' | 'consumable') {
  return function OfKind({ records, onClose }: { records: StockItem[]; onClose: () => void }) {
    return <MovementDialog kind={kind} item={item} records={records} onClose={onClose} />
  }
}

interface MovementDialogProps {
  kind: MovementKind
  item: 'goods' | 'consumable'
  records: StockItem[]
  /** What a receipt brings: its quantity stands there, and posted it is closed. */
  request?: Schema<'StockRequest'>
  /** Where it goes: items are then chosen in the dialog. */
  location?: number
  onClose: () => void
}

/** Posts a movement of these items: how much of each, from where and to where. */
export function MovementDialog({ kind, item, records: chosen, request, location, onClose }: MovementDialogProps) {
  const { api } = useServices()
  const { title, done, asks } = MOVEMENTS[kind]
  const [records, setRecords] = useState(chosen)
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>(() =>
    request ? Object.fromEntries(chosen.map(({ id }) => [id, leftOf(request)])) : {},
  )
  const [prices, setPrices] = useState<Readonly<Record<number, string>>>({})
  const [units, setUnits] = useState<Readonly<Record<number, number[]>>>({})
  const [serials, setSerials] = useState<Readonly<Record<number, string>>>({})
  const [typed, setTyped] = useState<Partial<Movement>>(() => ({
    ...placesOf(kind, chosen),
    ...(location === undefined ? {} : { location }),
  }))
  const [receiver, setReceiver] = useState<Receiver>(location === undefined ? 'holder' : 'location')
  const set = (changes: Partial<Movement>) => setTyped((before) => ({ ...before, ...changes }))
  const send = useMutation({
    mutationFn: (body: Movement) => unwrap(api.POST('/stock/movements', { body })),
    meta: { isQuiet: true, invalidates: request ? [...STOCK_LISTS, ['/stock/requests']] : STOCK_LISTS, done },
    onSuccess: onClose,
  })
  const refusal = refusalOf(send.error).text
  const errors = errorsOf(send.error)
  const problem = (field: string) => errors[field]?.[0]
  /** Numbered pieces are chosen one by one, and as many as are chosen move. */
  const choosesUnits = (record: StockItem) => kind !== 'receipt' && isSerialized(record)
  const quantityOf = (record: StockItem) =>
    choosesUnits(record) ? String(units[record.id]?.length ?? 0) : (quantities[record.id] ?? '')
  const body: Movement = {
    ...typed,
    ...(request ? { request: request.id } : {}),
    kind,
    lines: records.map((record) => {
      const { id } = record
      return {
        [item]: id,
        qty: quantityOf(record),
        ...(kind === 'receipt' && prices[id] ? { price: prices[id] } : {}),
        ...(choosesUnits(record) ? { units: units[id] ?? [] } : {}),
        ...(kind === 'receipt' && serials[id] ? { serial_numbers: serials[id].split('\n') } : {}),
      }
    }),
  }
  const shown = ['storage_from', 'storage_to', 'holder', 'team', 'location', 'reason', 'todo', 'supplier', 'doc_number']
  return (
    <AskDialog
      title={location === undefined ? title : 'Взять материалы'}
      description={request && `По заявке ${request.number}`}
      action="Провести"
      size="lg"
      isBusy={send.isPending}
      disabled={
        records.length === 0 ||
        records.some((record) => !quantityOf(record) || (quantityOf(record) === '0' && kind !== 'adjust'))
      }
      error={send.error}
      fields={[
        ...shown,
        ...records.flatMap((_record, at) => [
          `lines.${at}.qty`,
          `lines.${at}.price`,
          `lines.${at}.goods`,
          `lines.${at}.units`,
          `lines.${at}.serial_numbers`,
        ]),
      ]}
      onSend={() => send.mutate(body)}
      onClose={onClose}
    >
      {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
      {asks.includes('storage_from') && (
        <Field label={kind === 'adjust' ? 'Место хранения' : 'Откуда'} required error={problem('storage_from')}>
          <RecordPicker
            path="/storages"
            within={LIVING}
            value={typed.storage_from ?? null}
            placeholder="Выберите место хранения"
            onChange={(storage_from) => set({ storage_from })}
          />
        </Field>
      )}
      {asks.includes('storage_to') && (
        <Field label="Куда" required error={problem('storage_to')}>
          <RecordPicker
            path="/storages"
            within={LIVING}
            value={typed.storage_to ?? null}
            placeholder="Выберите место хранения"
            onChange={(storage_to) => set({ storage_to })}
          />
        </Field>
      )}
      {asks.includes('receiver') && (
        <>
          <SegmentedControl
            label="Кому выдать"
            options={RECEIVERS}
            value={receiver}
            onChange={(next) => {
              setReceiver(next)
              set({ holder: null, team: null, location: null })
            }}
          />
          {receiver === 'holder' && (
            <Field label="Кому" required error={problem('holder')}>
              <PersonPicker value={typed.holder ?? null} onChange={(holder) => set({ holder })} />
            </Field>
          )}
          {receiver === 'team' && (
            <Field label="Бригада" required error={problem('team') ?? problem('holder')}>
              <RecordPicker
                path="/teams"
                value={typed.team ?? null}
                placeholder="Выберите бригаду"
                onChange={(team) => set({ team })}
              />
            </Field>
          )}
          {receiver === 'location' && (
            <Field label="Помещение" required error={problem('location') ?? problem('holder')}>
              <PlacePicker value={typed.location ?? null} onChange={(location) => set({ location })} />
            </Field>
          )}
        </>
      )}
      {asks.includes('reason') && (
        <Field label="Причина" required error={problem('reason')}>
          <Select value={typed.reason ?? null} options={REASONS} onChange={(reason) => set({ reason })} />
        </Field>
      )}
      <ScanLines
        item={item}
        onScan={(record, piece) => {
          setRecords((before) => (before.some(({ id }) => id === record.id) ? before : [...before, record]))
          if (choosesUnits(record)) {
            if (piece) setUnits((before) => ({ ...before, [record.id]: withPiece(before[record.id], piece.id) }))
            return
          }
          setQuantities((before) => ({ ...before, [record.id]: oneMore(before[record.id]) }))
        }}
      />
      {location !== undefined && (
        <ChooseItem
          item={item}
          onChoose={(record) => {
            setRecords((before) => (before.some(({ id }) => id === record.id) ? before : [...before, record]))
            setTyped((before) => ({ ...placesOf(kind, [record]), ...before }))
          }}
        />
      )}
      <ul className="flex flex-col gap-3">
        {records.map((record, at) => (
          <li key={record.id} className="grid grid-cols-[1fr_auto] items-start gap-x-3 max-md:grid-cols-1">
            <span className="pt-1">
              <span className="block font-medium">{record.name}</span>
              <span className="block text-ink-3 text-sm">
                {record.sku}, остаток {formatDecimal(record.stock)} {labels.GoodsUnit[record.unit]}
              </span>
            </span>
            <span className="flex gap-2">
              {!choosesUnits(record) && (
                <span className="w-32">
                  <Field
                    label={`${kind === 'adjust' ? 'Посчитано' : 'Количество'}, ${labels.GoodsUnit[record.unit]}`}
                    required
                    error={problem(`lines.${at}.qty`) ?? problem(`lines.${at}.goods`)}
                  >
                    <DecimalInput
                      value={quantities[record.id] ?? null}
                      onChange={(qty) => setQuantities((before) => ({ ...before, [record.id]: qty }))}
                      onClear={() => setQuantities((before) => ({ ...before, [record.id]: '' }))}
                    />
                  </Field>
                </span>
              )}
              {kind === 'receipt' && (
                <span className="w-32">
                  <Field label="Цена, ₽" error={problem(`lines.${at}.price`)}>
                    <DecimalInput
                      value={prices[record.id] ?? null}
                      onChange={(price) => setPrices((before) => ({ ...before, [record.id]: price }))}
                      onClear={() => setPrices((before) => ({ ...before, [record.id]: '' }))}
                    />
                  </Field>
                </span>
              )}
            </span>
            {choosesUnits(record) && (
              <span className="col-span-full pt-2">
                <UnitChoice
                  kind={kind}
                  goods={record.id}
                  storage={typed.storage_from ?? null}
                  value={units[record.id] ?? []}
                  error={problem(`lines.${at}.units`) ?? problem(`lines.${at}.qty`)}
                  onChange={(chosen) => setUnits((before) => ({ ...before, [record.id]: chosen }))}
                />
              </span>
            )}
            {kind === 'receipt' && isSerialized(record) && (
              <span className="col-span-full pt-2">
                <SerialNumbers
                  value={serials[record.id] ?? ''}
                  error={problem(`lines.${at}.serial_numbers`)}
                  onChange={(next) => setSerials((before) => ({ ...before, [record.id]: next }))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {asks.includes('todo') && (
        <Field label="Задача" error={problem('todo')}>
          <RecordPicker
            path="/todos"
            value={typed.todo ?? null}
            placeholder="Для какой задачи"
            onChange={(todo) => set({ todo })}
          />
        </Field>
      )}
      {asks.includes('supplier') && (
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label="Поставщик" error={problem('supplier')}>
            <Input
              value={typed.supplier ?? ''}
              maxLength={200}
              onChange={(event) => set({ supplier: event.currentTarget.value })}
            />
          </Field>
          <Field label="Документ №" error={problem('doc_number')}>
            <Input
              value={typed.doc_number ?? ''}
              maxLength={50}
              onChange={(event) => set({ doc_number: event.currentTarget.value })}
            />
          </Field>
        </div>
      )}
      <Field label="Комментарий">
        <Textarea
          value={typed.comment ?? ''}
          maxLength={1000}
          onChange={(event) => set({ comment: event.currentTarget.value })}
        />
      </Field>
    </AskDialog>
  )
}
