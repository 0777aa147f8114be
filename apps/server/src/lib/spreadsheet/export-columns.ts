import type { CollectionPath } from '@ws/api-client/contract'
import { type WorkHours, workHoursText } from '@ws/api-client/contract/work-hours'
import { type RecordField, recordFields } from '../resource/record-fields'
import type { Cell, Column } from './column'

type AnyRecord = Readonly<Record<string, unknown>>

/** Columns of a file by the names of their fields: headings and choices are called as the contract calls them. */
export function toExportColumns(path: CollectionPath, names: readonly string[]): Record<string, Column<AnyRecord>> {
  const fields = recordFields(path)
  return Object.fromEntries(
    names.map((name) => {
      const field = fields.get(name)
      if (!field?.label) throw new Error(`The contract has no title for ${name} of ${path}`)
      const named = fields.has(`${name}_details`) ? `${name}_details` : name
      const value = (record: AnyRecord) => toCell(record[named], field)
      const looks = {
        ...(field.isDate && { isDate: true as const }),
        ...(field.isDecimal && { isDecimal: true as const }),
      }
      return [name, { label: field.label, value, ...looks }]
    }),
  )
}

/** A record is shown by its name, several values are joined, a choice is called as people call it. */
export function toCell(value: unknown, field: Pick<RecordField, 'choices' | 'isWorkHours'>): Cell {
  if (field.isWorkHours) return value ? workHoursText(value as WorkHours) : null
  if (Array.isArray(value)) return value.map((one) => toCell(one, field)).join(', ')
  if (typeof value === 'object' && value !== null) return String(Reflect.get(value, 'name') ?? '')
  if (typeof value === 'string') return field.choices?.[value] ?? value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
