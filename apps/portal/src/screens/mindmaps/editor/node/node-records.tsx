import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { MapNode } from '@ws/api-client/contract/mindmap-tree'
import { MediaField } from '@ws/media-widget'
import { Badge, Button, Field } from '@ws/ui'
import { CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHrefOfEntity } from '../../../../lib/area/areas-context'
import { AnyRecordPicker } from '../../../../lib/area/pickers/any-record-picker'
import { FileLink } from '../../../../lib/files/file-link'
import { useMutation } from '../../../../lib/query/use-mutation'
import { useServices } from '../../../../lib/services-context'
import type { MapStore } from '../store/map-store'

const LINK = 'wrap-anywhere hover:text-brand hover:underline'

interface NodeRecordsProps {
  map: number
  node: MapNode
  store: MapStore
  mayEdit: boolean
  onSet: (fields: Schema<'MindmapNodeFields'>) => void
}

/** What a node leads to: its task, a file, another record. */
export function NodeRecords({ map, node, store, mayEdit, onSet }: NodeRecordsProps) {
  const { api } = useServices()
  const hrefOf = useHrefOfEntity()
  const path = { params: { path: { id: map } } }
  const namedKey = ['/mindmaps', 'named', map]
  const named = useQuery({
    // What the node leads to stands in the key: another file or record is another question.
    queryKey: [...namedKey, node.todo_id, node.file, node.link?.entity_id],
    queryFn: ({ signal }) => unwrap(api.GET('/mindmaps/{id}/named', { ...path, signal })),
  })
  const make = useMutation({
    mutationFn: () => unwrap(api.POST('/mindmaps/{id}/todos', { ...path, body: { node: node.id } })),
    meta: { invalidates: [namedKey, ['/todos']], done: 'Задача создана', isFormless: true },
    onSuccess: () => void store.catchUp(),
  })
  const todo = named.data?.todos.find(({ id }) => id === node.todo_id)
  const file = named.data?.files.find(({ id }) => id === node.file)
  const { link } = node
  const record = named.data?.records.find((one) => one.entity === link?.entity && one.entity_id === link.entity_id)
  return (
    <section aria-label="Связи узла" className="flex flex-col gap-4">
      <Piece label="Задача">
        {node.todo_id === undefined ? (
          mayEdit && (
            <Button className="self-start" loading={make.isPending} onClick={() => make.mutate()}>
              <CircleCheckBig size={16} strokeWidth={1.75} aria-hidden="true" />
              Создать задачу
            </Button>
          )
        ) : todo ? (
          <span className="flex flex-wrap items-center gap-2">
            <Link to={`/todos/${todo.id}`} className={LINK}>
              {todo.title}
            </Link>
            <Badge tone="muted">{labels.TodoStatus[todo.status]}</Badge>
          </span>
        ) : (
          <Unseen isLoading={named.isPending} text="Задача вам недоступна" />
        )}
      </Piece>
      <Piece label="Запись">
        {link && (
          <span className="flex flex-wrap items-center gap-2">
            {record ? (
              <Link to={hrefOf(record.entity, record.entity_id) ?? '#'} className={LINK}>
                {record.title} · {labels.RecordEntity[record.entity].toLowerCase()}
              </Link>
            ) : (
              <Unseen isLoading={named.isPending} text="Запись вам недоступна" />
            )}
            {mayEdit && (
              <Button size="sm" variant="ghost" onClick={() => onSet({ link: null })}>
                Открепить
              </Button>
            )}
          </span>
        )}
        {!link && mayEdit && (
          <Field label="Прикрепить запись">
            <AnyRecordPicker
              value={null}
              onChange={(found) => found && onSet({ link: { entity: found.entity, entity_id: found.id } })}
            />
          </Field>
        )}
      </Piece>
      <Piece label="Файл">
        {mayEdit ? (
          <MediaField
            aria-label="Файл узла"
            single
            value={node.file === undefined ? NONE : [node.file]}
            onChange={([chosen]) => onSet({ file: chosen ?? null })}
          />
        ) : file ? (
          <FileLink file={file} />
        ) : (
          node.file !== undefined && <Unseen isLoading={named.isPending} text="Файл вам недоступен" />
        )}
      </Piece>
    </section>
  )
}

const NONE: readonly number[] = []

function Piece({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <fieldset aria-label={label} className="flex flex-col gap-1.5">
      <span className="font-medium text-ink-2 text-sm">{label}</span>
      {children}
    </fieldset>
  )
}

function Unseen({ isLoading, text }: { isLoading: boolean; text: string }) {
  return <span className="text-ink-3">{isLoading ? 'Загружаем…' : text}</span>
}
