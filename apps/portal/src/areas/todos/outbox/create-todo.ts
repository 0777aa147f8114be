import type { CreateInput } from '@ws/api-client/contract'
import { tellOfWaiting } from '../../../lib/outbox/tell-of-waiting'
import type { Services } from '../../../lib/services-context'
import { keptPhotos } from '../form/kept-photos'
import type { Todo } from '../todo-enums'
import type { TodoAct } from './todo-act'

/** Makes a task that arrives once, network or none; `waiting` where it goes later. Photos that were taken meanwhile go with it. */
export async function createTodo(body: CreateInput<'/todos'>, { outbox }: Services): Promise<Todo | 'waiting'> {
  const act: TodoAct = { kind: 'create', body }
  const task = { path: '/todos', record: -Date.now(), title: body.title }
  const outcome = await outbox.perform({ ...task, act, files: keptPhotos.getState() })
  keptPhotos.setState(() => [])
  if (outcome.state === 'sent') return outcome.answer as Todo
  tellOfWaiting(outcome)
  return 'waiting'
}
