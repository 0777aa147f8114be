import { unwrap } from '@ws/api-client'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import type { FunctionNode, Operation } from './function-schema.queries'

const TOUCHED = [['/functionals']]

/** What the schema writes beside its form: a move, a deletion, many changes as one. */
export function useFunctionWrites() {
  const { api } = useServices()
  const move = useMutation({
    mutationFn: ({ one, parent }: { one: FunctionNode; parent: number | null }) =>
      unwrap(
        api.PATCH('/functionals/{id}', {
          params: { path: { id: one.id } },
          body: { parent, version: one.version },
        }),
      ),
    meta: { invalidates: TOUCHED, done: 'Функция перемещена', isFormless: true },
  })
  const remove = useMutation({
    mutationFn: ({ id, cascade }: { id: number; cascade: boolean }) =>
      unwrap(api.DELETE('/functionals/{id}', { params: { path: { id }, query: cascade ? { cascade } : {} } })),
    meta: { invalidates: TOUCHED, done: 'Функция удалена', isFormless: true },
  })
  const batch = useMutation({
    mutationFn: (operations: Operation[]) => unwrap(api.POST('/functionals/batch', { body: { operations } })),
    meta: { invalidates: TOUCHED, isFormless: true },
  })
  return { move, remove, batch }
}
