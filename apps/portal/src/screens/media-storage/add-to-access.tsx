import type { CollectionPath } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Combobox, Field } from '@ws/ui'
import { type Named, useNamedRecords } from '../../lib/area/kinds/named'
import { NameOf } from '../../lib/area/pickers/name-of'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import type { AccessEntry } from './access-list'

/** Whom a list may name, where they are looked for, and what right that takes. */
const CHOICES = [
  { kind: 'role', label: 'Добавить роль', path: '/roles', permission: 'roles.view' },
  { kind: 'team', label: 'Добавить бригаду', path: '/teams', permission: 'teams.view' },
  { kind: 'profile', label: 'Добавить сотрудника', path: '/accounts/profiles', permission: 'profiles.view' },
] as const satisfies readonly { kind: AccessEntry['kind']; label: string; path: CollectionPath; permission: string }[]

const toName = (record: { readonly [key: string]: unknown }) => String(record.name)

/** Lets more people in, at first to look; only those this person may look for are offered. */
export function AddToAccess(props: { entries: readonly AccessEntry[]; onAdd: (entry: AccessEntry) => void }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const offered = CHOICES.filter(({ permission }) => hasPermission(user, permission))
  return (
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
      {offered.map((choice) => (
        <Picker key={choice.kind} {...choice} {...props} />
      ))}
    </div>
  )
}

function Picker({
  kind,
  label,
  path,
  entries,
  onAdd,
}: Omit<(typeof CHOICES)[number], 'permission'> & Parameters<typeof AddToAccess>[0]) {
  const { load } = useNamedRecords(path, toName)
  const isNamed = ({ id }: Named) => entries.some((entry) => entry.kind === kind && entry.id === id)
  return (
    <Field label={label}>
      <Combobox<Named>
        value={null}
        load={async (...request) => (await load(...request)).filter((one) => !isNamed(one))}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        renderOption={(one) => <NameOf named={one} face={kind === 'profile'} />}
        placeholder="Найти"
        emptyText="Ничего не найдено"
        onChange={(one) => one && onAdd({ kind, id: one.id, name: one.name, level: 'view' })}
      />
    </Field>
  )
}
