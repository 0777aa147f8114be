import type { Schema } from '@ws/api-client/contract'
import { Field } from '@ws/ui'
import { readMaterials } from '../../../lib/area/kinds/materials'
import { DecimalInput } from '../../../lib/area/kinds/number'

type Material = Schema<'TodoMaterial'>

interface UsedMaterialsProps {
  materials: readonly Material[]
  disabled?: boolean
  onChange: (materials: Material[]) => void
}

/** How much of each material the work took; what was planned is offered, and what is bound to stock is written off there. */
export function UsedMaterials({ materials, disabled = false, onChange }: UsedMaterialsProps) {
  if (materials.length === 0) return null
  const set = (index: number, qty_used: string | null) =>
    onChange(materials.map((row, at) => (at === index ? { ...row, qty_used } : row)))
  return (
    <fieldset className="flex flex-col gap-3" disabled={disabled}>
      <legend className="pb-2 font-semibold">Израсходовано</legend>
      {materials.map((row, index) => (
        // Rows have no id of their own and never change places.
        <Field
          key={`${index}${row.name}`}
          label={[row.name, row.unit].filter(Boolean).join(', ')}
          hint={row.goods || row.consumable ? 'Спишется со склада' : undefined}
        >
          <DecimalInput
            value={row.qty_used ?? null}
            onChange={(qty) => set(index, qty)}
            onClear={() => set(index, null)}
          />
        </Field>
      ))}
    </fieldset>
  )
}

/** The materials of a task as closing it begins: what was planned is taken for used until somebody says otherwise. */
export function toBeUsed(materials: readonly Material[] | undefined): Material[] {
  return (materials ?? []).map((row) => ({ ...row, qty_used: row.qty_used ?? row.qty_planned ?? null }))
}

/** What goes with the act: nothing where the work took nothing. */
export function usedIn(materials: readonly Material[]): { materials?: Material[] } {
  return materials.length === 0 ? {} : { materials: readMaterials(materials) }
}
