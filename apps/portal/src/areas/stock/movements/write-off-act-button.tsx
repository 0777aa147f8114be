import type { Schema } from '@ws/api-client/contract'
import { Button } from '@ws/ui'
import { documentOf, saveDocument } from '../../../lib/documents/document-requests'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** «Акт списания» of a movement, as a PDF. */
export function WriteOffActButton({ movement }: { movement: Pick<Schema<'StockMovement'>, 'id' | 'number'> }) {
  const { api } = useServices()
  const { id, number } = movement
  const print = useMutation({
    mutationFn: () => documentOf(api.GET('/stock/movements/{id}/act', { params: { path: { id } }, parseAs: 'blob' })),
    meta: { isFormless: true },
    onSuccess: saveDocument,
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Акт, PDF: ${number}`}
      loading={print.isPending}
      onClick={() => print.mutate()}
    >
      Акт, PDF
    </Button>
  )
}
