import type { Schema } from '@ws/api-client/contract'
import { Field, RadioGroup } from '@ws/ui'
import { RecordsPicker } from './records-picker'

type Audience = Schema<'Audience'>

const LISTS = [
  ['departments', 'Отделы', '/accounts/departments'],
  ['teams', 'Бригады', '/teams'],
  ['objects', 'Объекты', '/objects'],
] as const

interface AudienceFieldProps {
  value: Audience
  /** Names that need not be asked for. */
  known?: Schema<'AudienceDetails'> | undefined
  error?: string | undefined
  onChange: (audience: Audience) => void
}

/** Whom a text is for: everybody, or the people of departments, teams and objects. */
export function AudienceField({ value, known, error, onChange }: AudienceFieldProps) {
  const isForAll = value.all !== false
  return (
    <div className="flex flex-col gap-3">
      <Field label="Кому" error={error}>
        <RadioGroup
          value={isForAll ? 'all' : 'some'}
          onChange={(next) => onChange({ ...value, all: next === 'all' })}
          options={[
            { value: 'all', label: 'Всем' },
            { value: 'some', label: 'Отделам, бригадам, объектам' },
          ]}
        />
      </Field>
      {!isForAll &&
        LISTS.map(([key, label, path]) => (
          <Field key={key} label={label}>
            <RecordsPicker
              path={path}
              value={value[key] ?? []}
              known={known?.[key] ?? []}
              placeholder="Добавить"
              onChange={(ids) => onChange({ ...value, [key]: ids })}
            />
          </Field>
        ))}
    </div>
  )
}

/** Whom a text is for, in words. */
export function audienceText(audience: Audience | undefined, details: Schema<'AudienceDetails'>): string {
  if (audience?.all !== false) return 'Всем'
  return LISTS.flatMap(([key]) => details[key].map(({ name }) => name)).join(', ')
}
