import type { Schema } from '@ws/api-client/contract'
import { type RowField, rows } from './rows'

type Material = Schema<'TodoMaterial'>

const toDecimal = (typed: string | null | undefined) => typed?.trim().replace(',', '.') || null

/** Rows as a person typed them, as they are sent: decimal commas are points, rows without a word are left out. */
export function readMaterials(typed: readonly Material[]): Material[] {
  return typed
    .filter((row) => !isEmptyRow(row))
    .map(({ name, unit, goods, consumable, qty_planned, qty_used }) => ({
      name: name.trim(),
      unit: unit?.trim() || null,
      // Of the two what was chosen first counts, and its picker is the only one that is shown.
      ...(consumable ? { consumable } : goods ? { goods } : {}),
      qty_planned: toDecimal(qty_planned),
      qty_used: toDecimal(qty_used),
    }))
}

function isEmptyRow(row: unknown): boolean {
  const { name, unit, goods, consumable, qty_planned, qty_used } = row as Material
  return !goods && !consumable && [name, unit, qty_planned, qty_used].every((typed) => !typed?.trim())
}

const planned = {
  consumable: { label: 'Расходник со склада', look: 'record', to: '/consumable', when: (row) => !row.goods },
  goods: { label: 'ТМЦ со склада', look: 'record', to: '/goods', when: (row) => !row.consumable },
  name: { label: 'Материал не со склада', required: true, when: isUnbound },
  unit: { label: 'Единица', hint: 'шт, м, кг', when: isUnbound },
  qty_planned: { label: 'План' },
} as const satisfies Record<string, RowField>

/** What is bound to stock is called and measured as there. */
function isUnbound(row: Readonly<Record<string, unknown>>): boolean {
  return !row.goods && !row.consumable
}

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
