import { useSession } from '@ws/api-client/react'
import { confirm, toast } from '@ws/ui'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPermission } from '../../permission'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyAction, AnyRecord, Area } from '../area'
import { lazyPart } from '../lazy-part'

/** The area's own verbs for these records: which apply, how to run one, and the dialog one of them may have opened. */
export function useAreaActions(
  area: Area,
  records: readonly AnyRecord[],
  { onDone, onClose }: { onDone?: () => void; onClose?: () => void } = {},
) {
  const services = useServices()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<{ action: AnyAction; on: readonly AnyRecord[] } | null>(null)
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ action, on }: { action: AnyAction; on: readonly AnyRecord[] }) =>
      action.run?.([...on], services) ?? Promise.resolve(),
    meta: { invalidates: [[area.path]], isFormless: true },
  })

  const run = useCallback(
    async (action: AnyAction, on: readonly AnyRecord[] = records) => {
      const [first] = on
      if (action.href !== undefined && first !== undefined) return navigate(action.href(first))
      if (action.dialog !== undefined) return setAsking({ action, on })
      if (action.confirm !== undefined && !(await confirm({ title: action.confirm, confirmLabel: action.label })))
        return
      try {
        await mutateAsync({ action, on })
      } catch {
        // The mutation cache has told the person; the list stays as it is.
        return
      }
      if (action.done !== undefined) toast.success(action.done)
      onDone?.()
    },
    [mutateAsync, navigate, onDone, records],
  )

  // The selection stays: whoever changed his mind, or wants one change more, need not tick the rows again.
  const close = () => {
    setAsking(null)
    onClose?.()
  }
  const Dialog = asking?.action.dialog && lazyPart(asking.action.dialog)
  // It goes on about what it was opened for, as fresh as the list has it: a change may make rows leave the list.
  const asked = asking?.on.map((one) => records.find(({ id }) => id === one.id) ?? one) ?? []
  const dialog: ReactNode = Dialog ? (
    <Suspense fallback={null}>
      <Dialog records={asked} onClose={close} />
    </Suspense>
  ) : null
  const { user } = useSession(services.session)
  /** Actions that apply to every one of the records and that this person may do. */
  const offered = (on: AnyAction['on']): AnyAction[] =>
    area.actions.filter(
      (action) =>
        (action.on === 'rows' || action.on === on) &&
        (action.permission === undefined || hasPermission(user, action.permission)) &&
        records.every((record) => action.when?.(record) ?? true),
    )
  // What was done may show before everything else is loaded again: another verb is free by then.
  return { run, isBusy: isPending, running: isPending ? variables.action : undefined, dialog, offered }
}
