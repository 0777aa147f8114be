import type { CollectionPath } from '@ws/api-client/contract'
import { Checkbox } from '@ws/ui'
import { type Named, useNamesOf } from './named'

interface RowsAmongProps {
  label: string
  hint: string | undefined
  /** Whose numbers they are. */
  path: CollectionPath
  /** Numbers that may be chosen. */
  among: readonly number[]
  value: unknown
  error: string | undefined
  onChange: (next: number[]) => void
}

/** No names are known beforehand; the same object each time. */
const NONE: readonly Named[] = []

/** Several of a few records that the form around names: there is nothing to choose of one. */
export function RowsAmong({ label, hint, path, among, value, error, onChange }: RowsAmongProps) {
  const chosen = Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []
  // One that is no longer among them can be taken off.
  const ids = [...new Set([...among, ...chosen])]
  const names = useNamesOf(path, ids, NONE)
  if (among.length < 2 && chosen.length === 0) return null
  return (
    <fieldset className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
      <legend className="pb-1 font-[550]">{label}</legend>
      {names.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onCheckedChange={(checked) =>
            onChange(ids.filter((one) => (one === id ? checked === true : chosen.includes(one))))
          }
        />
      ))}
      {error !== undefined && <p className="w-full text-bad text-sm">{error}</p>}
      {hint !== undefined && <p className="w-full text-ink-3 text-sm">{hint}</p>}
    </fieldset>
  )
}
