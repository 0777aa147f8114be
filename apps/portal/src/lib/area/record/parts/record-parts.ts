import type { Schema } from '@ws/api-client/contract'
import type { AnyRecord, Area } from '../../area'
import type { HistoryEntity, RecordPart } from '../../area-spec'
import type { Lazy } from '../../field'

type Counts = Schema<'RecordParts'>

/** What a part of a record's page is handed. */
export interface PartProps {
  area: Area
  /** How the server names such records. */
  entity: HistoryEntity
  record: AnyRecord
}

interface PartTab {
  key: RecordPart
  label: string
  count: (parts: Counts) => number
  screen: Lazy<PartProps>
}

const TABS: readonly PartTab[] = [
  { key: 'files', label: 'Файлы', count: (parts) => parts.files_count, screen: () => import('./record-files') },
  {
    key: 'comments',
    label: 'Комментарии',
    count: (parts) => parts.comments_count,
    screen: () => import('./record-comments'),
  },
  { key: 'links', label: 'Связи', count: (parts) => parts.links_count, screen: () => import('./record-links') },
]

/** The tabs of those parts that an area turned on. */
export function partTabs({ detail }: Area): readonly PartTab[] {
  return detail.history === undefined ? [] : TABS.filter(({ key }) => detail.parts.includes(key))
}
