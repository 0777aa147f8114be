import type { BulkInput, CollectionPath, RecordOf } from '@ws/api-client/contract'
import { toast } from '@ws/ui'
import type { ReactNode } from 'react'
import { errorsOf } from '../../errors-of'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyRecord, AnyValues } from '../area'
import { useArea } from '../areas-context'
import { type BulkOutcome, resourceOf } from '../resource'
import { AskDialog } from './ask-dialog'

interface BulkDialogProps<P extends CollectionPath> {
  path: P
  title: string
  records: readonly RecordOf<P>[]
  /** «3 задачи» */
  count: (n: number) => string
  /** What is to be done; null while there is nothing to send yet. */
  change: Omit<BulkInput<P>, 'ids'> | null
  action?: string
  danger?: boolean
  /** «Назначено: 3 задачи»: how what was done begins. */
  done?: string
  /** Lists that the change made old besides the one of `path`. */
  invalidates?: readonly CollectionPath[]
  onClose: () => void
  /** `problem` is what is wrong with the one value that is asked for. */
  children?: ReactNode | ((problem: string | undefined) => ReactNode)
  /** The parameter the children ask for. */
  field?: string
}

/** Asks for one change of many records; whatever stayed as it was is named with the reason. */
export function BulkDialog<P extends CollectionPath>({
  path,
  title,
  records,
  count,
  change,
  action = 'Изменить',
  danger = false,
  done = 'Изменено',
  invalidates = [],
  onClose,
  children,
  field,
}: BulkDialogProps<P>) {
  const { api } = useServices()
  const area = useArea(path)
  // The machinery has forgotten the types of the one collection.
  const plain = records as readonly unknown[] as readonly AnyRecord[]
  const bulk = useMutation({
    mutationFn: (body: { action: string; params?: AnyValues }): Promise<BulkOutcome> =>
      resourceOf(api, path)
        .bulk()
        .mutationFn({ ...body, ids: plain.map(({ id }) => id) }),
    meta: { invalidates: [path, ...invalidates].map((one) => [one]) },
    onSuccess: ({ ok, failed }) => {
      if (failed.length > 0) return
      toast.success(`${done}: ${count(ok.length)}`)
      onClose()
    },
  })
  const failed = bulk.data?.failed ?? []
  const fields = field === undefined ? [] : [field, `params.${field}`]
  const errors = errorsOf(bulk.error)
  const problem = fields.map((name) => errors[name]?.[0]).find((text) => text !== undefined)
  return (
    <AskDialog
      title={title}
      description={`Выбрано: ${count(records.length)}`}
      action={action}
      danger={danger}
      isBusy={bulk.isPending}
      disabled={change === null}
      error={bulk.error}
      fields={fields}
      outcome={
        failed.length === 0
          ? undefined
          : {
              text: `${done} ${bulk.data?.ok.length ?? 0} из ${records.length}`,
              records: plain.map((record) => ({ id: record.id, name: area.title(record) })),
              failed,
            }
      }
      onSend={() => change !== null && bulk.mutate(change as { action: string; params?: AnyValues })}
      onClose={onClose}
    >
      {typeof children === 'function' ? children(problem) : children}
    </AskDialog>
  )
}
