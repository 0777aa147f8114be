import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import type { FoundRecord } from '../../../lib/area/pickers/any-record-picker'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'

const OFFERED = 5

/** Finds what stands at a place and is known by a number alone: meters and pieces of goods. */
export function useInstalled(): (text: string, signal: AbortSignal) => Promise<FoundRecord[]> {
  const { api, session } = useServices()
  const { user } = useSession(session)
  return async (search, signal) => {
    const asked = { params: { query: { search, page_size: OFFERED } }, signal }
    const [meters, units] = await Promise.all([
      hasPermission(user, 'properties.view') ? unwrap(api.GET('/meters', asked)) : { data: [] },
      hasPermission(user, 'goods.view') ? unwrap(api.GET('/goods/units', asked)) : { data: [] },
    ])
    return [
      ...meters.data.map(({ id, resource, serial }) => ({
        ...{ entity: 'meter' as const, id },
        title: `${labels.MeterResource[resource]} № ${serial}`,
      })),
      ...units.data.map(({ id, goods_details, inventory_number }) => ({
        ...{ entity: 'goods_unit' as const, id },
        title: `${goods_details.name}, ${inventory_number}`,
      })),
    ]
  }
}
