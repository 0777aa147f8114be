import type { Area } from '../area'

/** One side of a change. References are told by number here: the history keeps ids, and names may have changed since. */
export function ChangeSide({ area, name, value }: { area: Area; name: string; value: unknown }) {
  const field = area.fields[name]
  if (field === undefined || value === null || value === undefined || value === '') return <span>—</span>
  if (typeof value === 'number') return <span>{`№ ${value}`}</span>
  if (Array.isArray(value) && value.length > 0 && field.told) return <span>{field.told(value)}</span>
  if (Array.isArray(value)) return <span>{value.length === 0 ? '—' : `(${value.length})`}</span>
  return <field.Cell name={name} value={value} record={{ [name]: value }} />
}
