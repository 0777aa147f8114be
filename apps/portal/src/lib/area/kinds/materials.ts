import type { Schema } from '@ws/api-client/contract'
import { rows } from './rows'

type Material = Schema<'TodoMaterial'>

const toDecimal = (typed: string | null | undefined) => typed?.trim().replace(',', '.') || null

/** Rows as a person typed them, as they are sent: decimal commas are points, rows without a word are left out. */
export function readMaterials(typed: readonly Material[]): Material[] {
  return typed
    .filter((row) => !isEmptyRow(row))
    .map(({ name, unit, qty_planned, qty_used }) => ({
      name: name.trim(),
      unit: unit?.trim() || null,
      qty_planned: toDecimal(qty_planned),
      qty_used: toDecimal(qty_used),
    }))
}

function isEmptyRow(row: unknown): boolean {
  const { name, unit, qty_planned, qty_used } = row as Material
  return [name, unit, qty_planned, qty_used].every((typed) => !typed?.trim())
}

const planned = {
  name: { label: 'Материал', required: true },
  unit: { label: 'Единица', hint: 'шт, м, кг' },
  qty_planned: { label: 'План' },
} as const
const spec = {
  add: 'Добавить материал',
  blank: () => ({ name: '' }),
  title: ({ name, unit, qty_planned }: Material) => [name, qty_planned, unit].filter(Boolean).join(' '),
}
const sent = { toSend: (value: unknown) => (Array.isArray(value) ? readMaterials(value) : value), isEmptyRow }

/** What the work takes. */
export const materials = rows<Material>(
  'Материалы',
  { ...spec, fields: { ...planned, qty_used: { label: 'Факт' } } },
  sent,
)

/** What each task of a template or a schedule will take. */
export const plannedMaterials = rows<Material>('Нормы материалов', { ...spec, fields: planned }, sent)
