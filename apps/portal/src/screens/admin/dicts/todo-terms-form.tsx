import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Button, Card, Checkbox, Field, NumberInput, TimeInput } from '@ws/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { WEEKDAY_NAMES } from '../../../lib/time/weekday'

type Values = Schema<'TodoSettingValues'>
type Urgency = keyof Values['sla']
type Status = Schema<'TodoStatus'>

const URGENCIES: readonly { key: Urgency; label: string }[] = [
  { key: 'emergency', label: 'Аварийная' },
  { key: 'High', label: `${labels.TodoPriority.High} приоритет` },
  { key: 'Medium', label: `${labels.TodoPriority.Medium} приоритет` },
  { key: 'Low', label: `${labels.TodoPriority.Low} приоритет` },
]
const MINUTES_LIMIT = 525_600
const CARDS_LIMIT = 10_000

/** Terms of tasks by priority, working hours and limits of the columns of the board. Saved as a whole. */
export function TodoTermsForm({ settings }: { settings: Schema<'TodoSettings'> }) {
  const { api } = useServices()
  const [draft, setDraft] = useState<Values | null>(null)
  const save = useMutation({
    mutationFn: (body: Values) => unwrap(api.PATCH('/todos/settings', { body })),
    meta: { invalidates: [['/todos']], done: 'Изменения сохранены' },
    onSuccess: () => setDraft(null),
  })
  const { may_edit: mayEdit } = settings
  const shown = draft ?? settings.values
  const errors = save.error instanceof ApiError ? textsOf(save.error) : {}
  useLeaveGuard(draft !== null)

  const change = (more: Partial<Values>) => {
    setDraft({ ...shown, ...more })
    if (save.isError) save.reset()
  }
  const changeTerm = (key: Urgency, more: Partial<Values['sla'][Urgency]>) =>
    change({ sla: { ...shown.sla, [key]: { ...shown.sla[key], ...more } } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft !== null && !save.isPending) save.mutate(draft)
  }

  return (
    <Card>
      <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
        {!mayEdit && <Banner tone="info">Изменить сроки и лимиты может администратор.</Banner>}
        <Group title="Сроки задач (SLA)" hint="В минутах. Новые сроки действуют для новых задач и при смене приоритета">
          {URGENCIES.map(({ key, label }) => (
            <fieldset key={key} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-4">
              <legend className="px-1 font-[550]">{label}</legend>
              <Field label="Принять за, мин" error={errors[`sla.${key}.react_minutes`]}>
                <NumberInput
                  value={shown.sla[key].react_minutes}
                  min={1}
                  max={MINUTES_LIMIT}
                  disabled={!mayEdit}
                  onChange={(value) => changeTerm(key, { react_minutes: value ?? 0 })}
                />
              </Field>
              <Field label="Сделать за, мин" error={errors[`sla.${key}.solve_minutes`]}>
                <NumberInput
                  value={shown.sla[key].solve_minutes}
                  min={1}
                  max={MINUTES_LIMIT}
                  disabled={!mayEdit}
                  onChange={(value) => changeTerm(key, { solve_minutes: value ?? 0 })}
                />
              </Field>
              <Checkbox
                label="Считать только рабочее время"
                checked={shown.sla[key].working_time}
                disabled={!mayEdit}
                onCheckedChange={(checked) => changeTerm(key, { working_time: checked === true })}
              />
            </fieldset>
          ))}
        </Group>
        <Group title="Рабочее время">
          <Field label="Начало рабочего дня" error={errors['work_hours.from']}>
            <TimeInput
              value={shown.work_hours.from}
              disabled={!mayEdit}
              onChange={(from) => change({ work_hours: { ...shown.work_hours, from: from ?? '' } })}
            />
          </Field>
          <Field label="Конец рабочего дня" error={errors['work_hours.to']}>
            <TimeInput
              value={shown.work_hours.to}
              disabled={!mayEdit}
              onChange={(to) => change({ work_hours: { ...shown.work_hours, to: to ?? '' } })}
            />
          </Field>
          <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
            <legend className="pb-2">Рабочие дни</legend>
            {WEEKDAY_NAMES.map((label, index) => (
              <Checkbox
                key={label}
                label={label}
                checked={shown.work_hours.days.includes(index + 1)}
                disabled={!mayEdit}
                onCheckedChange={(checked) => {
                  const others = shown.work_hours.days.filter((day) => day !== index + 1)
                  const days = checked === true ? [...others, index + 1].sort((a, b) => a - b) : others
                  change({ work_hours: { ...shown.work_hours, days } })
                }}
              />
            ))}
            {errors['work_hours.days'] && <p className="w-full text-bad text-sm">{errors['work_hours.days']}</p>}
          </fieldset>
        </Group>
        <Group title="Лимиты колонок доски" hint="Сколько задач одновременно допустимо в колонке. Пусто — без лимита">
          {(Object.keys(labels.TodoStatus) as Status[]).map((status) => (
            <Field key={status} label={labels.TodoStatus[status]} error={errors[`wip_limits.${status}`]}>
              <NumberInput
                value={shown.wip_limits[status] ?? null}
                min={1}
                max={CARDS_LIMIT}
                disabled={!mayEdit}
                onChange={(value) => change({ wip_limits: { ...shown.wip_limits, [status]: value } })}
              />
            </Field>
          ))}
        </Group>
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabled={draft === null} loading={save.isPending}>
              Сохранить
            </Button>
            {draft !== null && (
              <Button variant="ghost" onClick={() => setDraft(null)}>
                Отменить изменения
              </Button>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}

/** The first text at each path: several fields stand below one name. */
function textsOf({ errors }: ApiError): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([path, [text = '']]) => [path, text]))
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div>
        <h3 className="font-semibold">{title}</h3>
        {hint !== undefined && <p className="text-ink-3 text-sm">{hint}</p>}
      </div>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">{children}</div>
    </section>
  )
}
