import type { Schema } from '@ws/api-client/contract'
import { Button, toast } from '@ws/ui'
import type { AnyValues } from '../../../lib/area/area'

type Line = Pick<Schema<'ContractLine'>, 'kind' | 'calc' | 'rate' | 'vat_mode' | 'quantity'>

const line = (kind: Line['kind'], calc: Line['calc']): Line => ({ kind, calc, rate: '', vat_mode: 'on_top' })

/** Lines that most contracts consist of; the person types the rates. */
const PRESETS: readonly { label: string; lines: readonly Line[] }[] = [
  {
    label: 'Аренда + эксплуатация',
    lines: [line('rent', 'per_m2_month'), line('service', 'per_m2_month')],
  },
  { label: 'Только парковка', lines: [{ ...line('parking', 'per_unit_month'), vat_mode: 'included', quantity: '1' }] },
  { label: 'Фикс', lines: [line('rent', 'fixed_month')] },
]

interface TermsPresetsProps {
  values: AnyValues
  set: (key: string, value: unknown) => void
}

/** Заготовки условий: puts the usual lines in place of what is there. */
export function TermsPresets({ values, set }: TermsPresetsProps) {
  const apply = ({ label, lines }: (typeof PRESETS)[number]) => {
    const before = values.lines
    set('lines', lines)
    if (!hasRates(before)) return
    toast.success(`Условия заменены: ${label}`, { undo: () => set('lines', before) })
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Заготовки условий</legend>
      <span className="text-ink-3">Заготовки:</span>
      {PRESETS.map((preset) => (
        <Button key={preset.label} size="sm" onClick={() => apply(preset)}>
          {preset.label}
        </Button>
      ))}
    </fieldset>
  )
}

function hasRates(lines: unknown): boolean {
  return Array.isArray(lines) && lines.some(({ rate }: Partial<Line>) => Boolean(rate))
}
