import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationInput, OperationResult } from '@ws/api-client/contract'
import { useRef } from 'react'
import { useServices } from '../../../lib/services-context'
import type { CalendarEvent } from './calendar-items'

type Answer = OperationResult<'calendar.events'>

/** The entries of a stretch of time, and a way to give a task other dates: shown at once, taken back when refused. */
export function useCalendar(query: OperationInput<'calendar.events'>['query']) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const queryKey = ['/todos', 'calendar', query]
  const events = useQuery({
    queryKey,
    queryFn: ({ signal }) => unwrap(api.GET('/calendar/events', { params: { query }, signal })),
    placeholderData: (known) => known,
  })
  // A task moved again before the list has come anew is not in the way of itself.
  const written = useRef(new Map<number, number>())
  const change = useMutation({
    // One after the other: each goes on from what the one before has written.
    scope: { id: 'calendar' },
    mutationFn: async ({ before, after }: { before: CalendarEvent; after: CalendarEvent }) => {
      const id = before.entity_id
      const version = Math.max(before.version ?? 0, written.current.get(id) ?? 0)
      const body = { ...datesOf(after), ...(version === 0 ? {} : { version }) }
      const todo = await unwrap(api.PATCH('/todos/{id}', { params: { path: { id } }, body }))
      written.current.set(id, todo.version)
    },
    onMutate: async ({ before, after }) => {
      await queryClient.cancelQueries({ queryKey })
      const shown = queryClient.getQueryData<Answer>(queryKey)
      if (shown !== undefined) {
        const data = shown.data.map((event) => (event.id === before.id ? after : event))
        queryClient.setQueryData<Answer>(queryKey, { ...shown, data })
      }
      return shown
    },
    onError: (_error, _input, shown) => {
      if (shown !== undefined) queryClient.setQueryData(queryKey, shown)
    },
    meta: { invalidates: [['/todos']], done: 'Даты изменены' },
  })
  return { events, change: (before: CalendarEvent, after: CalendarEvent) => change.mutate({ before, after }) }
}

/** An entry without a length is the due moment of its task, unless it was given a length now. */
function datesOf(after: CalendarEvent) {
  return after.end === null ? { due_at: after.start } : { start_at: after.start, due_at: after.end }
}
