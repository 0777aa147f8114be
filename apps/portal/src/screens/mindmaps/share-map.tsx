import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { ShareDialog, type Sharing } from '../../lib/access/share-dialog'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** «Поделиться» of a map. */
export default function ShareMap({ records, onClose }: { records: RecordOf<'/mindmaps'>[]; onClose: () => void }) {
  const { api } = useServices()
  const [map] = records
  const save = useMutation({
    mutationFn: async ({ access, is_public }: Sharing) => {
      // Without a version: nodes that others draw meanwhile are no conflict with who may see them.
      const body = { access: [...access], is_public }
      if (map) await unwrap(api.PATCH('/mindmaps/{id}', { params: { path: { id: map.id } }, body }))
    },
    meta: { invalidates: [['/mindmaps']], done: 'Доступ изменён' },
    onSuccess: onClose,
  })
  return (
    <ShareDialog
      description={map?.title}
      sharing={map ?? null}
      publicLabel="Доступна всем, кто видит ментальные карты"
      isBusy={save.isPending}
      error={save.error}
      onSave={(sharing) => save.mutate(sharing)}
      onClose={onClose}
    />
  )
}
