import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Button, Card, Field, NumberInput, Select } from '@ws/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { focusField } from '../../../lib/area/form/form-fields'
import { problemWith } from '../../../lib/area/form/form-rules'
import { firstTexts, strayText } from '../../../lib/first-texts'
import { formatMoment } from '../../../lib/format/date'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { FileTypes, fileTypesProblem } from './file-types'
import { type NumberField, type NumberName, numberGroups, rangeText, unitOf } from './setting-fields'
import { useSaveSettings } from './use-save-settings'

type Settings = Schema<'Settings'>
type Mode = Schema<'RegistrationMode'>

/** What was typed and not saved yet; a number is null while its field is empty or cannot be read. */
type Changes = { registration_mode?: Mode; file_types?: string[] } & { [Name in NumberName]?: number | null }

interface Draft {
  changes: Changes
  /** The version that was changed: what others saved since is told, not overwritten; an own saving makes it newer. */
  version: number
}

const MODES = (['closed', 'open'] as const).map((value) => ({ value, label: labels.RegistrationMode[value] }))

const FIELDS = [
  'registration_mode',
  'file_types',
  ...numberGroups.flatMap(({ fields }) => fields.map(({ name }) => name)),
]

/** The settings as a form; only what was changed is sent. Whoever may not change them reads them. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveSettings((saved) => setDraft((now) => now && draftOf(now.changes, saved.values, saved.version)))
  const { values, ranges, may_edit: mayEdit } = settings
  const changes = onlyChanged(draft?.changes ?? {}, values)
  const shown = { ...values, ...changes }
  const isDirty = size(changes) > 0
  const isStale = isDirty && draft !== null && draft.version < settings.version
  const errors: Readonly<Record<string, string>> = { ...(save.error && firstTexts(save.error)), ...problems }
  const stray = strayText(errors, FIELDS)
  useLeaveGuard(isDirty)

  const change = (more: Changes) => {
    setDraft((before) => {
      const next = { changes: { ...before?.changes, ...more }, version: before?.version ?? settings.version }
      // What is typed back while it is being saved will be a change of what holds then.
      return save.isPending ? next : draftOf(next.changes, values, next.version)
    })
    setProblems((before) => without(before, Object.keys(more)))
    if (save.isError) save.reset()
  }
  const reset = () => {
    save.reset()
    setProblems({})
    setDraft(null)
  }
  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    const [first] = Object.keys(found)
    // After the draw that marks the field, so that the marked control is found.
    if (first !== undefined) requestAnimationFrame(() => focusField(form.current, first))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDirty || isStale || save.isPending) return
    const found = problemsOf(changes, ranges)
    if (size(found) > 0 || !isFilled(changes)) return refuse(found)
    const body = { ...changes, version: draft?.version ?? settings.version }
    save.mutate(body, { onError: () => setDraft((now) => now && draftOf(now.changes, values, now.version)) })
  }

  return (
    <Card>
      <form ref={form} noValidate className="flex flex-col gap-6" onSubmit={submit}>
        {!mayEdit && <Banner tone="info">Изменить настройки может администратор.</Banner>}
        {stray && <Banner tone="bad">{stray}</Banner>}
        {isStale && (
          <Banner
            tone="warn"
            action={
              <Button size="sm" onClick={reset}>
                Загрузить заново
              </Button>
            }
          >
            Пока вы меняли настройки, их сохранил кто-то другой. Ваши изменения не сохранить поверх чужих
          </Banner>
        )}
        {numberGroups.map(({ title, withRegistration, withFileTypes, fields }) => (
          <Group key={title} title={title}>
            {withRegistration && (
              <Registration
                value={shown.registration_mode}
                error={errors.registration_mode}
                disabled={!mayEdit}
                onChange={(registration_mode) => change({ registration_mode })}
              />
            )}
            {fields.map((field) => (
              <NumberSetting
                key={field.name}
                field={field}
                range={ranges[field.name]}
                value={shown[field.name]}
                error={errors[field.name]}
                disabled={!mayEdit}
                onChange={(value) => change({ [field.name]: value })}
              />
            ))}
            {withFileTypes && (
              <FileTypes
                value={shown.file_types}
                error={errors.file_types}
                disabled={!mayEdit}
                onChange={(file_types) => change({ file_types })}
              />
            )}
          </Group>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          {mayEdit && (
            <Button type="submit" variant="primary" disabled={!isDirty || isStale} loading={save.isPending}>
              Сохранить
            </Button>
          )}
          {isDirty && (
            <Button variant="ghost" onClick={reset}>
              Отменить изменения
            </Button>
          )}
          <LastChange settings={settings} />
        </div>
      </form>
    </Card>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-semibold">{title}</legend>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
    </fieldset>
  )
}

interface RegistrationProps {
  value: Mode
  error: string | undefined
  disabled: boolean
  onChange: (value: Mode) => void
}

function Registration({ value, error, disabled, onChange }: RegistrationProps) {
  return (
    <div data-field="registration_mode">
      <Field
        label="Регистрация"
        hint="Когда она открыта, учётную запись можно запросить на странице входа."
        error={error}
        disabled={disabled}
      >
        <Select value={value} options={MODES} onChange={(mode) => onChange(mode ?? value)} />
      </Field>
    </div>
  )
}

interface NumberSettingProps {
  field: NumberField
  range: Schema<'SettingRange'>
  value: number | null
  error: string | undefined
  disabled: boolean
  onChange: (value: number | null) => void
}

function NumberSetting({ field, range, value, error, disabled, onChange }: NumberSettingProps) {
  const { name, label, meaning, unit } = field
  return (
    <div data-field={name}>
      <Field label={label} hint={`${rangeText(range, unit)}. ${meaning}`} error={error} disabled={disabled}>
        <div className="flex items-center gap-2">
          {/* Without bounds: a number beyond them is told at the field and not moved in silence. */}
          <NumberInput name={name} value={value} className="w-32" onChange={onChange} />
          <span className="text-ink-2">{unitOf(unit, value)}</span>
        </div>
      </Field>
    </div>
  )
}

function LastChange({ settings: { updated_at, updated_by_details } }: { settings: Settings }) {
  if (updated_at === null) return null
  const who = updated_by_details === null ? '' : `, ${updated_by_details.name}`
  return (
    <p className="ms-auto text-ink-3 text-sm max-md:ms-0 max-md:w-full">{`Изменены ${formatMoment(updated_at)}${who}`}</p>
  )
}

/** Without what is the same as the values that hold: it must not come back as a change when they become others. */
function draftOf(changes: Changes, values: Settings['values'], version: number): Draft | null {
  const differing = onlyChanged(changes, values)
  return size(differing) > 0 ? { changes: differing, version } : null
}

/** What was typed back to what it was is no change. */
function onlyChanged(changes: Changes, values: Settings['values']): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSame(value, Reflect.get(values, name))),
  )
}

/** The order of a list counts: it is that of the refusal people read. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function problemsOf(changes: Changes, ranges: Settings['ranges']): Record<string, string> {
  const fields = numberGroups.flatMap(({ fields }) => fields)
  const types = fileTypesProblem(changes.file_types ?? [])
  return Object.fromEntries([
    ...fields.flatMap(({ name }) => {
      const value = changes[name]
      if (value === undefined) return []
      const { minimum, maximum } = ranges[name]
      const problem = problemWith({}, { type: 'integer', required: true, minimum, maximum }, value)
      return problem === undefined ? [] : [[name, problem] as const]
    }),
    ...(types === undefined ? [] : [['file_types', types] as const]),
  ])
}

function isFilled(changes: Changes): changes is Changes & Schema<'SettingsChanges'> {
  return Object.values(changes).every((value) => value !== null)
}

function size(record: object): number {
  return Object.keys(record).length
}

function without(all: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}
