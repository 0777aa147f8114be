import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Field, NumberInput, Select } from '@ws/ui'
import { DecimalInput } from '../../../lib/area/kinds/number'
import { optionsOf } from '../../../lib/options-of'
import type { Changes } from '../contract-fields'

type Terms = Schema<'AmendedTerms'>

const PENALTIES = optionsOf(labels.PenaltyKind)
const SHIFTS = optionsOf(labels.WorkingDayShift)
const ORDERS = optionsOf(labels.AllocationOrder)
const RENEWALS = optionsOf(labels.AutoRenewal)
const AS_IT_IS = 'Без изменений'

interface AmendTermsProps {
  changes: Changes
  /** What the server refused, and where. */
  problem: { path: string; text: string } | undefined
  onChange: (changes: Changes) => void
}

/** Terms that change; what is left empty stays as it is. */
export function AmendTerms({ changes, problem, onChange }: AmendTermsProps) {
  const { terms = {} } = changes
  const errorOf = (name: keyof Terms) => (problem?.path === `changes.terms.${name}` ? problem.text : undefined)
  const set = (next: Terms) => {
    const said = Object.entries({ ...terms, ...next }).filter(([, value]) => value !== undefined && value !== null)
    onChange({ terms: Object.fromEntries(said) })
  }
  return (
    <>
      <p className="text-ink-2">
        Что не заполнено, остаётся прежним. Пени за дни до изменения считаются по прежним условиям.
      </p>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label="Срок оплаты, день" error={errorOf('due_day')}>
          <NumberInput
            value={terms.due_day ?? null}
            min={1}
            max={31}
            onChange={(day) => set({ due_day: day ?? undefined })}
          />
        </Field>
        <Field label="Месяц оплаты" hint="0 — месяц периода, 1 — следующий" error={errorOf('due_month_shift')}>
          <NumberInput
            value={terms.due_month_shift ?? null}
            min={-1}
            max={2}
            onChange={(months) => set({ due_month_shift: months ?? undefined })}
          />
        </Field>
        <Field label="Перенос с выходного" error={errorOf('working_day_shift')}>
          <Select
            value={terms.working_day_shift ?? null}
            options={SHIFTS}
            clearable
            placeholder={AS_IT_IS}
            onChange={(shift) => set({ working_day_shift: shift ?? undefined })}
          />
        </Field>
        <Field label="Порядок погашения" error={errorOf('allocation_order')}>
          <Select
            value={terms.allocation_order ?? null}
            options={ORDERS}
            clearable
            placeholder={AS_IT_IS}
            onChange={(order) => set({ allocation_order: order ?? undefined })}
          />
        </Field>
        <Field label="Пени" error={errorOf('penalty_kind')}>
          <Select
            value={terms.penalty_kind ?? null}
            options={PENALTIES}
            clearable
            placeholder={AS_IT_IS}
            onChange={(kind) => set({ penalty_kind: kind ?? undefined })}
          />
        </Field>
        <Field label="Пени, %" error={errorOf('penalty_percent')}>
          <DecimalInput
            value={terms.penalty_percent ?? null}
            onChange={(penalty_percent) => set({ penalty_percent })}
            onClear={() => set({ penalty_percent: undefined })}
          />
        </Field>
        <Field label="Отсрочка, дн." error={errorOf('penalty_grace_days')}>
          <NumberInput
            value={terms.penalty_grace_days ?? null}
            min={0}
            max={365}
            onChange={(days) => set({ penalty_grace_days: days ?? undefined })}
          />
        </Field>
        <Field label="Предел, %" hint="От суммы начисления" error={errorOf('penalty_cap_percent')}>
          <DecimalInput
            value={terms.penalty_cap_percent ?? null}
            onChange={(penalty_cap_percent) => set({ penalty_cap_percent })}
            onClear={() => set({ penalty_cap_percent: undefined })}
          />
        </Field>
        <Field label="Пролонгация" error={errorOf('auto_renewal')}>
          <Select
            value={terms.auto_renewal ?? null}
            options={RENEWALS}
            clearable
            placeholder={AS_IT_IS}
            onChange={(renewal) => set({ auto_renewal: renewal ?? undefined })}
          />
        </Field>
      </div>
    </>
  )
}
