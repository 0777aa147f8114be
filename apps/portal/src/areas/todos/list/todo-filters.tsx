import { objectFilter } from '../../../lib/access/object-filter'
import type { ParameterFilter } from '../../../lib/area/area-spec'
import type { FilterFace } from '../../../lib/area/field'
import { bool } from '../../../lib/area/kinds/bool'
import { person, ref } from '../../../lib/area/kinds/ref'
import { tagsFilter } from '../../../lib/area/kinds/tags'
import { importFilter } from '../import/import-filter'

/** Filters of the work list that are no fields of a task. */
export const todoFilters = {
  object: objectFilter,
  participant: of('Участник', person('Участник').filter),
  assignee_isnull: of('Без ответственного', bool('Без ответственного').filter),
  tag: of('Тег', tagsFilter),
  has_attachments: of('С вложениями', bool('С вложениями').filter),
  zone: {
    ...of('Рабочая зона', ref('Рабочая зона', '/teams/work_team_zones').filter),
    permission: 'zones.view' as const,
  },
  recurrence: of('Расписание', ref('Расписание', '/todos/recurrences').filter),
  category_isnull: of('Без категории', bool('Без категории').filter),
  recurrence_isnull: of('Без расписания', bool('Без расписания').filter),
  import: { ...of('Импорт', importFilter), permission: 'imports.create' as const },
}

function of(label: string, filter: FilterFace<'exact'> | undefined): ParameterFilter {
  if (filter === undefined) throw new Error(`The kind of «${label}» has no filter`)
  return { label, filter }
}
