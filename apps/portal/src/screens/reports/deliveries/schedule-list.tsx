import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Badge, confirm, DropdownMenu, Empty, ErrorState, IconButton, Skeleton } from '@ws/ui'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import type { ReportInfo } from '../../../lib/reports/reports.queries'
import { useServices } from '../../../lib/services-context'
import { FILES, inputOf, type ReportSchedule, SCHEDULES, schedulesQuery } from './deliveries.queries'
import { ScheduleDialog } from './schedule-dialog'
import { whatText, whenText } from './schedule-words'

/** Schedules of reports, each with what can be done with it. */
export function ScheduleList({ reports }: { reports: readonly ReportInfo[] }) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery(schedulesQuery(api))
  const [editing, setEditing] = useState<ReportSchedule | null>(null)
  if (error)
    return <ErrorState title="Не удалось загрузить расписания" text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  if (data.data.length === 0)
    return <Empty size="sm" title="Расписаний пока нет" text="Откройте отчёт и нажмите «По расписанию»" />
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {data.data.map((schedule) => (
          <ScheduleLine key={schedule.id} schedule={schedule} onEdit={() => setEditing(schedule)} />
        ))}
      </ul>
      {editing && (
        <ScheduleDialog
          info={reports.find(({ key }) => key === editing.report)}
          schedule={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

function ScheduleLine({ schedule, onEdit }: { schedule: ReportSchedule; onEdit: () => void }) {
  const { api } = useServices()
  const path = { id: schedule.id }
  const run = useMutation({
    mutationFn: () => unwrap(api.POST('/reports/schedules/{id}/run', { params: { path } })),
    meta: { invalidates: [SCHEDULES, FILES], done: 'Отчёт готовится и будет отправлен', isFormless: true },
  })
  const change = useMutation({
    mutationFn: (is_paused: boolean) =>
      unwrap(api.PUT('/reports/schedules/{id}', { params: { path }, body: { ...inputOf(schedule), is_paused } })),
    meta: { invalidates: [SCHEDULES], isFormless: true },
  })
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE('/reports/schedules/{id}', { params: { path } })),
    meta: { invalidates: [SCHEDULES], done: 'Расписание удалено', isFormless: true },
  })
  const askRemoval = async () => {
    const text = 'Отправленные файлы останутся у получателей'
    if (await confirm({ title: 'Удалить расписание?', text, confirmLabel: 'Удалить', tone: 'danger' })) remove.mutate()
  }
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {schedule.title}
          {schedule.is_paused && <Badge tone="warn">Остановлено</Badge>}
        </p>
        <p className="text-sm">{whenText(schedule)}</p>
        <p className="text-ink-2 text-sm">{whatText(schedule)}</p>
        <p className="text-ink-2 text-sm">
          Получатели: {schedule.recipients_details.map(({ name }) => name).join(', ')}
          {schedule.next_run_at && ` · следующий ${formatMoment(schedule.next_run_at)}`}
        </p>
        {schedule.problem && <p className="text-bad text-sm">{schedule.problem}</p>}
      </div>
      <DropdownMenu
        trigger={
          <IconButton label={`Действия: ${schedule.title}`}>
            <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
        items={[
          { label: 'Отправить сейчас', onSelect: () => run.mutate() },
          { label: 'Изменить…', onSelect: onEdit },
          schedule.is_paused
            ? { label: 'Возобновить', onSelect: () => change.mutate(false) }
            : { label: 'Остановить', onSelect: () => change.mutate(true) },
          { separator: true },
          { label: 'Удалить…', danger: true, onSelect: () => void askRemoval() },
        ]}
      />
    </li>
  )
}
