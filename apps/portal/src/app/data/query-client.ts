import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, type EntityChanged } from '@ws/api-client'
import '@ws/api-client/query/register'
import { toast } from '@ws/ui'
import { errorsOf } from '../../lib/errors-of'
import { askAgain } from '../../lib/query/ask-again'

const RETRIES = 2
/** Lists are kept fresh by `entity_changed`; this only spares the server when screens are switched quickly. */
const STALE_MS = 30_000

/**
 * Makes the cache of everything the server said, and the one place that answers for changes: `meta.done` is told in a toast,
 * `meta.invalidates` is asked for again, a refusal without field errors is told too unless `meta.isQuiet`. Where no form
 * would show the errors of fields (`meta.isFormless`), the first of them is told.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { meta }) => {
        if (meta?.done !== undefined) toast.success(meta.done)
        return Promise.all((meta?.invalidates ?? []).map((queryKey) => askAgain(queryClient, queryKey)))
      },
      onError: (error, _input, _result, { meta }) => {
        if (meta?.isQuiet === true) return
        const text = meta?.isFormless === true ? fieldTextOf(error) : undefined
        if (text !== undefined || !isToldElsewhere(error)) toast.error(text ?? messageOf(error))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < RETRIES && isPassing(error) && navigator.onLine !== false,
        // Without a network what is kept is shown, and the rest says so: nothing waits behind a skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // What may wait for a network goes through the outbox; anything else is refused at once, with its text still there.
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}

/** Applies one `entity_changed`: every list and record of that path is asked for again as soon as somebody looks at it. */
export function applyEntityChange(queryClient: QueryClient, { entity }: Pick<EntityChanged, 'entity'>): Promise<void> {
  return askAgain(queryClient, [entity])
}

/** Text for a person of anything a call can fail with. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0 && navigator.onLine === false)
    return 'Нет сети. Повторите, когда она появится'
  return error instanceof Error && error.message !== '' ? error.message : 'Произошла ошибка при выполнении запроса'
}

/** What is wrong with the first field. */
function fieldTextOf(error: unknown): string | undefined {
  return Object.values(errorsOf(error))[0]?.[0]
}

/** The form shows field errors; of an ended session its own listener tells. */
function isToldElsewhere(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'session_ended' || Object.keys(error.errors).length > 0)
}

/** Only what may pass by itself is tried again: no answer, or a fault of the server. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
