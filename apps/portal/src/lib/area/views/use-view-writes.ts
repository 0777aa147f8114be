import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { confirm, toast } from '@ws/ui'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { SavedView } from './saved-views'

const KEPT = [['/saved-views']]

/** Saves a new view; a form tells what is wrong with its name. */
export function useViewCreation() {
  const { api } = useServices()
  return useMutation({
    mutationFn: (body: Schema<'SavedViewInput'>) => unwrap(api.POST('/saved-views', { body })),
    meta: { invalidates: KEPT },
  })
}

/** Changes a view; `isFormless` where no form would show what is wrong. */
export function useViewChange({ isFormless = false } = {}) {
  const { api } = useServices()
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: Schema<'SavedViewChanges'> }) =>
      unwrap(api.PATCH('/saved-views/{id}', { params: { path: { id } }, body: changes })),
    meta: { invalidates: KEPT, isFormless },
  })
}

/** Deletes a view: an own one can be taken back, before one of others the person is asked. `onRemoved` answers what goes with taking it back. */
export function useViewRemoval(onRemoved: (view: SavedView) => ((again: SavedView) => void) | undefined) {
  const { api } = useServices()
  const create = useViewCreation()
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => unwrap(api.DELETE('/saved-views/{id}', { params: { path: { id } } })),
    meta: { invalidates: KEPT },
    onSuccess: (_done, view) => {
      const onRestored = onRemoved(view)
      if (!view.is_own) return void toast.success('Вид удалён')
      const { area, name, params, columns, is_shared, is_default } = view
      toast.success('Вид удалён', {
        undo: () =>
          create.mutate(
            { area, name, params, columns, is_shared, is_default },
            { onSuccess: (again) => onRestored?.(again) },
          ),
      })
    },
  })
  return async (view: SavedView) => {
    const isSure =
      view.is_own ||
      (await confirm({
        title: `Удалить вид «${view.name}» у всех?`,
        text: 'Это вид другого человека. Вернуть его будет нельзя',
        confirmLabel: 'Удалить',
        tone: 'danger',
      }))
    if (isSure) remove.mutate(view)
  }
}
