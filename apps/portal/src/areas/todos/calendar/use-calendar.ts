import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiClient, ApiError, unwrap } from '@ws/api-client'
import type { OperationInput, OperationResult } from '@ws/api-client/contract'
import { toast } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { askAgain } from '../../../lib/query/ask-again'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { CalendarEvent } from './calendar-items'
import { datesOf, spanText } from './event-moves'

interface Dates {
  before: CalendarEvent
  after: CalendarEvent
  /** What takes a change back is not offered to be taken back itself. */
  isUndo?: boolean
}
/** What is moved as a whole, most of the time. */
const MOVED: ReadonlySet<CalendarEvent['type']> = new Set(['recurrence', 'meeting'])
/** As long as the toast with «Отменить» is shown. */
const UNDO_MS = 10_000
const MINUTE_MS = 60_000
type Answer = OperationResult<'calendar.events'>
/** What was shown before a change, and where: the person may look at other days before it is answered. */
interface Shown {
  queryKey: QueryKey
  shown: Answer | undefined
}

/** The entries of a stretch of time, and a way to give what may be moved other dates: shown at once, taken back when refused. */
export function useCalendar(query: OperationInput<'calendar.events'>['query']) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const queryKey = ['/todos', 'calendar', query]
  useBeside()
  const events = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET('/calendar/events', { params: { query }, signal })),
    placeholderData: (known) => known,
  })
  // What is moved again before the list has come anew is not in the way of itself.
  const written = useRef(new Map<string, number>())
  const told = useRef<{ first: CalendarEvent; toast: number; at: number } | null>(null)
  const change = useMutation<unknown, Error, Dates, Shown>({
    // One after the other: each goes on from what the one before has written.
    scope: { id: 'calendar' },
    mutationFn: async ({ before, after }) => {
      const record = `${before.entity}:${before.entity_id}`
      const version = Math.max(before.version ?? 0, written.current.get(record) ?? 0)
      const answer = await write(api, before, after, version)
      written.current.set(record, answer.version)
    },
    onMutate: async ({ before, after }) => {
      await queryClient.cancelQueries({ queryKey })
      const shown = queryClient.getQueryData<Answer>(queryKey)
      if (shown !== undefined) {
        const data = shown.data.map((event) => (event.id === before.id ? after : event))
        queryClient.setQueryData<Answer>(queryKey, { ...shown, data })
      }
      return { queryKey, shown }
    },
    onError: (error, _input, before) => {
      if (before?.shown !== undefined) queryClient.setQueryData(before.queryKey, before.shown)
      // What was refused may have been changed by others: with the version of before it would be refused again.
      if (before !== undefined) void queryClient.invalidateQueries({ queryKey: before.queryKey })
      // No form would show it.
      const reason = error instanceof ApiError ? Object.values(error.errors).flat()[0] : undefined
      if (reason !== undefined) toast.error(reason)
    },
    onSuccess: (_done, { before, after, isUndo }) => {
      if (isUndo) return
      // Pressed again and again it is one change, told once and taken back as a whole.
      const last = told.current
      const isMore = last !== null && last.first.id === before.id && Date.now() - last.at < UNDO_MS
      const first = isMore ? last.first : before
      const done = MOVED.has(after.type) ? 'Перенесено' : 'Даты изменены'
      const id = toast.success(`${done}: ${spanText(after)}`, {
        ...(isMore && { id: last.toast }),
        undo: () => {
          told.current = null
          change.mutate({ before: after, after: first, isUndo: true })
        },
      })
      told.current = { first, toast: id, at: Date.now() }
    },
    meta: { invalidates: [['/todos'], ['/todos/recurrences'], ['/conference'], ['/reservations']] },
  })
  return { events, change: (before: CalendarEvent, after: CalendarEvent) => change.mutate({ before, after }) }
}

/** Writes the new dates of a record; of a schedule one date is moved, the others stay as its rule has them. */
function write(api: ApiClient, before: CalendarEvent, after: CalendarEvent, version: number) {
  if (before.entity_id === null) throw new Error(`${before.id} stands for several records`)
  const params = { path: { id: before.entity_id } }
  if (before.type === 'meeting') {
    const [start, end] = [Date.parse(after.start), Date.parse(after.end ?? after.start)]
    const body = { version, starts_at: after.start, duration_minutes: Math.round((end - start) / MINUTE_MS) }
    return unwrap(api.PATCH('/conference/{id}', { params, body }))
  }
  if (before.type === 'reservation') {
    return unwrap(api.PATCH('/reservations/{id}', { params, body: { version, to: after.start } }))
  }
  if (before.type === 'recurrence') {
    const body = { version, from: before.start, to: after.start }
    return unwrap(api.POST('/todos/recurrences/{id}/move', { params, body }))
  }
  const body = { ...datesOf(after), ...(version === 0 ? {} : { version }) }
  return unwrap(api.PATCH('/todos/{id}', { params, body }))
}

/** Beside the tasks, lists whose records lie in the calendar. */
const BESIDE = ['/todos/recurrences', '/conference', '/reservations', '/contracts']

/** Asks for the entries again when somebody changes what stands beside the tasks. */
function useBeside() {
  const { realtime } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const path of BESIDE) realtime.join(`list:${path}`)
    return realtime.on('entity_changed', ({ entity }) => {
      if (BESIDE.includes(entity)) void askAgain(queryClient, ['/todos', 'calendar'])
    })
  }, [realtime, queryClient])
}
