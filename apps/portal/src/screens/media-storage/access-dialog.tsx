import { useQuery } from '@tanstack/react-query'
import { type ApiError, unwrap } from '@ws/api-client'
import { Banner, Button, confirmLeave, Dialog, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { type AccessEntry, AccessList, InheritedAccess } from './access-list'
import { AddToAccess } from './add-to-access'

/** The folder whose list is shown. */
interface Folder {
  id: number
  display_name: string
}

/** Who may see a folder, who may change what is in it, and from which folder above that comes. */
export default function AccessDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { api } = useServices()
  const path = { id: folder.id }
  const access = useQuery({
    queryKey: ['/mediafiles/directories', folder.id, 'access'],
    queryFn: ({ signal }) => unwrap(api.GET('/mediafiles/directories/{id}/access', { params: { path }, signal })),
  })
  const [draft, setDraft] = useState<AccessEntry[] | null>(null)
  const save = useMutation<unknown, ApiError>({
    mutationFn: () => {
      const body = { access: (draft ?? []).map(({ kind, id, level }) => ({ kind, id, level })) }
      return unwrap(api.PUT('/mediafiles/directories/{id}/access', { params: { path }, body }))
    },
    meta: { invalidates: [['/mediafiles/directories']], done: 'Доступ изменён' },
    onSuccess: onClose,
  })
  const { data } = access
  const entries = draft ?? data?.access ?? []
  const mayEdit = data?.may_edit === true
  const isDirty = draft !== null && JSON.stringify(draft) !== JSON.stringify(data?.access)
  const leave = async () => {
    if (!isDirty || (await confirmLeave())) onClose()
  }
  const problem = access.error ?? save.error
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave()
      }}
      title={`Доступ: ${folder.display_name}`}
      description="Список действует на папку и всё, что в ней. Кто управляет всеми файлами, видит её всегда"
      persistent
      loading={save.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={() => void leave()}>
            {mayEdit ? 'Отмена' : 'Закрыть'}
          </Button>
          {mayEdit && (
            <Button variant="primary" loading={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
              Сохранить
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== null && <Banner tone="bad">{problem.message}</Banner>}
        {access.isPending && <Skeleton className="h-32" />}
        {data?.inherited_from && <InheritedAccess from={data.inherited_from} />}
        {data && (
          <AccessList
            entries={entries}
            inheritedFrom={data.inherited_from?.display_name}
            onChange={mayEdit ? setDraft : undefined}
          />
        )}
        {mayEdit && <AddToAccess entries={entries} onAdd={(entry) => setDraft([...entries, entry])} />}
      </div>
    </Dialog>
  )
}
