import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { IconButton, Tree, type TreeMove, type TreeNode } from '@ws/ui'
import { BookOpenText, FileText, Folder, FolderOpen, ListChecks, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyQuery } from '../../../lib/area/area'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { FreshnessDot } from '../page-marks'

type Node = Schema<'KbNode'>
const ALL = 'all'

/** The tree beside the list: a section narrows the list to what is inside, a page is opened; both move by pointer and keys. */
export function PageTree({ query, setQuery }: { query: AnyQuery; setQuery: (next: AnyQuery) => void }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const isPhone = usePhone()
  useLiveRows('/knowledge-base')
  const tree = useQuery({
    queryKey: ['/knowledge-base', 'tree'],
    queryFn: ({ signal }) => unwrap(api.GET('/knowledge-base/tree', { signal })),
  })
  const rows = useMemo(() => tree.data?.data ?? [], [tree.data])
  const byId = useMemo(() => new Map(rows.map((row) => [String(row.id), row])), [rows])
  const nodes = useMemo(() => [{ id: ALL, label: 'Все страницы' }, ...nodesOf(rows, null)], [rows])
  const move = useMutation({
    mutationFn: async ({ ids, parent, index }: TreeMove) => {
      const target = parent === null ? null : Number(parent)
      const others = rows.filter((row) => row.parent === target && !ids.includes(String(row.id)))
      // «Все страницы» stands above the pages of the top.
      const before = others[target === null ? index - 1 : index]?.id ?? null
      for (const id of ids) {
        const params = { path: { id: Number(id) } }
        await unwrap(api.POST('/knowledge-base/{id}/move', { params, body: { parent: target, before } }))
      }
    },
    meta: { invalidates: [['/knowledge-base']], done: 'Страница перемещена', isFormless: true },
  })
  // On a phone the start page and the list come first: the tree would push them out of sight.
  if (isPhone && !tree.isError && rows.length === 0) return null
  const chosen = Array.isArray(query.section) ? String(query.section[0] ?? ALL) : ALL
  const choose = (id: string) => {
    const row = byId.get(id)
    if (row === undefined || row.kind === 'section') setQuery({ section: row && [row.id] })
    else void navigate(`/knowledge-base/${row.id}`, { viewTransition: true })
  }
  const parent = byId.get(chosen)?.id
  return (
    <aside
      aria-label="Разделы"
      className="flex w-72 shrink-0 flex-col gap-1 border-line border-e px-2 pb-3 max-md:w-full max-md:border-e-0 max-md:border-b"
    >
      <div className="flex items-center justify-between px-2 py-1">
        <h2 className="font-semibold text-ink-2 text-sm">Разделы</h2>
        {hasPermission(user, 'kb.create') && (
          <IconButton
            size="sm"
            label="Создать раздел"
            onClick={() => void navigate(`/knowledge-base?create=section${parent ? `&parent=${parent}` : ''}`)}
          >
            <Plus size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <Tree
        key={tree.isPending ? 'loading' : 'ready'}
        label="Страницы базы знаний"
        className="min-h-0 flex-1 overflow-y-auto max-md:max-h-44"
        nodes={nodes}
        defaultExpanded={
          isPhone ? new Set() : new Set(rows.filter((row) => row.parent === null).map(({ id }) => `${id}`))
        }
        selected={chosen}
        onSelectedChange={choose}
        onOpen={(id) => byId.has(id) && void navigate(`/knowledge-base/${id}`, { viewTransition: true })}
        loading={tree.isPending}
        error={tree.error?.message}
        onRetry={() => void tree.refetch()}
        renderIcon={({ id }, isOpen) => <PageIcon node={byId.get(id)} isOpen={isOpen} />}
        renderEnd={({ id }) => <NodeEnd node={byId.get(id)} />}
        canMove={({ ids, parent: into, index }) =>
          ids.every((id) => byId.get(id)?.may_edit === true) && into !== ALL && !(into === null && index === 0)
        }
        onMove={rows.some(({ may_edit: may }) => may) ? (next) => !move.isPending && move.mutate(next) : undefined}
      />
    </aside>
  )
}

function NodeEnd({ node }: { node: Node | undefined }) {
  if (node === undefined) return null
  return (
    <span className="flex items-center gap-2 text-ink-3 text-sm">
      {node.status === 'draft' && <span>черновик</span>}
      {node.status === 'review' && <span>на проверке</span>}
      <FreshnessDot freshness={node.freshness} />
      {node.count > 0 && <span className="tabular-nums">{node.count}</span>}
    </span>
  )
}

function PageIcon({ node, isOpen }: { node: Node | undefined; isOpen: boolean }) {
  const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  if (node === undefined) return <BookOpenText {...look} />
  if (node.icon) return <span aria-hidden="true">{node.icon}</span>
  if (node.kind === 'section') return isOpen ? <FolderOpen {...look} /> : <Folder {...look} />
  return node.kind === 'checklist' ? <ListChecks {...look} /> : <FileText {...look} />
}

function nodesOf(rows: readonly Node[], parent: number | null): TreeNode[] {
  return rows
    .filter((row) => row.parent === parent)
    .map((row) => {
      const children = nodesOf(rows, row.id)
      return { id: String(row.id), label: row.title, ...(children.length > 0 ? { children } : {}) }
    })
}
