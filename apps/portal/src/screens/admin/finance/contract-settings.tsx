import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Field, IconButton, NumberInput, Select } from '@ws/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { SettingGroup, SettingGroupForm } from '../setting-group/setting-group'

type Settings = Schema<'ContractSettings'>
type Values = Settings['values']
type NumberName = Exclude<keyof Values, 'approval_route'>

const KEY = ['/settings/contracts']

const NUMBERS: readonly { name: NumberName; label: string; hint: string }[] = [
  {
    name: 'expiring_days',
    label: 'Порог «Истекает», дней',
    hint: 'За столько дней до окончания договор становится истекающим. Обычно 90',
  },
  {
    name: 'issue_day_advance',
    label: 'День выставления, оплата авансом',
    hint: 'День предыдущего месяца, от 1 до 28. Обычно 25',
  },
  {
    name: 'issue_day_arrears',
    label: 'День выставления, оплата по факту',
    hint: 'День следующего месяца, от 1 до 28. Обычно 1',
  },
]

const WEIGHTS: typeof NUMBERS = [
  { name: 'reliability_delays', label: 'Задержки платежей', hint: 'Обычно 50' },
  { name: 'reliability_debt', label: 'Глубина долга', hint: 'Обычно 20' },
  { name: 'reliability_complaints', label: 'Жалобы и ущерб', hint: 'Обычно 15' },
  { name: 'reliability_documents', label: 'Документы', hint: 'Обычно 15' },
]

/** Правила договоров: who agrees to them and in what order, when they run out, when they are billed. */
export function ContractSettings() {
  const { api } = useServices()
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/settings/contracts', { signal })),
  })
  return (
    <SettingGroup title="Правила договоров" settings={settings}>
      {(known) => <ContractForm key={known.version} settings={known} />}
    </SettingGroup>
  )
}

function ContractForm({ settings }: { settings: Settings }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { values: known, version, roles, may_edit: mayEdit } = settings
  const [values, setValues] = useState<{ [Name in NumberName]: number | null } & Pick<Values, 'approval_route'>>(known)
  const save = useMutation({
    // What is missing or out of bounds the server names at its field.
    mutationFn: () => unwrap(api.PATCH('/settings/contracts', { body: { ...(values as Values), version } })),
    onSuccess: (saved) => queryClient.setQueryData(KEY, saved),
    meta: { done: 'Правила сохранены', isQuiet: true },
  })
  const errors = errorsOf(save.error)
  const fieldOf = ({ name, label, hint }: (typeof NUMBERS)[number]) => (
    <Field key={name} label={label} hint={hint} error={errors[name]?.[0]} disabled={!mayEdit}>
      <NumberInput
        name={name}
        value={values[name]}
        className="w-32"
        onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
      />
    </Field>
  )
  return (
    <SettingGroupForm
      queryKey={KEY}
      isDirty={JSON.stringify(values) !== JSON.stringify(known)}
      mayEdit={mayEdit}
      save={save}
      onReset={() => setValues(known)}
    >
      <Route
        value={values.approval_route}
        roles={roles}
        error={errors.approval_route?.[0]}
        disabled={!mayEdit}
        onChange={(approval_route) => setValues((before) => ({ ...before, approval_route }))}
      />
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">{NUMBERS.map(fieldOf)}</div>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="pb-2 font-semibold">Надёжность арендатора</legend>
        <p className="text-ink-3">Сколько баллов из 100 даёт каждая часть; пересчёт ночью.</p>
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">{WEIGHTS.map(fieldOf)}</div>
      </fieldset>
    </SettingGroupForm>
  )
}

interface RouteProps {
  value: readonly string[]
  roles: Settings['roles']
  error: string | undefined
  disabled: boolean
  onChange: (route: string[]) => void
}

/** So many roles agree to a contract at most. */
const MOST_STEPS = 5

function Route({ value, roles, error, disabled, onChange }: RouteProps) {
  const options = (own: string) =>
    roles.filter(({ key }) => key === own || !value.includes(key)).map(({ key, name }) => ({ value: key, label: name }))
  const [spare] = roles.filter(({ key }) => !value.includes(key))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-2 font-semibold">Маршрут согласования</legend>
      <p className="text-ink-3">
        Договор согласуют по порядку; действует для отправленных на согласование после изменения.
      </p>
      <ol className="flex flex-col gap-2">
        {value.map((key, at) => (
          <li key={key} className="flex items-center gap-2">
            <span className="w-5 text-ink-3 tabular-nums">{at + 1}.</span>
            <div className="w-72 max-md:min-w-0 max-md:flex-1">
              <Select
                aria-label={`Шаг ${at + 1}`}
                value={key}
                options={options(key)}
                disabled={disabled}
                onChange={(next) => onChange(value.map((one, index) => (index === at ? (next ?? one) : one)))}
              />
            </div>
            {!disabled && value.length > 1 && (
              <IconButton
                label={`Убрать шаг ${at + 1}`}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      {!disabled && spare && value.length < MOST_STEPS && (
        <div>
          <Button size="sm" onClick={() => onChange([...value, spare.key])}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Добавить шаг
          </Button>
        </div>
      )}
    </fieldset>
  )
}
