import { useQuery } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { Select } from '@ws/ui'
import type { InputProps } from '../../lib/area/field'
import { hasPermission } from '../../lib/permission'
import { catalogueQuery } from '../../lib/reports/reports.queries'
import { useServices } from '../../lib/services-context'

/** Chooses a report by its key, of those that the person may open; another one that stands there stays. */
export function ReportInput({ value, onChange }: InputProps<string | null | undefined, string>) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { data } = useQuery({ ...catalogueQuery(api), enabled: hasPermission(user, 'reports.view') })
  const options = (data?.data ?? []).map(({ key, title }) => ({ value: key, label: title }))
  const isKnown = !value || options.some((one) => one.value === value)
  return (
    <Select
      placeholder="Не выбран"
      clearable
      value={value ?? null}
      options={isKnown ? options : [...options, { value, label: 'Другой отчёт' }]}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
