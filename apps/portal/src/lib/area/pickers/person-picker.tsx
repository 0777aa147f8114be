import { Combobox } from '@ws/ui'
import { useState } from 'react'
import { type Named, readNamed, useNamedRecords, useNamesOf } from '../kinds/named'
import { NameOf } from './name-of'

const toName = (profile: { readonly [key: string]: unknown }) => String(profile.name)

/** Chooses a member of staff; stands inside a `Field`. `known` spares asking for a name the caller already has. */
export function PersonPicker({
  value,
  known,
  excluded,
  onChange,
}: {
  value: number | null
  known?: unknown
  /** People who are not offered. */
  excluded?: readonly number[]
  onChange: (id: number | null) => void
}) {
  const { load } = useNamedRecords('/accounts/profiles', toName)
  const [chosen, setChosen] = useState<Named | null>(null)
  const [named] = useNamesOf(
    '/accounts/profiles',
    value === null ? [] : [value],
    [readNamed(known), chosen].filter((one) => one !== null),
    toName,
  )
  return (
    <Combobox<Named>
      value={named ?? null}
      load={async (...request) => (await load(...request)).filter(({ id }) => !excluded?.includes(id))}
      getKey={(one) => String(one.id)}
      getLabel={(one) => one.name}
      renderOption={(one) => <NameOf named={one} face />}
      placeholder="Найти сотрудника"
      emptyText="Никого не найдено"
      onChange={(next) => {
        setChosen(next)
        onChange(next?.id ?? null)
      }}
    />
  )
}
