import type { AnyRecord, Area } from '../area'

/** One value of a record, drawn as its field says. */
export function FieldCell({ area, name, record }: { area: Area; name: string; record: AnyRecord }) {
  const field = area.fields[name]
  if (field === undefined) return null
  return <field.Cell name={name} value={record[name]} record={record} />
}
