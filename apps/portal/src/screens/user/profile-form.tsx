import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Checkbox, DateInput, Field, Input, PhoneInput, Select, TagInput, Textarea } from '@ws/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSaveProfile } from '../../lib/account/use-save-profile'
import { errorsOf } from '../../lib/errors-of'
import { useFocusOnRefusal } from '../../lib/page/use-focus-on-refusal'
import { useLeaveGuard } from '../../lib/page/use-leave-guard'
import { TimezonePicker } from '../../lib/time/timezone-picker'

type Profile = Schema<'Profile'>
type Changes = Schema<'ProfileChanges'>
type Hidden = 'hide_phone' | 'hide_birthday' | 'hide_birth_year'
type TextName = 'last_name' | 'first_name' | 'middle_name' | 'username' | 'phone_ext' | 'telegram'

const GENDERS = optionsOf(labels.Gender)
const PLACES = optionsOf(labels.WorkLocation)

/** What a person may change about himself; only what was changed is sent. */
export function ProfileForm({ profile, disabled }: { profile: Profile; disabled: boolean }) {
  const [changes, setChanges] = useState<Changes>({})
  const save = useSaveProfile(profile)
  const form = useFocusOnRefusal(save.error)
  const errors = errorsOf(save.error)
  const values = { ...profile, ...changes }
  const isDirty = Object.keys(changes).length > 0
  useLeaveGuard(isDirty)
  const change = (more: Changes) => setChanges((before) => ({ ...before, ...more }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDirty || save.isPending) return
    // What was typed while it was on its way is still to be saved.
    save.mutate(changes, { onSuccess: () => setChanges((now) => withoutSent(now, changes)) })
  }
  const line = (
    name: TextName,
    label: string,
    more: { required?: boolean; autoComplete?: string; hint?: string } = {},
  ) => (
    <Field
      label={label}
      error={errors[name]?.join(' ')}
      disabled={disabled}
      {...(more.required && { required: true })}
      {...(more.hint && { hint: more.hint })}
    >
      <Input
        name={name}
        value={values[name] ?? ''}
        autoComplete={more.autoComplete ?? 'off'}
        onChange={({ currentTarget }) => change({ [name]: toSend(name, currentTarget.value) })}
      />
    </Field>
  )
  const hiding = (name: Hidden, label: string) => (
    <Checkbox
      label={label}
      checked={values[name]}
      disabled={disabled}
      onCheckedChange={(isHidden) => change({ [name]: isHidden === true })}
    />
  )
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Row>
        {line('last_name', 'Фамилия', { required: true, autoComplete: 'family-name' })}
        {line('first_name', 'Имя', { required: true, autoComplete: 'given-name' })}
        {line('middle_name', 'Отчество', { autoComplete: 'additional-name' })}
      </Row>
      <Row>
        {line('username', 'Имя пользователя', { required: true, hint: 'Латиница, цифры, точка, дефис' })}
        <Field label="Пол" disabled={disabled} error={errors.gender?.join(' ')}>
          <Select value={values.gender} options={GENDERS} onChange={(gender) => change({ gender: gender ?? 'n' })} />
        </Field>
        <Field label="Дата рождения" disabled={disabled} error={errors.birthday?.join(' ')}>
          <DateInput value={values.birthday} onChange={(birthday) => change({ birthday })} />
        </Field>
      </Row>
      <Row>
        <Field label="Телефон" disabled={disabled} error={errors.phone?.join(' ')}>
          <PhoneInput value={values.phone} onChange={(phone) => change({ phone })} />
        </Field>
        {line('phone_ext', 'Доб.')}
        {line('telegram', 'Telegram')}
      </Row>
      <Row>
        {hiding('hide_phone', 'Скрыть телефон от коллег')}
        {hiding('hide_birthday', 'Скрыть день рождения от коллег')}
        {hiding('hide_birth_year', 'Скрыть год рождения')}
      </Row>
      <Row>
        <Field label="Формат работы" disabled={disabled} error={errors.work_location?.join(' ')}>
          <Select
            value={values.work_location}
            options={PLACES}
            onChange={(work_location) => change({ work_location: work_location ?? 'office' })}
          />
        </Field>
        <Field label="Часовой пояс" disabled={disabled} error={errors.timezone?.join(' ')} className="sm:col-span-2">
          <TimezonePicker value={values.timezone} onChange={(timezone) => change({ timezone })} />
        </Field>
      </Row>
      <Field label="О себе" disabled={disabled} error={errors.about?.join(' ')}>
        <Textarea
          name="about"
          rows={3}
          value={values.about ?? ''}
          onChange={({ currentTarget }) => change({ about: currentTarget.value || null })}
        />
      </Field>
      <Field label="Навыки" disabled={disabled} error={errors.skills?.join(' ')}>
        <TagInput value={values.skills} onChange={(skills) => change({ skills: [...skills] })} />
      </Field>
      {!disabled && (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={!isDirty} loading={save.isPending}>
            Сохранить
          </Button>
          {isDirty && (
            <Button
              variant="ghost"
              onClick={() => {
                save.reset()
                setChanges({})
              }}
            >
              Отменить изменения
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-3">{children}</div>
}

/** Names are needed, the rest may be cleared. */
function toSend(name: TextName, text: string): string | null {
  return name === 'last_name' || name === 'first_name' || name === 'username' ? text : text || null
}

/** The changes that are not the sent ones: other fields, and fields changed once more since. */
function withoutSent(changes: Changes, sent: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== sent[name as keyof Changes]))
}

/** The values of an enumeration, in the order and by the names of the contract. */
function optionsOf<V extends string>(names: Readonly<Record<V, string>>): { value: V; label: string }[] {
  return (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }))
}
