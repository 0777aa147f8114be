import { useQueryClient } from '@tanstack/react-query'
import type { CollectionPath, RecordOf } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button, ErrorState, Tree } from '@ws/ui'
import clsx from 'clsx'
import { FolderTree, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useAllRecords } from '../area/actions/use-all-records'
import type { AnyQuery } from '../area/area'
import { useArea } from '../area/areas-context'
import { FormDialog } from '../area/form/form-dialog'
import { narrowingOf } from '../area/list/list-address'
import { useLiveRows } from '../area/list/use-live-rows'
import { resourceOf } from '../area/resource'
import { hasPermission } from '../permission'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { MoveDialog } from './move-dialog'
import { type OrderedRecord, type PlaceChange, toPlaceChanges, toTreeNodes } from './tree-moves'

type TreeRow = OrderedRecord & { version: number }

/** Registers whose records hang below each other in an order set by hand. */
type TreePath = {
  [P in CollectionPath]: RecordOf<P> extends TreeRow ? P : never
}[CollectionPath]

interface RecordTreeProps<P extends TreePath> {
  path: P
  label: string
  words: {
    /** Beside the buttons while nothing is chosen. */
    choose: string
    moved: string
    /** In the dialog: what goes along. */
    goesAlong: string
  }
  renderEnd?: (record: RecordOf<P>) => ReactNode
  /** As a look of the list's own page: the page has the button that adds one, and narrows what is shown. */
  query?: AnyQuery
}

/** Records below each other, in their own order: they move by pointer, keys and dialog. Their area gives words and rights. */
export function RecordTree<P extends TreePath>({ path, label, words, renderEnd, query }: RecordTreeProps<P>) {
  const area = useArea(path)
  const { api, session } = useServices()
  const { user } = useSession(session)
  const queryClient = useQueryClient()
  const { view: _view, ...narrowing } = narrowingOf(query ?? {})
  const records = useAllRecords(path, { ...narrowing, ordering: ['sort_order', 'name'] })
  useLiveRows(path)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asking, setAsking] = useState<'add' | 'move' | 'edit' | null>(null)
  // What every path here has: which one it is stays open.
  const all = useMemo(() => (records.data ?? []) as readonly unknown[] as readonly TreeRow[], [records.data])
  const nodes = useMemo(() => toTreeNodes(all), [all])
  const byId = useMemo(() => new Map(all.map((one) => [one.id, one])), [all])
  const { mutationFn: update } = resourceOf(api, path).update()
  const move = useMutation({
    mutationFn: async (changes: PlaceChange[]) => {
      for (const { id, parent, sort_order } of changes) {
        const version = byId.get(id)?.version
        await update({ id, changes: { parent, sort_order, ...(version !== undefined && { version }) } })
      }
    },
    meta: { invalidates: [[path]], done: words.moved, isFormless: true },
    onSuccess: () => setAsking(null),
    // Of several changes some may have been made before one was refused.
    onError: () => queryClient.invalidateQueries({ queryKey: [path] }),
  })
  if (records.isError && records.data === undefined) {
    return <ErrorState text={records.error.message} onRetry={() => void records.refetch()} />
  }
  // Among some of the records nothing tells where the others stand.
  const mayEdit = hasPermission(user, `${area.permission}.edit`) && Object.keys(narrowing).length === 0
  const one = chosen === null ? undefined : byId.get(chosen)
  const put = (ids: readonly number[], parent: number | null, index: number) => {
    // The order of what is still being moved is not known yet.
    if (!move.isPending) move.mutate(toPlaceChanges(all, ids, parent, index))
  }
  return (
    <div className={clsx('flex min-h-0 flex-1 flex-col gap-3', query && 'px-5 pb-5 max-md:px-4')}>
      <div className="flex flex-wrap items-center gap-2">
        {mayEdit && (
          <>
            <Button size="sm" disabled={one === undefined} onClick={() => setAsking('edit')}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              Изменить
            </Button>
            <Button size="sm" disabled={one === undefined} loading={move.isPending} onClick={() => setAsking('move')}>
              <FolderTree size={16} strokeWidth={1.75} aria-hidden="true" />
              Переместить
            </Button>
            <span className="min-w-0 truncate text-ink-2">{one?.name ?? words.choose}</span>
          </>
        )}
        {query === undefined && hasPermission(user, `${area.permission}.create`) && (
          <Button variant="primary" className="ms-auto" onClick={() => setAsking('add')}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {area.words.create}
          </Button>
        )}
      </div>
      <Tree
        key={records.isPending ? 'loading' : 'ready'}
        label={label}
        nodes={nodes}
        loading={records.isPending}
        defaultExpanded={new Set(all.map(({ id }) => String(id)))}
        emptyText={area.words.empty}
        selected={chosen === null ? null : String(chosen)}
        onSelectedChange={(id) => setChosen(Number(id))}
        renderEnd={({ id }) => {
          const record = byId.get(Number(id))
          return record === undefined ? null : renderEnd?.(record as unknown as RecordOf<P>)
        }}
        onMove={
          mayEdit
            ? ({ ids, parent, index }) => put(ids.map(Number), parent === null ? null : Number(parent), index)
            : undefined
        }
      />
      {asking === 'add' && (
        <FormDialog
          path={path}
          brought={new URLSearchParams(one ? { parent: String(one.id) } : {})}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'edit' && one !== undefined && <FormDialog path={path} id={one.id} onClose={() => setAsking(null)} />}
      {asking === 'move' && one !== undefined && (
        <MoveDialog
          description={words.goesAlong}
          placeholder={area.words.search ?? 'Найти'}
          one={one}
          all={all}
          isBusy={move.isPending}
          onMove={(parent) => put([one.id], parent, Number.MAX_SAFE_INTEGER)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
