import { toast } from '@ws/ui'
import type { Outcome } from '../../../lib/outbox/outbox'
import { tellOfWaiting } from '../../../lib/outbox/tell-of-waiting'
import type { Services } from '../../../lib/services-context'
import type { TodoAct } from '../outbox/todo-act'
import { todoActs } from '../outbox/todo-acts'
import type { Todo } from '../todo-enums'

/** An act with the files that go with it. */
export interface ActInput {
  act: TodoAct
  files?: readonly { name: string; bytes: Blob }[]
}

/** Does an act on a task through the outbox, loads the tasks again if it has arrived, and tells the person what came of it. */
export async function performAct(
  { outbox, queryClient }: Pick<Services, 'outbox' | 'queryClient'>,
  { id, title }: Pick<Todo, 'id' | 'title'>,
  { act, files = [] }: ActInput,
  done?: string,
): Promise<Outcome> {
  const outcome = await performOn(outbox, { id, title }, { act, files })
  if (outcome.state === 'waiting') tellOfWaiting(outcome)
  else {
    // A task that was answered is shown already; what else there is to it is waited for, as it was asked for then.
    if (!todoActs[act.kind].answersRecord)
      await queryClient.invalidateQueries({ queryKey: ['/todos'] }, { cancelRefetch: false })
    if (done !== undefined) toast.success(done)
  }
  return outcome
}

/** Hands an act on a task to the outbox, and no more. */
export function performOn(
  outbox: Services['outbox'],
  { id, title }: Pick<Todo, 'id' | 'title'>,
  { act, files = [] }: ActInput,
): Promise<Outcome> {
  return outbox.perform({ path: '/todos', record: id, title, act, files })
}
