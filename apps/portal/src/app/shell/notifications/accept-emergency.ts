import { ApiError, unwrap } from '@ws/api-client'
import type { TaskNotification, TaskNotifications } from '@ws/task-notifications'
import { toast } from '@ws/ui'
import { askAgain } from '../../../lib/query/ask-again'
import type { Services } from '../../../lib/services-context'

/**
 * «Принял» from the bell or a toast: the server tells everybody; a refusal is said, and the bell shows what became of it.
 * Answers whether it worked.
 */
export async function acceptEmergency(
  { api, queryClient }: Pick<Services, 'api' | 'queryClient'>,
  notifications: Pick<TaskNotifications, 'store' | 'refresh'>,
  entry: TaskNotification,
): Promise<boolean> {
  const id = Number(entry.entity_id ?? entry.taskId)
  let isAccepted = false
  try {
    await unwrap(api.POST('/todos/{id}/acceptances', { params: { path: { id } } }))
    isAccepted = true
    void notifications.store.markRead(entry.id)
    await askAgain(queryClient, ['/todos', 'acceptances', id])
  } catch (error) {
    toast.error(error instanceof ApiError ? error.message : 'Не удалось подтвердить. Попробуйте ещё раз')
  }
  notifications.refresh()
  return isAccepted
}
