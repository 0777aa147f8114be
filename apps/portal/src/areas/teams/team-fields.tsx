import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { AvatarGroup, Checkbox, Progress } from '@ws/ui'
import { clsx } from 'clsx'
import type { CellProps, Field, InputProps } from '../../lib/area/field'
import { Blank } from '../../lib/area/kinds/blank'
import { choiceFilter } from '../../lib/area/kinds/choice'
import { staff } from '../../lib/area/kinds/ref'
import { lazyInline } from '../../lib/area/lazy-inline'

/** A team as answers carry it. */
export type Team = Schema<'Team'>
type Members = readonly Schema<'TeamMember'>[] | undefined
type Specialization = Team['specialization'][number]
type Specializations = readonly Specialization[] | undefined

const all = Object.keys(labels.TeamSpecialization) as Specialization[]

function SpecializationsCell({ value }: CellProps<Specializations>) {
  if (!value?.length) return <Blank />
  return <span>{value.map((one) => labels.TeamSpecialization[one]).join(', ')}</span>
}

function SpecializationsInput({
  label,
  value,
  required,
  onChange,
  onBlur,
}: InputProps<Specializations, Specialization[]>) {
  const chosen = new Set(value)
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      <legend className="pb-1 font-[550]">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          label={labels.TeamSpecialization[one]}
          checked={chosen.has(one)}
          onCheckedChange={(isOn) => {
            onChange(all.filter((other) => (other === one ? isOn === true : chosen.has(other))))
            onBlur()
          }}
        />
      ))}
    </fieldset>
  )
}

/** What a team does: one kind of work or several. */
export const specializations: Field<Specializations, Specializations, 'exact', Specialization[]> = {
  label: 'Специализация',
  Cell: SpecializationsCell,
  Input: SpecializationsInput,
  filter: choiceFilter(labels.TeamSpecialization),
  frame: 'own',
  messages: { required: 'Выберите хотя бы одну специализацию' },
}

/** How much of a team's week is taken; past 100 % it is said in red. */
export function TeamLoad({ team }: { team: Pick<Team, 'load_pct' | 'name'> }) {
  const { load_pct: load, name } = team
  if (load === null) return <span className="text-ink-3">Нет участников</span>
  return (
    <span className="flex min-w-24 items-center gap-2">
      <Progress value={load / 100} size="md" tone={load > 100 ? 'bad' : 'brand'} label={`Загрузка: ${name}`} />
      <span className={clsx('w-11 shrink-0 text-end tabular-nums', load > 100 && 'font-[550] text-bad')}>{load} %</span>
    </span>
  )
}

/** The faces of a team. */
export function TeamFaces({ team }: { team: Team }) {
  const people = team.members_details.map(({ id, name, avatar_url }) => ({
    id,
    name,
    src: avatar_url,
    note: labels.TeamRole[team.members.find(({ profile }) => profile === id)?.role_in_team ?? 'member'],
  }))
  return <AvatarGroup people={people} size={28} label={`Участники: ${team.name}`} />
}

/** A team by its colour and name. */
export function TeamName({ team }: { team: Pick<Team, 'color' | 'name'> }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <span className="size-3 shrink-0 rounded-full" style={{ backgroundColor: team.color }} aria-hidden="true" />
      <span className="min-w-0 break-words in-data-[slot=cell]:truncate">{team.name}</span>
    </span>
  )
}

const { filter: peopleFilter } = staff('Участник')

/** The people of a team: a line for each in the form, any of several in the filter. */
export const members: Field<Members, Members, 'exact', Schema<'TeamMember'>[]> = {
  label: 'Участники',
  Cell: ({ record }) => <TeamFaces team={record as Team} />,
  Input: lazyInline(async () => ({ default: (await import('./team-members-input')).TeamMembersInput })),
  ...(peopleFilter && { filter: peopleFilter }),
  frame: 'own',
}
