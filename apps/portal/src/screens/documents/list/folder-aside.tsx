import type { RecordOf } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button, IconButton, Tree, type TreeMove, type TreeNode, toast } from '@ws/ui'
import { Folder, FolderOpen, FolderPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAllRecords } from '../../../lib/area/actions/use-all-records'
import type { AnyQuery } from '../../../lib/area/area'
import { FormDialog } from '../../../lib/area/form/form-dialog'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { formless, resourceOf } from '../../../lib/area/resource'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { MoveDialog } from '../../../lib/tree/move-dialog'

type FolderRecord = RecordOf<'/documents/folders'>
const PATH = '/documents/folders'
const ALL = 'all'

/** The folders beside the list: one narrows it to what lies inside, a form makes one, F2 renames, the pointer and a dialog move. */
export function FolderAside({ query, setQuery }: { query: AnyQuery; setQuery: (next: AnyQuery) => void }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const isPhone = usePhone()
  const [open, setOpen] = useState<'new' | 'move'>()
  const folders = useAllRecords(PATH, { ordering: ['sort_order', 'name'] })
  useLiveRows(PATH)
  useLiveRows('/documents')
  const resource = resourceOf(api, PATH)
  const update = useMutation(formless(resource.update()))
  const remove = useMutation(formless(resource.remove()))
  const all = folders.data ?? []
  const nodes = useMemo(
    () => [{ id: ALL, label: 'Все документы' }, ...nodesOf(folders.data ?? [], null)],
    [folders.data],
  )
  const byId = new Map(all.map((folder) => [String(folder.id), folder]))
  const chosen = Array.isArray(query.folder) ? String(query.folder[0] ?? ALL) : ALL
  if (isPhone && all.length === 0) return null
  const may = (id: string) => byId.get(id)?.allowed.includes('update') === true
  const removeFolder = async (folder: FolderRecord) => {
    await remove.mutateAsync(folder.id).then(
      () => {
        if (chosen === String(folder.id)) setQuery({ folder: undefined })
        toast.success(`Папка удалена: ${folder.name}`)
      },
      // The mutation cache has told why it was refused.
      () => undefined,
    )
  }
  // Where among its neighbours a folder is dropped says nothing: they stand by name.
  const parentOf = ({ parent }: TreeMove) => (parent === null || parent === ALL ? null : Number(parent))
  const move = async (folder: FolderRecord, parent: number | null) => {
    const place = parent === null ? 'на верхний уровень' : `в папку «${byId.get(String(parent))?.name}»`
    await update.mutateAsync({ id: folder.id, changes: { parent, version: folder.version } }).then(
      () => {
        setOpen(undefined)
        toast.success(`Папка «${folder.name}» перемещена ${place}`)
      },
      // The mutation cache has told why it was refused.
      () => undefined,
    )
  }
  const moveDropped = (next: TreeMove) => {
    const folder = byId.get(next.ids[0] ?? '')
    if (folder) void move(folder, parentOf(next))
  }
  const current = byId.get(chosen)
  return (
    <aside
      aria-label="Папки"
      className="flex w-60 shrink-0 flex-col gap-1 border-line border-e px-2 pb-3 max-md:w-full max-md:border-e-0 max-md:border-b"
    >
      <div className="flex items-center justify-between px-2 py-1">
        <h2 className="font-semibold text-ink-2 text-sm">Папки</h2>
        {hasPermission(user, 'documents.create') && (
          <IconButton size="sm" label="Создать папку" onClick={() => setOpen('new')}>
            <FolderPlus size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <Tree
        label="Папки документов"
        className="min-h-0 flex-1 overflow-y-auto max-md:max-h-44"
        nodes={nodes}
        selected={chosen}
        onSelectedChange={(id) => setQuery({ folder: id === ALL ? undefined : [Number(id)] })}
        loading={folders.isPending}
        error={folders.error?.message}
        onRetry={() => void folders.refetch()}
        renderIcon={(node, isOpen) =>
          node.id === ALL ? null : isOpen ? (
            <FolderOpen size={16} strokeWidth={1.75} />
          ) : (
            <Folder size={16} strokeWidth={1.75} />
          )
        }
        renderEnd={({ id }) => {
          const count = byId.get(id)?.documents_count ?? 0
          return count > 0 ? <span className="text-ink-3 text-sm tabular-nums">{count}</span> : null
        }}
        onRename={async (id, name) => {
          const folder = byId.get(id)
          if (folder && may(id)) await update.mutateAsync({ id: folder.id, changes: { name, version: folder.version } })
        }}
        canMove={(next) =>
          next.ids.every((id) => may(id) && byId.get(id)?.parent !== parentOf(next)) && !update.isPending
        }
        onMove={all.some(({ id }) => may(String(id))) ? moveDropped : undefined}
      />
      {current?.allowed.includes('update') && (
        <Button size="sm" variant="ghost" onClick={() => setOpen('move')}>
          Переместить папку
        </Button>
      )}
      {current?.allowed.includes('remove') && (
        <Button size="sm" variant="ghost" onClick={() => void removeFolder(current)}>
          Удалить папку
        </Button>
      )}
      {open === 'new' && (
        <FormDialog
          path={PATH}
          brought={new URLSearchParams(current ? { parent: String(current.id) } : {})}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'move' && current && (
        <MoveDialog
          one={current}
          all={all}
          description="Вместе с папкой переместятся вложенные папки и документы"
          placeholder="Найти папку"
          isBusy={update.isPending}
          onMove={(parent) => void move(current, parent)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </aside>
  )
}

function nodesOf(folders: readonly FolderRecord[], parent: number | null): TreeNode[] {
  return folders
    .filter((folder) => folder.parent === parent)
    .map((folder) => {
      const children = nodesOf(folders, folder.id)
      return { id: String(folder.id), label: folder.name, ...(children.length > 0 ? { children } : {}) }
    })
}
