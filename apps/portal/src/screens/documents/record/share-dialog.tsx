import { unwrap } from '@ws/api-client'
import { ShareDialog, type Sharing } from '../../../lib/access/share-dialog'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { DocumentRecord } from '../documents.area'

/** «Поделиться» of a document, or of several ticked ones. */
export default function ShareDocuments({ records, onClose }: { records: DocumentRecord[]; onClose: () => void }) {
  const { api } = useServices()
  const [one, ...others] = records
  const isMany = others.length > 0
  const save = useMutation({
    mutationFn: async ({ access, is_public }: Sharing) => {
      if (isMany) {
        const body = { ids: records.map(({ id }) => id), action: 'share' as const, params: { access: [...access] } }
        await unwrap(api.POST('/documents/bulk', { body }))
      } else if (one) {
        const body = { access: [...access], is_public, version: one.version }
        await unwrap(api.PATCH('/documents/{id}', { params: { path: { id: one.id } }, body }))
      }
    },
    meta: { invalidates: [['/documents']], done: 'Доступ изменён' },
    onSuccess: onClose,
  })
  return (
    <ShareDialog
      description={isMany ? `Документов: ${records.length}` : one?.title}
      sharing={isMany || !one ? null : one}
      publicLabel="Видно всем, кому доступны документы"
      isBusy={save.isPending}
      error={save.error}
      onSave={(sharing) => save.mutate(sharing)}
      onClose={onClose}
    />
  )
}
