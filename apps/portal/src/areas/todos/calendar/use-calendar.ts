import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationInput, OperationResult } from '@ws/api-client/contract'
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
  const change = useMutation({
    mutationFn: ({ before, after }: { before: CalendarEvent; after: CalendarEvent }) =>
      unwrap(
        api.PATCH('/todos/{id}', {
          params: { path: { id: before.entity_id } },
          body: { ...datesOf(after), ...(before.version === null ? {} : { version: before.version }) },
        }),
      ),
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
