import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, ErrorState, Tree } from '@ws/ui'
import { FolderTree, Pencil, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAllRecords } from '../../lib/area/actions/use-all-records'
import { FormDialog } from '../../lib/area/form/form-dialog'
import { useLiveRows } from '../../lib/area/list/use-live-rows'
import { usePhone } from '../../lib/page/use-phone'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { unitsInWords } from '../../lib/time/units-in-words'
import { MoveDialog } from '../../lib/tree/move-dialog'
import { type DepartmentChange, toChanges, toDepartmentTree } from './department-moves'

/** Структура: departments below each other with heads, people and vacancies; they move by pointer, keys and dialog. */
export default function DepartmentTree() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const queryClient = useQueryClient()
  const isPhone = usePhone()
  const departments = useAllRecords('/accounts/departments', { ordering: ['sort_order', 'name'] })
  useLiveRows('/accounts/departments')
  const [chosen, setChosen] = useState<number | null>(null)
  const [asking, setAsking] = useState<'add' | 'move' | 'edit' | null>(null)
  const all = useMemo(() => departments.data ?? [], [departments.data])
  const nodes = useMemo(() => toDepartmentTree(all), [all])
  const byId = useMemo(() => new Map(all.map((one) => [String(one.id), one])), [all])
  const move = useMutation({
    mutationFn: async (changes: DepartmentChange[]) => {
      for (const { id, ...body } of changes) {
        const version = byId.get(String(id))?.version
        const changed = { ...body, ...(version !== undefined && { version }) }
        await unwrap(api.PATCH('/accounts/departments/{id}', { params: { path: { id } }, body: changed }))
      }
    },
    meta: { invalidates: [['/accounts/departments']], done: 'Отдел перемещён', isFormless: true },
    onSuccess: () => setAsking(null),
    // Of several changes some may have been made before one was refused.
    onError: () => queryClient.invalidateQueries({ queryKey: ['/accounts/departments'] }),
  })
  if (departments.isError && departments.data === undefined) {
    return <ErrorState text={departments.error.message} onRetry={() => void departments.refetch()} />
  }
  const mayEdit = hasPermission(user, 'org.edit')
  const mayAdd = hasPermission(user, 'org.create')
  const department = chosen === null ? undefined : byId.get(String(chosen))
  const put = (ids: readonly number[], parent: number | null, index: number) => {
    // The order of what is still being moved is not known yet.
    if (!move.isPending) move.mutate(toChanges(all, ids, parent, index))
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {mayEdit && (
          <>
            <Button size="sm" disabled={department === undefined} onClick={() => setAsking('edit')}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              Изменить
            </Button>
            <Button
              size="sm"
              disabled={department === undefined}
              loading={move.isPending}
              onClick={() => setAsking('move')}
            >
              <FolderTree size={16} strokeWidth={1.75} aria-hidden="true" />
              Переместить
            </Button>
            <span className="min-w-0 truncate text-ink-2">
              {department?.name ?? 'Выберите отдел или перетащите его'}
            </span>
          </>
        )}
        {mayAdd && (
          <Button variant="primary" className="ms-auto" onClick={() => setAsking('add')}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Добавить отдел
          </Button>
        )}
      </div>
      <Tree
        key={departments.isPending ? 'loading' : 'ready'}
        label="Структура отделов"
        nodes={nodes}
        loading={departments.isPending}
        defaultExpanded={new Set(byId.keys())}
        emptyText="Отделов пока нет"
        selected={chosen === null ? null : String(chosen)}
        onSelectedChange={(id) => setChosen(Number(id))}
        renderEnd={({ id }) => {
          const one = byId.get(id)
          if (one === undefined) return null
          // Beside the head nothing of the name would be left there.
          return unitsInWords(isPhone ? { ...one, head_details: null } : one)
        }}
        onMove={
          mayEdit
            ? ({ ids, parent, index }) => put(ids.map(Number), parent === null ? null : Number(parent), index)
            : undefined
        }
      />
      {asking === 'add' && (
        <FormDialog
          path="/accounts/departments"
          brought={new URLSearchParams(department && { parent: String(department.id) })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'edit' && department !== undefined && (
        <FormDialog path="/accounts/departments" id={department.id} onClose={() => setAsking(null)} />
      )}
      {asking === 'move' && department !== undefined && (
        <MoveDialog
          description="Отдел перейдёт вместе со всем, что ниже него"
          placeholder="Найти отдел"
          one={department}
          all={all}
          isBusy={move.isPending}
          onMove={(parent) => put([department.id], parent, Number.MAX_SAFE_INTEGER)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
