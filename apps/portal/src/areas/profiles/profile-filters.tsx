import { DateInput } from '@ws/ui'
import { objectFilter } from '../../lib/access/object-filter'
import type { ParameterFilter } from '../../lib/area/area-spec'
import type { FilterFace, FilterProps } from '../../lib/area/field'
import { bool } from '../../lib/area/kinds/bool'
import { ref } from '../../lib/area/kinds/ref'
import { formatDate } from '../../lib/format/date'

const day: FilterFace<'exact'> = {
  suffixes: ['exact'],
  Control: PermitsControl,
  Summary: ({ values }) => `до ${formatDate(values.exact ?? '')}`,
}

/** Filters of the staff directory that are no fields of a person. */
export const profileFilters = {
  is_absent: of('Отсутствует', bool('Отсутствует').filter),
  object: objectFilter,
  role: { ...of('Роль', ref('Роль', '/roles').filter), permission: 'roles.view' },
  permits_until: of('Допуск истекает', day),
}

function of(label: string, filter: FilterFace<'exact'> | undefined): ParameterFilter {
  if (filter === undefined) throw new Error(`The kind of «${label}» has no filter`)
  return { label, filter }
}

function PermitsControl({ values, onChange }: FilterProps) {
  return <DateInput value={values.exact ?? null} onChange={(next) => onChange({ exact: next ?? undefined })} />
}
