import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, Skeleton, toast } from '@ws/ui'
import { Wand2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Page } from '../../../lib/page/page'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { placePaths } from '../../places/place-parts'
import type { EditedField } from './edited-cell'
import { GenerateDialog } from './generate-dialog'
import { placeHref } from './place-links'
import { changeRoom, renamePlace } from './rename-place'
import { StructureBulk } from './structure-bulk'
import { StructureFilters } from './structure-filters'
import { NO_FILTER, type StructureNode, type StructureRow, toRows } from './structure-rows'
import { StructureTable } from './structure-table'
import { StructureTotals } from './structure-totals'
import { useLiveStructure } from './use-live-structure'

/** Every list that names places: all of them are old once the tree is written. */
const PLACES = ['/objects', '/locations', ...placePaths].map((path) => [path])

/** Структура объекта: the tree of its places with what their rooms add up to. */
export function StructureScreen() {
  const id = Number(useParams().id)
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  useLiveStructure(id)
  const [date, setDate] = useState<string | null>(null)
  const [filter, setFilter] = useState(NO_FILTER)
  const [withParking, setWithParking] = useState(false)
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [generatesIn, setGeneratesIn] = useState<StructureNode | null>(null)
  const object = useQuery({
    queryKey: ['/objects', 'one', id, 'structure-page'],
    queryFn: ({ signal }) => unwrap(api.GET('/objects/{id}', { params: { path: { id } }, signal })),
  })
  const tree = useQuery({
    queryKey: ['/objects', 'structure', id, date],
    queryFn: async ({ signal }) => {
      const query = date === null ? {} : { date }
      const { data } = await unwrap(api.GET('/objects/{id}/structure', { params: { path: { id }, query }, signal }))
      // The contract cannot say that children are nodes too.
      return data as unknown as StructureNode | null
    },
    placeholderData: keepPreviousData,
  })
  const root = tree.data ?? null
  const open = useMemo(() => openIn(root, opened, closed), [root, opened, closed])
  const rows = useMemo(() => (root ? toRows(root, open, filter) : []), [root, open, filter])
  const purposes = useMemo(() => namedIn(root, ({ purpose }) => purpose), [root])
  const tenants = useMemo(() => namedIn(root, ({ tenant }) => tenant), [root])
  const mayEdit = hasPermission(user, 'properties.edit')
  const mayCreate = hasPermission(user, 'properties.create')

  const edit = useMutation({
    mutationFn: ({ node, field, value }: { node: StructureNode; field: EditedField; value: string }) =>
      field === 'name' ? renamePlace(api, node, value) : changeRoom(api, node, field, value),
    meta: { invalidates: PLACES },
  })
  const move = useMutation({
    mutationFn: ({ place, ...body }: { place: number; parent?: number; sort_order?: number }) =>
      unwrap(api.PATCH('/locations/{id}', { params: { path: { id: place } }, body })),
    meta: { invalidates: PLACES },
    onSuccess: ({ name }, { parent }) => {
      if (parent !== undefined) toast.success(`Перемещено: ${name}`)
    },
  })
  const setOpen = ({ node }: StructureRow, isOpen: boolean) => {
    setOpened((before) => toggled(before, node.id, isOpen))
    setClosed((before) => toggled(before, node.id, !isOpen))
  }
  const title = object.data?.name ?? 'Объект'
  const chosen = rows.flatMap(({ node }) => (selected.has(node.id) ? [node] : []))
  return (
    <Page
      title="Структура"
      breadcrumbs={[
        { label: 'Объекты', href: '/objects' },
        { label: title, href: `/objects/${id}` },
      ]}
      body="fixed"
      actions={
        mayCreate &&
        root && (
          <Button onClick={() => setGeneratesIn(root)}>
            <Wand2 size={16} strokeWidth={1.75} aria-hidden="true" />
            Сгенерировать
          </Button>
        )
      }
    >
      {tree.error !== null ? (
        <ErrorState title="Не удалось загрузить" text={tree.error.message} onRetry={() => void tree.refetch()} />
      ) : tree.isPending ? (
        <Skeleton className="m-5 min-h-64 flex-1" />
      ) : root === null ? (
        <Empty
          title="У объекта ещё нет расположения"
          action={
            <Button asChild>
              <Link to={`/objects/${id}?edit=1`}>Выбрать расположение</Link>
            </Button>
          }
        />
      ) : (
        <>
          <StructureTotals root={root} withParking={withParking} />
          <StructureFilters
            {...{ filter, purposes, tenants, withParking, date }}
            onFilter={(next) => setFilter((before) => ({ ...before, ...next }))}
            onParking={setWithParking}
            onDate={setDate}
            onReset={() => setFilter(NO_FILTER)}
          />
          {root.children.length === 0 ? (
            <Empty
              title="Структура пуста. Добавьте здание или сгенерируйте этажи и помещения"
              action={
                mayCreate && (
                  <>
                    <Button onClick={() => setGeneratesIn(root)}>Сгенерировать</Button>
                    <Button asChild variant="ghost">
                      <Link to="/properties/properties-floor" state={{ isImporting: true }}>
                        Импорт
                      </Link>
                    </Button>
                  </>
                )
              }
            />
          ) : rows.length === 0 ? (
            <Empty title="Ничего не найдено" action={<Button onClick={() => setFilter(NO_FILTER)}>Сбросить</Button>} />
          ) : (
            <StructureTable
              {...{ rows, withParking, mayEdit, mayCreate, selected }}
              onGenerate={setGeneratesIn}
              onOpenChange={setOpen}
              onSelect={({ node }) => {
                if (node.kind === 'room') setSelected((before) => toggled(before, node.id, !before.has(node.id)))
              }}
              onOpen={({ node }) => void navigate(placeHref(node))}
              onEdit={(node, field, value) => edit.mutate({ node, field, value })}
              onMove={(node, parent) => move.mutate({ place: node.id, parent: parent.id })}
              onPlace={(node, index) => move.mutate({ place: node.id, sort_order: index })}
            />
          )}
        </>
      )}
      <StructureBulk
        rooms={chosen}
        mayEdit={mayEdit}
        mayExport={hasPermission(user, 'properties.export')}
        invalidates={PLACES}
        onClear={() => setSelected(new Set())}
      />
      {generatesIn && root && (
        <GenerateDialog
          {...{ object: id, root }}
          at={generatesIn}
          invalidates={PLACES}
          onClose={() => setGeneratesIn(null)}
        />
      )}
    </Page>
  )
}

function toggled(set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

/** The root is open until a person closes it. */
function openIn(root: StructureNode | null, opened: ReadonlySet<number>, closed: ReadonlySet<number>): Set<number> {
  const open = new Set(opened)
  if (root && !closed.has(root.id)) open.add(root.id)
  return open
}

type Room = NonNullable<StructureNode['room']>

/** What rooms of the tree name, each once, by name. */
function namedIn(
  root: StructureNode | null,
  nameOf: (room: Room) => Room['tenant'],
): { value: string; label: string }[] {
  const found = new Map<number, string>()
  const visit = ({ room, children }: StructureNode): void => {
    const named = room && nameOf(room)
    if (named) found.set(named.id, named.name)
    for (const child of children) visit(child)
  }
  if (root) visit(root)
  return [...found]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'))
}
