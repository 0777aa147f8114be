import { readQuery } from '../lib/area/list-address'
import { askerOf } from '../lib/area/presets'
import { resourceOf } from '../lib/area/resource'
import type { Services } from '../lib/services-context'
import { areas } from './areas'

/** The page shows itself first, in milliseconds. */
const FIRST_MS = 5_000
const EVERY_MS = 15 * 60_000
const PHONE = '(max-width: 767px)'
const LISTS = ['Мои', 'Сегодня']

/** On a phone the own tasks, and those of today, are read ahead: the way to a cellar has no network. */
export function keepTodayAtHand({ api, queryClient, session }: Services): void {
  const area = areas.find(({ path }) => path === '/todos')

  async function read(): Promise<void> {
    const { user } = session.getState()
    if (area === undefined || user === null || navigator.onLine === false || !window.matchMedia(PHONE).matches) return
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

  // What could not be read ahead is read when it is opened.
  const attempt = () => void read().catch(() => undefined)
  let known = session.getState().user?.id
  setTimeout(attempt, FIRST_MS)
  setInterval(attempt, EVERY_MS)
  session.subscribe(() => {
    const id = session.getState().user?.id
    if (id !== undefined && id !== known) setTimeout(attempt, FIRST_MS)
    known = id
  })
}
