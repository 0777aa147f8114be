import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import type { MapContent } from '@ws/api-client/contract/mindmap-tree'
import { useSession } from '@ws/api-client/react'
import { Button, confirm, DropdownMenu, IconButton } from '@ws/ui'
import { EllipsisVertical, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAreaRecord } from '../../../lib/area/record/use-area-record'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { toDocument } from '../export/map-document'
import { type MapFormat, saveMap } from '../export/map-files'
import ShareMap from '../share-map'
import { VersionsDialog } from './versions-dialog'

interface MapActionsProps {
  map: RecordOf<'/mindmaps'>
  content: MapContent
  mayEdit: boolean
}

/** What is done with a map as a whole. */
export function MapActions({ map, content, mayEdit }: MapActionsProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const { can, remove } = useAreaRecord('/mindmaps', map.id)
  const [asking, setAsking] = useState<'share' | 'versions' | null>(null)
  const close = () => setAsking(null)
  const save = useMutation({
    mutationFn: (format: MapFormat) => saveMap(content, map, format),
    meta: { isFormless: true },
  })
  const copy = useMutation({
    mutationFn: () => unwrap(api.POST('/mindmaps/{id}/copy', { params: { path: { id: map.id } } })),
    meta: { invalidates: [['/mindmaps']], isFormless: true, done: 'Копия создана', leaves: true },
    onSuccess: ({ id }) => navigate(`/mindmap/${id}`),
  })
  const write = useMutation({
    mutationFn: () => {
      const body = {
        title: map.title,
        kind: 'text',
        content: { ...toDocument(content) },
        link: `mindmap:${map.id}`,
      } as const
      return unwrap(api.POST('/documents', { body }))
    },
    meta: { invalidates: [['/documents']], isFormless: true, done: 'Документ создан', leaves: true },
    onSuccess: ({ id }) => navigate(`/documents/${id}`),
  })
  const askRemove = async () => {
    const isSure = await confirm({ title: 'Удалить карту?', confirmLabel: 'Удалить', tone: 'danger' })
    if (!isSure) return
    try {
      await remove()
      await navigate('/mindmap')
    } catch {
      // The mutation cache has told why it was refused.
    }
  }
  return (
    <>
      {mayEdit && (
        <Button variant="primary" onClick={() => setAsking('share')}>
          <Share2 size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-md:sr-only">Поделиться</span>
        </Button>
      )}
      <DropdownMenu
        trigger={
          <IconButton label="Ещё" loading={save.isPending || copy.isPending || write.isPending}>
            <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
        items={[
          ...(mayEdit ? [{ label: 'Свойства карты', onSelect: () => navigate(`/mindmap/${map.id}?edit=1`) }] : []),
          { label: 'Версии', onSelect: () => setAsking('versions') },
          ...(hasPermission(user, 'mindmaps.create') ? [{ label: 'Дублировать', onSelect: () => copy.mutate() }] : []),
          { separator: true },
          { label: 'Лист для печати', href: `/mindmap/mindmap-svg?id=${map.id}` },
          { label: 'Скачать SVG', onSelect: () => save.mutate('svg') },
          { label: 'Скачать PNG', onSelect: () => save.mutate('png') },
          { label: 'Печать или PDF', onSelect: () => save.mutate('print') },
          { label: 'Скачать Markdown', onSelect: () => save.mutate('md') },
          ...(hasPermission(user, 'documents.create') ? [{ label: 'В документ', onSelect: () => write.mutate() }] : []),
          ...(can('remove')
            ? [{ separator: true } as const, { label: 'Удалить', danger: true, onSelect: () => void askRemove() }]
            : []),
        ]}
      />
      {asking === 'share' && <ShareMap records={[map]} onClose={close} />}
      {asking === 'versions' && <VersionsDialog map={map.id} mayEdit={mayEdit} onClose={close} />}
    </>
  )
}
