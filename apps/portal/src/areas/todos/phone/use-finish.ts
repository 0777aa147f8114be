import type { Schema } from '@ws/api-client/contract'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { performAct, performOn } from '../actions/perform-act'
import type { Todo } from '../todo-enums'
import type { TakenPhoto } from './taken-photos'

/** How a task leaves the hands of whoever does it. */
export type FinalStep = 'review' | 'complete'

interface Finish {
  step: FinalStep
  result: string | null
  /** What its author thinks of the work, where it is the author who closes the task. */
  rating: number | null
  photos: readonly TakenPhoto[]
  force: boolean
  /** With what was used of each, where the task has any. */
  materials?: Schema<'TodoMaterial'>[]
}

/** The last act of whoever does a task, with what came of the work; `onPhotosKept` when photos have gone before the act. */
export function useFinish(todo: Todo, on: { onPhotosKept: () => void; onSuccess: () => void }) {
  const services = useServices()
  const { outbox } = services
  return useMutation({
    mutationFn: async ({ step, result, rating, photos, force, materials }: Finish) => {
      if (step === 'complete') {
        const act = { kind: 'complete', result, rating, force, materials } as const
        return performAct(services, todo, { act, files: photos }, 'Задача завершена')
      }
      // By themselves, because a step takes none; it stays behind them, and whoever checks the task finds them there.
      if (photos.length > 0) {
        await performOn(outbox, todo, { act: { kind: 'files' }, files: photos })
        on.onPhotosKept()
      }
      const act = { kind: 'step', status: 'Review', from: todo.status, result, materials } as const
      return performAct(services, todo, { act }, 'Отправлено на проверку')
    },
    meta: { isQuiet: true, isFormless: true },
    onSuccess: on.onSuccess,
  })
}
