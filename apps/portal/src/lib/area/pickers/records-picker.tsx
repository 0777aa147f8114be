import type { CollectionPath } from '@ws/api-client/contract'
import { MultiCombobox } from '@ws/ui'
import { useState } from 'react'
import { type Named, type TitleOf, useNamedRecords, useNamesOf } from '../kinds/named'
import { NameOf } from './name-of'

interface RecordsPickerProps {
  path: CollectionPath
  /** How a record is named, when not by its own area. */
  title?: TitleOf | undefined
  /** People are shown with their faces. */
  face?: boolean
  value: readonly number[]
  /** Names that need not be asked for. */
  known?: readonly Named[]
  placeholder: string
  emptyText?: string
  onChange: (ids: number[]) => void
}

/** Chooses several records of another collection by their ids; stands inside a `Field`. */
export function RecordsPicker({
  path,
  title,
  face = false,
  value,
  known = [],
  placeholder,
  emptyText = 'Ничего не найдено',
  onChange,
}: RecordsPickerProps) {
  const { load } = useNamedRecords(path, title)
  // Names of what was chosen here, so that a fresh choice is not asked for again.
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const names = useNamesOf(path, value, [...known, ...chosen], title)
  return (
    <MultiCombobox<Named>
      value={names}
      load={load}
      getKey={(one) => String(one.id)}
      getLabel={(one) => one.name}
      renderOption={(one) => <NameOf named={one} face={face} />}
      placeholder={placeholder}
      emptyText={emptyText}
      onChange={(next) => {
        setChosen(next)
        onChange(next.map(({ id }) => id))
      }}
    />
  )
}
