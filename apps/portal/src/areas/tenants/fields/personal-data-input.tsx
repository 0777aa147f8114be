import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { DateInput, Field, Input } from '@ws/ui'
import type { InputProps } from '../../../lib/area/field'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from './tenant-fields'

type PersonalData = Schema<'TenantPersonalData'>

const BLANK: PersonalData = {
  passport_series: '',
  passport_number: '',
  passport_issued_by: '',
  passport_issued_at: '',
  birth_date: '',
}

/** The passport of a person, for those who may see and change it. Filled in as a whole or not at all. */
export default function PersonalDataInput({
  value,
  record,
  nested,
  onChange,
  onClear,
  onBlur,
}: InputProps<PersonalData | null | undefined, PersonalData>) {
  const { session } = useServices()
  const { user } = useSession(session)
  if (!hasPermission(user, 'tenants_pd.edit')) {
    const isKept = (record as Partial<Tenant> | undefined)?.has_personal_data === true
    return (
      <p className="text-ink-3">
        {isKept
          ? 'Паспортные данные заполнены, изменить их может менеджер по аренде'
          : 'Паспорт заполняет менеджер по аренде'}
      </p>
    )
  }
  const data = value ?? BLANK
  const change = (more: Partial<PersonalData>) => {
    const next = { ...data, ...more }
    // Nothing typed is no passport.
    if (Object.values(next).every((text) => text === '')) onClear()
    else onChange(next)
  }
  const text = (key: 'passport_series' | 'passport_number' | 'passport_issued_by', label: string, digits: number) => (
    <Field label={label} error={nested[key]}>
      <Input
        value={data[key]}
        inputMode={digits > 0 ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={digits > 0 ? digits + 1 : 300}
        onChange={(event) => change({ [key]: event.currentTarget.value })}
        onBlur={onBlur}
      />
    </Field>
  )
  const day = (key: 'passport_issued_at' | 'birth_date', label: string) => (
    <Field label={label} error={nested[key]}>
      <DateInput value={data[key] || null} onChange={(next) => change({ [key]: next ?? '' })} onBlur={onBlur} />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
      {text('passport_series', 'Серия', 4)}
      {text('passport_number', 'Номер', 6)}
      <div className="col-span-full">{text('passport_issued_by', 'Кем выдан', 0)}</div>
      {day('passport_issued_at', 'Дата выдачи')}
      {day('birth_date', 'Дата рождения')}
    </div>
  )
}
