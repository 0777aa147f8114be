import type { User } from '@ws/api-client'
import { askerOf } from '../../lib/area/filters/presets'
import { readQuery } from '../../lib/area/list/list-address'
import { resourceOf } from '../../lib/area/resource'
import type { Services } from '../../lib/services-context'
import { areas } from '../areas'

const LISTS = ['Мои', 'Сегодня']

/** Reads the person's own tasks and those of today into the cache. */
export async function readToday({ api, queryClient }: Services, user: User): Promise<void> {
  const area = areas.find(({ path }) => path === '/todos')
  if (area === undefined) return
  const resource = resourceOf(api, area.path)
  for (const preset of area.list.presets.filter(({ label }) => LISTS.includes(label))) {
    const wanted = Object.entries(preset.query(askerOf(user)))
    const address = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
    const page = await queryClient.fetchQuery(resource.list(readQuery(area, address)))
    for (const row of page.data) {
      const { queryKey } = resource.one(row.id)
      const known = queryClient.getQueryData<{ version: number }>(queryKey)
      if (known === undefined || known.version < row.version) queryClient.setQueryData(queryKey, row)
    }
  }
}
