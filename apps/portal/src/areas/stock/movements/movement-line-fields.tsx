import { labels } from '@ws/api-client/contract/labels'
import { DateInput, Field } from '@ws/ui'
import { DecimalInput } from '../../../lib/area/kinds/number'
import { formatDecimal } from '../../../lib/format/number'
import { isSerialized } from './movement-lines'
import type { MovementKind } from './movement-words'
import { SerialNumbers, UnitChoice } from './unit-choice'
import { choosesUnits, type Draft, keepsUntil, type LineDraft } from './use-movement-draft'

interface MovementLineFieldsProps {
  kind: MovementKind
  draft: Draft
  /** From where it is taken. */
  storage: number | null
  /** Of a field of this line. */
  problem: (field: string) => string | undefined
  onChange: (changes: LineDraft) => void
}

/** One item of a movement: how much of it, and what its kind asks for besides. */
export function MovementLineFields({ kind, draft, storage, problem, onChange }: MovementLineFieldsProps) {
  const { record, qty, price, asksPrice, units, serials, expires_on } = draft
  const unit = labels.GoodsUnit[record.unit]
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 max-md:grid-cols-1">
      <span className="pt-1">
        <span className="block font-medium">{record.name}</span>
        <span className="block text-ink-3 text-sm">
          {record.sku}, остаток {formatDecimal(record.stock)} {unit}
        </span>
      </span>
      <span className="flex gap-2 max-md:flex-wrap">
        {!choosesUnits(kind, record) && (
          <span className="w-32">
            <Field
              label={`${kind === 'adjust' ? 'Посчитано' : 'Количество'}, ${unit}`}
              required
              error={problem('qty') ?? problem('goods')}
            >
              <DecimalInput
                value={qty || null}
                onChange={(next) => onChange({ qty: next })}
                onClear={() => onChange({ qty: '' })}
              />
            </Field>
          </span>
        )}
        {asksPrice && (
          <span className="w-36">
            <Field label={kind === 'receipt' ? 'Цена, ₽' : 'Цена продажи, ₽'} error={problem('price')}>
              <DecimalInput
                value={price || null}
                onChange={(next) => onChange({ price: next })}
                onClear={() => onChange({ price: '' })}
              />
            </Field>
          </span>
        )}
        {keepsUntil(kind, record) && (
          <span className="w-40">
            <Field
              label={kind === 'receipt' ? 'Годен до' : 'Излишек годен до'}
              required={kind === 'receipt'}
              error={problem('expires_on')}
            >
              <DateInput value={expires_on} onChange={(next) => onChange({ expires_on: next })} />
            </Field>
          </span>
        )}
      </span>
      {choosesUnits(kind, record) && (
        <span className="col-span-full pt-2">
          <UnitChoice
            kind={kind}
            goods={record.id}
            storage={storage}
            value={units}
            error={problem('units') ?? problem('qty')}
            onChange={(chosen) => onChange({ units: chosen })}
          />
        </span>
      )}
      {kind === 'receipt' && isSerialized(record) && (
        <span className="col-span-full pt-2">
          <SerialNumbers
            value={serials}
            error={problem('serial_numbers')}
            onChange={(next) => onChange({ serials: next })}
          />
        </span>
      )}
    </li>
  )
}
