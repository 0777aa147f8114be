import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, DateInput, Field, IconButton, NumberInput, Select } from '@ws/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { InputProps } from '../../lib/area/field'
import { PersonPicker } from '../../lib/area/pickers/person-picker'

type Member = Schema<'TeamMember'>
type Members = readonly Member[] | undefined

const HOURS = '8.0'
// The leader is chosen above and becomes a member by himself.
const roles = (['senior', 'member', 'trainee'] as const).map((value) => ({ value, label: labels.TeamRole[value] }))

/** Who belongs to the team: a line for each person. */
export function TeamMembersInput({ label, value, record, nested, onChange, onBlur }: InputProps<Members, Member[]>) {
  const list = value ?? []
  const heading = useId()
  const names = (record as { members_details?: Schema<'Person'>[] } | undefined)?.members_details
  const change = (at: number, more: Partial<Member>) =>
    onChange(list.map((member, index) => (index === at ? { ...member, ...more } : member)))
  return (
    <fieldset aria-labelledby={heading} className="flex flex-col gap-3">
      <legend id={heading} className="sr-only">
        {label}
      </legend>
      {list.map((member, at) => (
        <MemberLine
          // Lines have no number of their own and never change places.
          key={at}
          member={member}
          name={names?.find(({ id }) => id === member.profile)}
          taken={list.filter((_, index) => index !== at).map(({ profile }) => profile)}
          errorOf={(key) => nested[`${at}.${key}`]}
          onChange={(more) => change(at, more)}
          onRemove={() => onChange(list.filter((_, index) => index !== at))}
          onBlur={onBlur}
        />
      ))}
      <div>
        <Button
          size="sm"
          onClick={() => onChange([...list, { profile: 0, role_in_team: 'member', hours_per_day: HOURS }])}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Добавить участника
        </Button>
      </div>
    </fieldset>
  )
}

interface LineProps {
  member: Member
  name: Schema<'Person'> | undefined
  taken: readonly number[]
  errorOf: (key: keyof Member) => string | undefined
  onChange: (more: Partial<Member>) => void
  onRemove: () => void
  onBlur: () => void
}

function MemberLine({ member, name, taken, errorOf, onChange, onRemove, onBlur }: LineProps) {
  const isLeader = member.role_in_team === 'leader'
  return (
    <div className="rounded-md border border-line p-3">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-md:grid-cols-1">
        <Field label="Сотрудник" required error={errorOf('profile')}>
          <PersonPicker
            value={member.profile || null}
            known={name}
            excluded={taken}
            onChange={(profile) => {
              onChange({ profile: profile ?? 0 })
              onBlur()
            }}
          />
        </Field>
        <Field label="Роль" error={errorOf('role_in_team')}>
          <Select
            value={member.role_in_team ?? 'member'}
            options={isLeader ? [{ value: 'leader', label: labels.TeamRole.leader }, ...roles] : roles}
            onChange={(role) => onChange({ role_in_team: role ?? 'member' })}
          />
        </Field>
      </div>
      <div className="mt-3 grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-end gap-3 max-md:grid-cols-1">
        <Field label="С" error={errorOf('from')}>
          <DateInput
            value={member.from ?? null}
            placeholder="Сегодня"
            onChange={(from) => onChange({ from: from ?? undefined })}
          />
        </Field>
        <Field label="По" error={errorOf('to')}>
          <DateInput value={member.to ?? null} onChange={(to) => onChange({ to })} />
        </Field>
        <Field label="Часов в день" error={errorOf('hours_per_day')}>
          <NumberInput
            value={Number(member.hours_per_day ?? HOURS)}
            min={0.5}
            max={12}
            step={0.5}
            fractionDigits={1}
            onChange={(hours) => onChange({ hours_per_day: (hours ?? Number(HOURS)).toFixed(1) })}
          />
        </Field>
        <IconButton label={`Убрать: ${name?.name ?? 'участника'}`} onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  )
}
