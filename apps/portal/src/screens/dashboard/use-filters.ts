import { useMemo } from 'react'
import { isIdList } from '../../lib/area/pickers/is-id-list'
import { useAddress } from '../../lib/page/use-address'
import type { Filters } from './dashboard.queries'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters of the page as its address has them; what is no filter there counts as none. */
export function useFilters(): [Filters, (next: Filters) => void] {
  const [address, change] = useAddress()
  const [objects, from, to, team] = ['objects', 'from', 'to', 'team'].map((name) => address.get(name) ?? '')
  const filters = useMemo(
    (): Filters => ({
      objects: objects && isIdList(objects) ? objects.split(',').map(Number) : undefined,
      from: from && DAY.test(from) ? from : undefined,
      to: to && DAY.test(to) ? to : undefined,
      team: team && /^\d{1,15}$/.test(team) ? Number(team) : undefined,
    }),
    [objects, from, to, team],
  )
  const set = (next: Filters) =>
    change((before) => {
      const after = new URLSearchParams(before)
      for (const name of ['objects', 'from', 'to', 'team'] as const) {
        const text = [next[name] ?? []].flat().join(',')
        if (text === '') after.delete(name)
        else after.set(name, text)
      }
      return after
    })
  return [filters, set]
}
