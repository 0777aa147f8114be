import { useMutation } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { BulkInput } from '@ws/api-client/contract'
import { Button, Dialog, plural, toast } from '@ws/ui'
import type { ReactNode } from 'react'
import { useServices } from '../../lib/services-context'
import type { Todo } from './todo-enums'

const tasks = (n: number) => `${n} ${plural(n, 'задача', 'задачи', 'задач')}`

/** Asks for one change of many tasks and tells how it went; `change` is null while there is nothing to send. */
export function BulkChangeDialog({
  title,
  records,
  change,
  onClose,
  children,
}: {
  title: string
  records: Todo[]
  change: Pick<BulkInput<'/todos'>, 'action' | 'params'> | null
  onClose: () => void
  children: ReactNode
}) {
  const { api } = useServices()
  const bulk = useMutation({
    mutationFn: (body: Pick<BulkInput<'/todos'>, 'action' | 'params'>) =>
      unwrap(api.POST('/todos/bulk', { body: { ...body, ids: records.map((todo) => todo.id) } })),
    meta: { invalidates: [['/todos']] },
    onSuccess: ({ ok, failed: [first, ...others] }) => {
      if (ok.length > 0) toast.success(`Изменено: ${tasks(ok.length)}`)
      if (first !== undefined) toast.error(`Не изменено: ${tasks(others.length + 1)}. ${first.message}`)
      onClose()
    },
  })
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
            Изменить
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
