import { toast } from '@ws/ui'
import type { Act } from '../../../lib/outbox/entry'
import type { Outcome } from '../../../lib/outbox/outbox'
import type { Services } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'

/** An act with the files that go with it. */
export interface ActInput {
  act: Act
  files?: readonly { name: string; bytes: Blob }[]
}

/** Does an act on a task through the outbox, loads the tasks again if it has arrived, and tells the person what came of it. */
export async function performAct(
  { outbox, queryClient }: Pick<Services, 'outbox' | 'queryClient'>,
  { id, title }: Pick<Todo, 'id' | 'title'>,
  { act, files = [] }: ActInput,
  done?: string,
): Promise<Outcome> {
  const outcome = await outbox.perform({ todo: id, title, act, files })
  if (outcome.state === 'waiting') tellOfWaiting(outcome)
  else {
    // A task that was answered is shown already; what else there is to it is waited for, as it was asked for then.
    if (!showsTask(act)) await queryClient.invalidateQueries({ queryKey: ['/todos'] }, { cancelRefetch: false })
    if (done !== undefined) toast.success(done)
  }
  return outcome
}

/** Says that what the person did is kept, and when it goes. */
export function tellOfWaiting(outcome: { isOnline: boolean; isFleeting: boolean }): void {
  toast.info(promiseOf(outcome))
}

function promiseOf({ isOnline, isFleeting }: { isOnline: boolean; isFleeting: boolean }): string {
  const when = isOnline ? 'когда ответит сервер' : 'когда появится сеть'
  return isFleeting
    ? `Не закрывайте страницу: браузер не даёт сохранить. Отправится, ${when}`
    : `Сохранено на устройстве. Отправится, ${when}`
}

function showsTask({ kind }: Act): boolean {
  return kind !== 'comment' && kind !== 'time' && kind !== 'timer'
}
