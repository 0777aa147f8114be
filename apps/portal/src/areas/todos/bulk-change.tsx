import type { BulkInput } from '@ws/api-client/contract'
<<<<<<< HEAD
import { Banner, Button, Dialog, plural, toast } from '@ws/ui'
import { type ReactNode, useState } from 'react'
import { FailedRecords } from '../../lib/area/failed-records'
import { useServices } from '../../lib/services-context'
=======
import { plural } from '@ws/ui'
import type { ReactNode } from 'react'
import { BulkDialog } from '../../lib/area/bulk-dialog'
>>>>>>> main
import type { Todo } from './todo-enums'

/** What is sent to change many tasks. */
type Change = Pick<BulkInput<'/todos'>, 'action' | 'params'>

const tasks = (n: number) => `${n} ${plural(n, 'задача', 'задачи', 'задач')}`

<<<<<<< HEAD
/**
 * Asks for one change of many tasks; `change` is null while there is nothing to send. Tasks that could not be changed are
 * named with the reason of each.
 */
export function BulkChangeDialog({
  title,
  records: chosen,
  change,
  action = 'Изменить',
  onClose,
  children,
}: {
  title: string
  records: Todo[]
  change: Change | null
  /** Words on the button. */
  action?: string
  onClose: () => void
  children: ReactNode
}) {
  const { api } = useServices()
  // A changed task may leave the list, and the selection with it, while its neighbours are still spoken of.
  const [records] = useState(chosen)
  const bulk = useMutation({
    mutationFn: (body: Change) =>
      unwrap(api.POST('/todos/bulk', { body: { ...body, ids: records.map((todo) => todo.id) } })),
    meta: { invalidates: [['/todos']] },
    onSuccess: ({ ok, failed }) => {
      if (ok.length > 0) toast.success(`Изменено: ${tasks(ok.length)}`)
      if (failed.length === 0) onClose()
    },
  })
  const failed = bulk.data?.failed ?? []
  const [refusal] = Object.values(bulk.error?.errors ?? {}).flat()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      description={`Выбрано: ${tasks(records.length)}`}
      loading={bulk.isPending}
      footer={
        failed.length > 0 ? (
          <Button variant="primary" onClick={onClose}>
            Закрыть
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Отмена
            </Button>
            <Button
              variant="primary"
              loading={bulk.isPending}
              disabled={change === null}
              onClick={() => change !== null && bulk.mutate(change)}
            >
              {action}
            </Button>
          </>
        )
      }
    >
      {failed.length > 0 ? (
        <div className="flex flex-col gap-3">
          <Banner tone="warn">Не изменено: {tasks(failed.length)}</Banner>
          <FailedRecords
            records={records.map(({ id, title: name }) => ({ id, name: `${id} ${name}` }))}
            failed={failed}
          />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
          {children}
        </div>
      )}
    </Dialog>
  )
=======
/** Asks for one change of many tasks and tells how it went; `change` is null while there is nothing to send. */
export function BulkChangeDialog(props: {
  title: string
  records: Todo[]
  change: Pick<BulkInput<'/todos'>, 'action' | 'params'> | null
  action?: string
  done?: string
  onClose: () => void
  children: ReactNode
}) {
  return <BulkDialog path="/todos" count={tasks} {...props} />
>>>>>>> main
}
