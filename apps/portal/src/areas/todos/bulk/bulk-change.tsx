import type { BulkInput } from '@ws/api-client/contract'
import { plural } from '@ws/ui'
import type { ReactNode } from 'react'
import { BulkDialog } from '../../../lib/area/actions/bulk-dialog'
import type { Todo } from '../todo-enums'

const tasks = (n: number) => `${n} ${plural(n, 'задача', 'задачи', 'задач')}`

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
}
