import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'

/** What decides when a new task is due. */
export interface Urgency {
  priority?: Todo['priority'] | undefined
  is_emergency?: boolean | undefined
  category?: string | null | undefined
  start_at?: string | null | undefined
}

/** When a task of this urgency, made now, would be due, and why. */
export function useTerms(
  { priority = 'Medium', is_emergency = false, category, start_at }: Urgency,
  { enabled }: { enabled: boolean },
) {
  const { api } = useServices()
  const query = { priority, is_emergency, ...(category ? { category } : {}), ...(start_at ? { start_at } : {}) }
  return useQuery({
    queryKey: ['/todos', 'terms', query],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/terms', { params: { query }, signal })),
    enabled,
    // While a changed urgency is asked for, what held before is nearer than nothing.
    placeholderData: keepPreviousData,
  })
}
