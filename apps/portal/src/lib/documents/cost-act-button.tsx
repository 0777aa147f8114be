import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { hasPermission } from '../permission'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { documentOf, saveDocument } from './document-requests'

/** «Акт о стоимости работ» of a task that was charged again to its tenant, as a PDF. */
export function CostActButton({ todo }: { todo: number }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const print = useMutation({
    mutationFn: () =>
      documentOf(api.GET('/todos/{id}/rebilling/act', { params: { path: { id: todo } }, parseAs: 'blob' })),
    meta: { isFormless: true },
    onSuccess: saveDocument,
  })
  if (!hasPermission(user, 'accruals.export')) return null
  return (
    <Button size="sm" loading={print.isPending} onClick={() => print.mutate()}>
      Акт о стоимости, PDF
    </Button>
  )
}
