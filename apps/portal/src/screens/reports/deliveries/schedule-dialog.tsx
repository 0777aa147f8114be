import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Field, NumberInput, SegmentedControl, Select, TimeInput } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { RecordsPicker } from '../../../lib/area/pickers/records-picker'
import { firstTexts } from '../../../lib/first-texts'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import type { ReportInfo } from '../../../lib/reports/reports.queries'
import { useServices } from '../../../lib/services-context'
import { inputOf, type ReportSchedule, SCHEDULES } from './deliveries.queries'
import { WEEKDAYS } from './schedule-words'

type Input = Schema<'ReportScheduleInput'>

interface ScheduleDialogProps {
  /** Not there where the report is no more the person's to read. */
  info: ReportInfo | undefined
  /** The one to change; else a new one for `params`. */
  schedule?: ReportSchedule
  params?: Schema<'ReportQuery'>
  onClose: () => void
}

/** «Отчёт по расписанию»: how often, when, in which form and to whom. */
export function ScheduleDialog({ info, schedule, params = {}, onClose }: ScheduleDialogProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [answers, setAnswers] = useState<Input>(() => answersOf(schedule, info?.key ?? '', params, user?.profile_id))
  const hasDays = info?.parameters.some(({ name }) => name === 'from' || name === 'date' || name === 'year') ?? true
  const save = useMutation({
    mutationFn: () =>
      schedule
        ? unwrap(api.PUT('/reports/schedules/{id}', { params: { path: { id: schedule.id } }, body: answers }))
        : unwrap(api.POST('/reports/schedules', { body: answers })),
    meta: { invalidates: [SCHEDULES], done: 'Расписание сохранено' },
    onSuccess: onClose,
  })
  const errors = save.error instanceof ApiError ? firstTexts(save.error) : {}
  const set = (more: Partial<Input>) => {
    setAnswers((before) => ({ ...before, ...more }))
    save.reset()
  }
  const { cadence, weekday = 1, month_day = 1, period = 'current' } = answers
  return (
    <AskDialog
      title="Отчёт по расписанию"
      description={schedule?.title ?? info?.title}
      action="Сохранить"
      size="md"
      isBusy={save.isPending}
      error={save.error}
      fields={['cadence', 'weekday', 'month_day', 'at', 'format', 'period', 'recipients']}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <Field label="Периодичность" required error={errors.cadence}>
        <SegmentedControl
          fill
          label="Периодичность"
          value={cadence}
          onChange={(next) => set({ cadence: next })}
          options={optionsOf(labels.ReportCadence)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        {cadence === 'weekly' && (
          <Field label="День недели" required error={errors.weekday}>
            <Select
              value={String(weekday)}
              onChange={(next) => set({ weekday: Number(next) })}
              options={WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))}
            />
          </Field>
        )}
        {cadence === 'monthly' && (
          <Field label="Число месяца" required error={errors.month_day} hint="В коротком месяце — последний день">
            <NumberInput value={month_day} min={1} max={31} onChange={(next) => set({ month_day: next ?? 1 })} />
          </Field>
        )}
        <Field label="Время" required error={errors.at} hint="По часам организации">
          <TimeInput value={answers.at} onChange={(next) => next !== null && set({ at: next })} />
        </Field>
        <Field label="Формат" required error={errors.format}>
          <Select
            value={answers.format}
            onChange={(next) => next !== null && set({ format: next as Input['format'] })}
            options={optionsOf(labels.ReportFormat)}
          />
        </Field>
        {hasDays && (
          <Field label="Период отчёта" error={errors.period}>
            <Select
              value={period}
              onChange={(next) => next !== null && set({ period: next as Schema<'ReportPeriod'> })}
              options={optionsOf(labels.ReportPeriod)}
            />
          </Field>
        )}
      </div>
      <Field
        label="Получатели"
        required
        error={errors.recipients}
        hint="Каждый получит файл с тем, что ему разрешено видеть"
      >
        <RecordsPicker
          path="/accounts/profiles"
          face
          value={answers.recipients}
          known={schedule?.recipients_details ?? []}
          placeholder={answers.recipients.length === 0 ? 'Найти сотрудника' : ''}
          emptyText="Никого не найдено"
          onChange={(recipients) => set({ recipients })}
        />
      </Field>
    </AskDialog>
  )
}

function answersOf(
  schedule: ReportSchedule | undefined,
  report: string,
  params: Schema<'ReportQuery'>,
  own: number | null | undefined,
): Input {
  if (schedule) return inputOf(schedule)
  const recipients = own ? [own] : []
  return { report, params, period: 'current', cadence: 'weekly', at: '09:00', format: 'xlsx', recipients }
}
