import type { ApiClient } from '@ws/api-client'
import type { PolledTask, TaskNotifications } from '@ws/task-notifications'

/** A task itself, or an action of it that answers with the task; comments and lists are neither. */
const TASK_WRITE = /\/api\/todos(?:\/(\d+)(?:\/(?:take|assign|move|restore|complete|attachments))?)?\/?$/

/** Puts every task that the person wrote into the poll's memory, so that nobody is told of his own work. Answers how to stop. */
export function noteOwnTaskWrites(
  api: ApiClient,
  notifications: Pick<TaskNotifications, 'noteOwnWrite' | 'noteOwnRemoval'>,
): () => void {
  const middleware: Parameters<ApiClient['use']>[0] = {
    async onResponse({ request, response }) {
      const written = request.method === 'GET' || !response.ok ? null : TASK_WRITE.exec(new URL(request.url).pathname)
      if (written === null) return
      if (request.method === 'DELETE') return void notifications.noteOwnRemoval(Number(written[1]))
      const task: unknown = await response.clone().json()
      if (isTask(task)) notifications.noteOwnWrite(task)
    },
  }
  api.use(middleware)
  return () => api.eject(middleware)
}

function isTask(value: unknown): value is PolledTask {
  return typeof value === 'object' && value !== null && 'id' in value && 'status' in value
}
