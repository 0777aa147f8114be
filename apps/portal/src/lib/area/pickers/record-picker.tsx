import type { CollectionPath } from '@ws/api-client/contract'
import { Combobox } from '@ws/ui'
import { useState } from 'react'
import type { AnyQuery } from '../area'
import { type Named, readNamed, useNamedRecords, useNamesOf } from '../kinds/named'

interface RecordPickerProps {
  path: CollectionPath
  value: number | null
  /** Spares asking for a name the caller already has. */
  known?: unknown
  /** Offers only what this query finds; the same object as long as it asks the same. */
  within?: AnyQuery | undefined
  placeholder: string
  emptyText?: string | undefined
  onChange: (id: number | null) => void
}

/** Chooses a record of another collection by its id, outside the form of an area; stands inside a `Field`. */
export function RecordPicker({
  path,
  value,
  known,
  within,
  placeholder,
  emptyText = 'Ничего не найдено',
  onChange,
}: RecordPickerProps) {
  const { load } = useNamedRecords(path, undefined, within)
  const [chosen, setChosen] = useState<Named | null>(null)
  const [named] = useNamesOf(
    path,
    value === null ? [] : [value],
    [readNamed(known), chosen].filter((one) => one !== null),
  )
  return (
    <Combobox<Named>
      value={named ?? null}
      load={load}
      getKey={(one) => String(one.id)}
      getLabel={(one) => one.name}
      placeholder={placeholder}
      emptyText={emptyText}
      onChange={(next) => {
        setChosen(next)
        onChange(next?.id ?? null)
      }}
    />
  )
}
