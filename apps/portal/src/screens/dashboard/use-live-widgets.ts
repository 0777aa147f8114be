import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../lib/services-context'
import type { WidgetKey } from './dashboard.queries'

/** Changes come in crowds: what they change is asked for once after them, in milliseconds. */
const QUIET_MS = 1500

const WORK = ['/todos']
/** Tasks and meetings. */
const DAYS = ['/todos', '/conference']
const PLACES = ['/contracts', '/properties/room', '/reservations']

/** Lists whose changes make a widget tell something else. */
const LISTS: Record<WidgetKey, readonly string[]> = {
  my_day: DAYS,
  inbox: ['/contracts', '/documents', '/knowledge-base', '/objects', '/stock/requests', '/todos'],
  occupancy: PLACES,
  occupancy_trend: PLACES,
  vacancies: PLACES,
  income: ['/contracts'],
  debt: ['/contracts'],
  due_calendar: ['/contracts'],
  expiring: ['/contracts'],
  leasing_funnel: ['/contracts', '/tenants', '/reservations'],
  todo_status: WORK,
  sla: WORK,
  team_load: ['/todos', '/teams'],
  heat: WORK,
  zones: WORK,
  stock: ['/goods', '/consumable', '/todos'],
  kb_review: ['/knowledge-base'],
  news: ['/articles'],
  presence: ['/accounts/profiles'],
  birthdays: ['/accounts/profiles'],
  calendar: DAYS,
  notes: [],
  report: [],
}

/** Keeps the widgets of a page fresh while others work. */
export function useLiveWidgets(keys: readonly WidgetKey[]): void {
  const { realtime } = useServices()
  const queryClient = useQueryClient()
  const shown = keys.join(',')
  useEffect(() => {
    const of = shown === '' ? [] : (shown.split(',') as WidgetKey[])
    for (const list of new Set(of.flatMap((key) => LISTS[key]))) realtime.join(`list:${list}`)
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const off = realtime.on('entity_changed', ({ entity }) => {
      changed.add(entity)
      timer ??= setTimeout(() => {
        timer = undefined
        for (const key of of.filter((one) => LISTS[one].some((list) => changed.has(list)))) {
          void queryClient.invalidateQueries({ queryKey: ['/dashboard', 'widget', key] })
        }
        changed.clear()
      }, QUIET_MS)
    })
    return () => {
      clearTimeout(timer)
      off()
    }
  }, [realtime, queryClient, shown])
}
