import { type ApiClient, ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, toast } from '@ws/ui'
import { Play } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { nextFirst, waitingQueries } from './my-day.queries'

/** «Взять следующую»: the most urgent task that waits for the person or for nobody of his teams is taken and opened. */
export function TakeNext({ profile }: { profile: number }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: () => takeNext(api, profile),
    meta: { invalidates: [['/todos']], isFormless: true },
    onSuccess: (todo) => {
      if (todo === null) toast.info('Задач, которые можно взять, сейчас нет')
      else void navigate(`/todos/${todo.id}`)
    },
  })
  return (
    <Button size="sm" loading={take.isPending} onClick={() => take.mutate()}>
      <Play aria-hidden="true" size={16} strokeWidth={1.75} />
      Взять следующую
    </Button>
  )
}

/** Takes it; of what another one took meanwhile the next is tried. Null where nothing waits. */
async function takeNext(api: ApiClient, profile: number): Promise<Schema<'Todo'> | null> {
  const waiting = await Promise.all(
    waitingQueries(profile).map(async (query) => (await unwrap(api.GET('/todos', { params: { query } }))).data),
  )
  for (const { id, assignee } of nextFirst(waiting.flat() as Schema<'Todo'>[])) {
    try {
      return await unwrap(
        api.POST('/todos/{id}/take', { params: { path: { id } }, body: { assignee_was: assignee?.id ?? null } }),
      )
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'already_taken')) throw error
    }
  }
  return null
}
