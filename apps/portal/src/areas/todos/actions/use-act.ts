import type { Outcome } from '../../../lib/outbox/outbox'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Todo } from '../todo-enums'
import { type ActInput, performAct } from './perform-act'

/** One act on a task that waits for the network where there is none; told as `useTodoWrite` tells. */
export function useAct(
  todo: Todo,
  {
    done,
    isQuiet = false,
    onSuccess,
  }: { done?: string; isQuiet?: boolean; onSuccess?: (outcome: Outcome) => void } = {},
) {
  const services = useServices()
  return useMutation({
    mutationFn: (input: ActInput) => performAct(services, todo, input, done),
    meta: { isQuiet, isFormless: true },
    ...(onSuccess && { onSuccess: (outcome: Outcome) => onSuccess(outcome) }),
  })
}
