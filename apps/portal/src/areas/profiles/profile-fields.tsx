import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Avatar, Badge, plural } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { AnyField, CellProps, Field } from '../../lib/area/field'
import { Blank } from '../../lib/area/kinds/blank'
import { choice } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { ref } from '../../lib/area/kinds/ref'
import { formatDate, formatDayOfYear } from '../../lib/format/date'
import { formatMinutes } from '../../lib/format/minutes'
import { dndText } from '../../lib/presence/dnd-text'
import { agoText, dotOf } from '../../lib/presence/presence-text'
import { useServices } from '../../lib/services-context'

/** A member of staff as answers carry him. */
export type Profile = Schema<'Profile'>

/** The face and the full name, with a dot for who is here or not to be disturbed. */
export function PersonName({ person, size = 24 }: { person: Profile; size?: number }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <Avatar
        name={person.full_name}
        src={person.avatar_url}
        size={size}
        presence={dotOf(person)}
        aria-hidden={!dotOf(person)}
      />
      <span className="min-w-0 break-words in-data-[slot=cell]:truncate">{person.full_name}</span>
    </span>
  )
}

/** How much a person has to do: open tasks, and planned hours until the end of the week. */
export function PersonLoad({ person }: { person: Pick<Profile, 'open_todos' | 'planned_minutes'> }) {
  const { open_todos: open, planned_minutes: minutes } = person
  if (open === 0) return <span className="text-ink-3">Свободен</span>
  const count = `${open} ${plural(open, 'задача', 'задачи', 'задач')}`
  const time = minutes > 0 ? ` · ${formatMinutes(minutes)}` : ''
  return (
    <span className="tabular-nums" title={count + time}>
      {count}
      <span className="text-ink-3">{time}</span>
    </span>
  )
}

/** Whether a person is here and may be disturbed, else when he last was here. */
export function PersonSeen({ person }: { person: Pick<Profile, 'is_online' | 'last_seen_at' | 'dnd_until'> }) {
  if (person.dnd_until) return <Badge tone="bad">{dndText(person.dnd_until)}</Badge>
  if (person.is_online) return <Badge tone="ok">В сети</Badge>
  if (person.last_seen_at === null) return <span className="text-ink-3">Ещё не входил</span>
  return <time dateTime={person.last_seen_at}>{agoText(person.last_seen_at)}</time>
}

const anyGender = choice('Пол', labels.Gender)

/** That a person's sex is not given is nothing to tell of him; emptied, it is not given. */
export const gender: typeof anyGender = {
  ...anyGender,
  Cell: (props) => (props.value === 'n' ? <Blank /> : <anyGender.Cell {...props} />),
  Input: ({ constraint, onChange, ...props }) =>
    anyGender.Input && (
      <anyGender.Input
        {...props}
        constraint={{ ...constraint, nullable: true }}
        onChange={onChange}
        onClear={() => onChange('n')}
      />
    ),
}

/** The birthday, without its year where the person keeps that from the reader. */
export const birthday = date('Дата рождения', {
  Cell: ({ value, record }) => {
    const { birthday_day: day } = record as Partial<Profile>
    if (value) return <time dateTime={value}>{formatDate(value)}</time>
    return day ? formatDayOfYear(day) : <Blank />
  },
})

const { filter: teamFilter } = ref('Бригада', '/teams')

/** The teams of a person, each a link. */
export const teamsOfPerson: Field<number[], never, 'exact'> = {
  label: 'Бригады',
  Cell: ({ record }: CellProps<number[]>) => {
    const { teams_details: teams } = record as Profile
    if (teams.length === 0) return <Blank />
    return (
      <span className="flex flex-wrap gap-x-2">
        {teams.map(({ id, name }) => (
          <Link
            key={id}
            to={`/teams/${id}`}
            className="hover:text-brand hover:underline"
            onClick={(event) => event.stopPropagation()}
          >
            {name}
          </Link>
        ))}
      </span>
    )
  },
  ...(teamFilter && { filter: teamFilter }),
  width: 150,
}

/** The roles of a person today; nobody else than who may see roles reads them. */
export const rolesOfPerson: Field<number[], never, never> = {
  label: 'Роли',
  Cell: ({ record }: CellProps<number[]>) => {
    const names = (record as Profile).roles_details.map(({ name }) => name)
    return names.length === 0 ? <Blank /> : names.join(', ')
  },
  width: 180,
}

/** A field whose column takes its share of the sheet instead of a width of its own. */
export function withShare<F extends { width?: number }>({ width: _, ...field }: F): Omit<F, 'width'> {
  return field
}

/** A field that is the company's business: whoever may change only himself sees it and cannot change it. */
export function ofCompany<F extends Pick<AnyField, 'label'>>(field: F): F {
  const { Cell, Input } = field as unknown as AnyField
  if (Input === undefined) return field
  function CompanyInput(props: Parameters<NonNullable<AnyField['Input']>>[0]) {
    const isOwnOnly = useEditsOwnOnly()
    if (!isOwnOnly) return Input ? <Input {...props} /> : null
    return (
      <span className="flex min-h-8 items-center">
        <Cell name={props.name} value={props.value} record={props.record ?? {}} />
      </span>
    )
  }
  return { ...field, Input: CompanyInput }
}

/** Who may edit nobody but himself changes nothing that the company decides. */
export function useEditsOwnOnly(): boolean {
  const { session } = useServices()
  return useSession(session).user?.permissions?.['profiles.edit'] === 'own'
}
