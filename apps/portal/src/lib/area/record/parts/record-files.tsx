import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { MediaField } from '@ws/media-widget'
import { Empty, ErrorState, Skeleton, toast } from '@ws/ui'
import { FileTiles } from '../../../files/file-tiles'
import { hasPermission } from '../../../permission'
import { useMutation } from '../../../query/use-mutation'
import { useServices } from '../../../services-context'
import type { PartProps } from './record-parts'

/** Chosen files leave the box at once: they stand above it. */
const NONE: readonly number[] = []

/** The files of a record of a register: pictures as tiles, others by name, and a box for more. */
export default function RecordFiles({ area, entity, record }: PartProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const of = { entity, entity_id: record.id }
  const meta = { invalidates: [[area.path]], isFormless: true }
  const files = useQuery({
    queryKey: [area.path, 'files', record.id],
    queryFn: ({ signal }) => unwrap(api.GET('/attachments', { params: { query: of }, signal })),
  })
  const attach = useMutation({
    // One after another: each joins those the record has by then.
    mutationFn: async (chosen: readonly number[]) => {
      for (const file of chosen) await unwrap(api.POST('/attachments', { body: { ...of, file } }))
    },
    meta,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Schema<'Attachment'>) => unwrap(api.DELETE('/attachments/{id}', { params: { path: { id } } })),
    meta,
    onSuccess: (_done, { file, file_details }) =>
      toast.success(`Файл убран: ${file_details.display_name}`, { undo: () => attach.mutate([file]) }),
  })
  if (files.isPending) return <Skeleton className="h-24" />
  if (files.isError) return <ErrorState text={files.error.message} onRetry={() => void files.refetch()} />
  const attached = files.data.data
  const mayChange = record.allowed.includes('update')
  const takeAway = (file: Schema<'FileReference'>) => {
    const one = attached.find((attachment) => attachment.file === file.id)
    if (one) remove.mutate(one)
  }
  return (
    <section aria-label="Файлы" className="flex flex-col gap-4">
      {attached.length === 0 ? (
        <Empty title="Файлов пока нет" />
      ) : (
        <FileTiles
          files={attached.map(({ title, file_details }) => ({
            ...file_details,
            display_name: title ?? file_details.display_name,
          }))}
          onRemove={mayChange ? takeAway : undefined}
        />
      )}
      {mayChange && hasPermission(user, 'media.view') && (
        <MediaField
          aria-label="Добавить файлы"
          value={NONE}
          disabled={attach.isPending}
          onChange={(chosen) => attach.mutate(chosen)}
        />
      )}
    </section>
  )
}
