import { MultiCombobox } from '@ws/ui'
import { useState } from 'react'
import { type Named, useNamedRecords, useNamesOf } from '../kinds/named'
import { NameOf } from './name-of'

const toName = (profile: { readonly [key: string]: unknown }) => String(profile.name)

/** Chooses members of staff; stands inside a `Field`. */
export function PeoplePicker({
  value,
  known = [],
  onChange,
}: {
  value: readonly number[]
  /** Names that need not be asked for. */
  known?: readonly Named[]
  onChange: (ids: number[]) => void
}) {
  const { load } = useNamedRecords('/accounts/profiles', toName)
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const people = useNamesOf('/accounts/profiles', value, [...known, ...chosen], toName)
  return (
    <MultiCombobox<Named>
      value={[...people]}
      load={load}
      getKey={(one) => String(one.id)}
      getLabel={(one) => one.name}
      renderOption={(one) => <NameOf named={one} face />}
      placeholder={value.length === 0 ? 'Найти сотрудника' : ''}
      emptyText="Никого не найдено"
      onChange={(next) => {
        setChosen(next)
        onChange(next.map(({ id }) => id))
      }}
    />
  )
}
