import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Dialog, Empty, ErrorState, Link, Skeleton } from '@ws/ui'
import { useHrefOfEntity } from '../../lib/area/areas-context'
import { useServices } from '../../lib/services-context'

/** The records that name a file, each with the way to it, as far as the person may see them. */
export default function UsesDialog({
  file,
  onClose,
}: {
  file: { id: number; display_name: string }
  onClose: () => void
}) {
  const { api } = useServices()
  const path = { id: file.id }
  const uses = useQuery({
    queryKey: ['/mediafiles/files', file.id, 'uses'],
    queryFn: ({ signal }) => unwrap(api.GET('/mediafiles/files/{id}/uses', { params: { path }, signal })),
    // Records are changed elsewhere.
    staleTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`Где используется: ${file.display_name}`}
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      {uses.isPending && <Skeleton className="h-16" />}
      {uses.isError && <ErrorState text={uses.error.message} onRetry={() => void uses.refetch()} />}
      {uses.data && <Uses uses={uses.data.data} hidden={uses.data.hidden} />}
    </Dialog>
  )
}

function Uses({ uses, hidden }: { uses: readonly Schema<'FileUse'>[]; hidden: number }) {
  if (uses.length + hidden === 0) return <Empty size="sm" title="Нигде не используется" />
  return (
    <>
      <ul className="flex flex-col divide-y divide-line border-line border-y empty:hidden">
        {uses.map((use) => (
          <Use key={`${use.entity}:${use.entity_id}:${use.field}`} use={use} />
        ))}
      </ul>
      {hidden > 0 && <p className="pt-2 text-ink-2">Недоступных вам записей: {hidden}</p>}
    </>
  )
}

function Use({ use: { entity, entity_id, title } }: { use: Schema<'FileUse'> }) {
  const href = useHrefOfEntity()(entity, entity_id)
  return <li className="py-2 wrap-anywhere">{href === null ? title : <Link href={href}>{title}</Link>}</li>
}
