import { labels } from '@ws/api-client/contract/labels'
import type { metersTable } from '../../db/tables/places/meters'

/** «ХВС № 00123». */
export function meterTitle({ resource, serial }: Pick<typeof metersTable.$inferSelect, 'resource' | 'serial'>): string {
  return `${labels.MeterResource[resource]} № ${serial}`
}
