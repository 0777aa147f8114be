import type { CollectionPath } from '@ws/api-client/contract'
import { MoveRight } from 'lucide-react'
import { archivedFilter } from '../../lib/area/kinds/archived'
import { files } from '../../lib/area/kinds/files'
import { decimal } from '../../lib/area/kinds/number'
import { ref } from '../../lib/area/kinds/ref'
import { tags } from '../../lib/area/kinds/tags'
import { longText, text } from '../../lib/area/kinds/text'

/** Fields that every kind of place has. */
export const placeFields = {
  code: text('Код', { width: 110 }),
  description: longText('Описание'),
  tags: tags('Теги'),
  photos: files('Фотографии'),
}

/** The last section of the form of a place. */
export const placeSection = { section: 'Описание', rows: ['description', 'photos', 'tags'] } as const

/** Values of a new place before anything is typed. */
export const placeDefaults = { tags: [], photos: [] }

/** What the rooms inside add up to. */
export const areaFields = {
  gross_area: decimal('Общая, м²', { width: 120 }),
  rentable_area: decimal('Арендопригодная, м²', { width: 170 }),
  occupied_area: decimal('Занято, м²', { width: 120 }),
  occupancy_pct: decimal('Заполняемость, %', { width: 150 }),
}

/** A filter by a place above that the record itself does not name. */
function aboveFilter(label: string, path: CollectionPath) {
  const { filter } = ref(label, path)
  if (filter === undefined) throw new Error('A reference can be filtered by')
  return { label, filter }
}

/** Filters by what stands above buildings, and by the archive. */
export const siteFilters = {
  territory: aboveFilter('Территория', '/properties/territory'),
  cluster: aboveFilter('Кластер', '/properties/cluster'),
  archived: archivedFilter,
}

export const MoveIcon = ({ size }: { size?: number }) => <MoveRight size={size} strokeWidth={1.75} aria-hidden="true" />

/** The catalogues whose records name places by full names: they are old when a place above is renamed or moved. */
export const placePaths: readonly CollectionPath[] = [
  '/properties/territory',
  '/properties/cluster',
  '/properties/building',
  '/properties/entrance',
  '/properties/floor',
  '/properties/room',
]
