import { labels } from '@ws/api-client/contract/labels'
import { Button, Field, IconButton, MoneyInput, Select } from '@ws/ui'
import { Plus, X } from 'lucide-react'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { formatRoubles, sumOfDecimals } from '../../../lib/format/number'
import { optionsOf } from '../../../lib/options-of'
import { PAYABLE_CONTRACTS } from '../payable-contracts'
import type { Row } from './bank-imports.queries'

/** A contract that part of a row goes to, while it is being chosen. */
export interface Part {
  key: number
  contract: number | null
  /** Its name, where it is known without asking. */
  known?: { id: number; name: string }
  amount: string | null
  target: 'debt' | 'deposit'
}

interface PartsEditorProps {
  row: Row
  parts: readonly Part[]
  /** What the server refused, by fields: `parts.0.amount`. */
  errors: Readonly<Record<string, string[]>>
  onChange: (parts: Part[]) => void
}

const TARGETS = optionsOf(labels.PaymentTarget)

/** The contracts of a row: one takes all of it, several share it. */
export function PartsEditor({ row, parts, errors, onChange }: PartsEditorProps) {
  const shown: readonly Part[] =
    parts.length > 0 ? parts : [{ key: 0, contract: null, amount: row.amount, target: 'debt' }]
  const set = (key: number, next: Partial<Part>) =>
    onChange(shown.map((part) => (part.key === key ? { ...part, ...next } : part)))
  const remove = (key: number) => {
    const left = shown.filter((part) => part.key !== key)
    const [only] = left
    onChange(left.length === 1 && only ? [{ ...only, amount: row.amount }] : left)
  }
  const add = () => {
    const key = Math.max(...shown.map((part) => part.key)) + 1
    onChange([...shown, { key, contract: null, amount: null, target: 'debt' }])
  }
  const given = sumOfDecimals(shown.map(({ amount }) => amount ?? '0'))
  return (
    <section aria-label="Договоры" className="flex flex-col gap-3">
      <h3 className="font-semibold">{shown.length > 1 ? 'Договоры' : 'Договор'}</h3>
      {shown.map(({ key, contract, known, amount, target }, at) => (
        <div
          key={key}
          className="flex flex-col gap-2 border-line border-t pt-3 first-of-type:border-0 first-of-type:pt-0"
        >
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <Field
                label={shown.length > 1 ? `Договор ${at + 1}` : 'На договор'}
                error={errors[`parts.${at}.contract`]?.[0]}
              >
                <RecordPicker
                  path="/contracts"
                  value={contract}
                  known={known}
                  within={PAYABLE_CONTRACTS}
                  placeholder="Номер или арендатор"
                  onChange={(next) => set(key, { contract: next })}
                />
              </Field>
            </div>
            {shown.length > 1 && (
              <IconButton label={`Убрать договор ${at + 1}`} onClick={() => remove(key)}>
                <X size={16} strokeWidth={1.75} />
              </IconButton>
            )}
          </div>
          <div className="grid grid-cols-2 gap-2">
            {shown.length > 1 && (
              <Field label="Сумма" error={errors[`parts.${at}.amount`]?.[0]}>
                <MoneyInput value={amount} onChange={(next) => set(key, { amount: next })} />
              </Field>
            )}
            <Field label="Назначение">
              <Select
                options={TARGETS}
                value={target}
                onChange={(next) => set(key, { target: next === 'deposit' ? 'deposit' : 'debt' })}
              />
            </Field>
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Разделить на несколько договоров
        </Button>
        {shown.length > 1 && (
          <span className="text-ink-2 text-sm tabular-nums">
            Разнесено {formatRoubles(given)} из {formatRoubles(row.amount)}
          </span>
        )}
      </div>
    </section>
  )
}
