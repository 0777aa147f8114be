import { useQuery } from '@tanstack/react-query'
import { Field, SegmentedControl, Select } from '@ws/ui'
import { type ReportInfo, setsQuery, wireOf } from '../../lib/reports/reports.queries'
import { useServices } from '../../lib/services-context'
import type { Item } from './dashboard.queries'

type Chosen = NonNullable<Item['report']>

/** Props of {@link ReportChoice}. */
export interface ReportChoiceProps {
  reports: readonly ReportInfo[]
  report: Chosen | undefined
  onChange: (report: Chosen) => void
}

/** Which report a widget shows: a saved set of parameters, or a report as it usually is. */
export function ReportChoice({ reports, report, onChange }: ReportChoiceProps) {
  const { api } = useServices()
  const { data } = useQuery(setsQuery(api))
  const show = report?.show ?? 'chart'
  const sets = (data?.data ?? []).flatMap(({ id, name, params: { report: key, ...params } }) => {
    const info = reports.find((one) => one.key === key)
    return info ? [{ value: `set ${id}`, label: `${name} · ${info.title}`, key: info.key, title: name, params }] : []
  })
  // A report that asks for a record tells nothing without one: it is chosen by a set.
  const whole = reports
    .filter(({ parameters }) => !parameters.some(({ required }) => required))
    .map(({ key, title }) => ({ value: key, label: title, key, title, params: {} }))
  const choices = [...sets, ...whole]
  const current = choices.find(({ key, title }) => key === report?.key && title === report.title)
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pb-3">
      <Field label="Отчёт" className="min-w-0 flex-1 basis-60">
        <Select
          value={current?.value ?? null}
          placeholder="Выберите отчёт или набор"
          options={choices.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => {
            const chosen = choices.find((choice) => choice.value === value)
            if (chosen) onChange({ key: chosen.key, title: chosen.title, params: wireOf(chosen.params), show })
          }}
        />
      </Field>
      {report && (
        <SegmentedControl<Chosen['show']>
          aria-label="Как показать"
          value={show}
          options={[
            { value: 'chart', label: 'Диаграмма' },
            { value: 'figures', label: 'Цифры' },
          ]}
          onChange={(next) => onChange({ ...report, show: next })}
        />
      )}
    </div>
  )
}
