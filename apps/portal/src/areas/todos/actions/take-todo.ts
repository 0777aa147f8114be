import { unwrap } from '@ws/api-client'
import { confirm, toast } from '@ws/ui'
import type { Services } from '../../../lib/services-context'
import type { TodoAct } from '../outbox/todo-act'
import type { Todo } from '../todo-enums'
import { performAct } from './perform-act'

/** Taking as it is sent: the server asks again where another person has got the task meanwhile. */
export function actOfTaking({ assignee }: Pick<Todo, 'assignee'>): TodoAct {
  return { kind: 'take', from: assignee?.id ?? null }
}

/** «Взять в работу»: a task that is nobody's, or one's own. */
export async function takeTodo(services: Services, todo: Todo): Promise<void> {
  await performAct(services, todo, { act: actOfTaking(todo) }, 'Задача взята в работу')
}

/** «Забрать себе»: asks before another person loses the task, and gives it back as it was. */
export async function takeOverTodo(services: Services, todo: Todo): Promise<void> {
  const { assignee, status } = todo
  const isSure = await confirm({
    title: 'Забрать задачу себе?',
    text: `Сейчас исполнитель — ${assignee?.name ?? 'другой сотрудник'}. Задача перейдёт к вам и сразу станет «В работе».`,
    confirmLabel: 'Забрать себе',
  })
  if (!isSure) return
  const outcome = await performAct(services, todo, { act: actOfTaking(todo) })
  if (outcome.state !== 'sent') return
  // A change made after the taking is not undone with it.
  const { version } = outcome.answer as Todo
  const giveBack = async () => {
    const { api, queryClient } = services
    const body = { assignee: assignee?.id ?? null, status, version }
    try {
      await unwrap(api.PATCH('/todos/{id}', { params: { path: { id: todo.id } }, body }))
      toast.success(`Задача возвращена. Исполнитель — ${assignee?.name ?? 'прежний сотрудник'}`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    await queryClient.invalidateQueries({ queryKey: ['/todos'] })
  }
  toast.success('Задача теперь у вас', { undo: () => void giveBack() })
}
