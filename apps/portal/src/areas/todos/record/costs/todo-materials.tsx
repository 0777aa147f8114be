import { type ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button } from '@ws/ui'
import { useState } from 'react'
import { ConflictDialog } from '../../../../lib/area/form/conflict-dialog'
import { materials as materialsField, readMaterials } from '../../../../lib/area/kinds/materials'
import type { Todo } from '../../todo-enums'
import { useTodoWrite } from '../use-todo-write'
import { MaterialFacts } from './material-facts'

type Material = Schema<'TodoMaterial'>

/** What the work takes: planned beside used. */
export default function TodoMaterials({ record: todo }: { record: Todo }) {
  const [edited, setEdited] = useState<readonly Material[] | null>(null)
  // The task as it was when the rows were opened: what another person has saved since then is not written over.
  const [base, setBase] = useState(todo)
  const begin = (from: Todo) => {
    const rows = from.materials ?? []
    setBase(from)
    setEdited(rows.length > 0 ? rows : [{ name: '' }])
  }
  const save = useTodoWrite(
    (api, { rows, version }: { rows: Material[]; version: number }) =>
      unwrap(api.PATCH('/todos/{id}', { params: { path: { id: todo.id } }, body: { materials: rows, version } })),
    { done: 'Материалы сохранены', isQuiet: true, onSuccess: () => setEdited(null) },
  )
  const send = (rows: Material[], version: number) => {
    // The rows that are sent are the rows that are shown, so that the server's errors stand at the right ones.
    setEdited(rows)
    save.mutate(
      { rows, version },
      {
        onError: ({ code, details }) => {
          const current = details?.current as Todo | undefined
          if (code !== 'version_conflict' || current === undefined) return
          // Somebody ticked an item or moved the term: the materials are as they were, so nothing is lost.
          if (JSON.stringify(current.materials) === JSON.stringify(base.materials)) send(rows, current.version)
          else setOther(current)
        },
      },
    )
  }
  const [other, setOther] = useState<Todo | null>(null)
  const mayChange = todo.allowed.includes('update')
  if (edited !== null) {
    const Rows = materialsField.Input
    return (
      <div className="flex max-w-[80ch] flex-col gap-3">
        {Rows && (
          <Rows
            name="materials"
            label="Материалы"
            value={edited}
            invalid={save.isError}
            required={false}
            constraint={{}}
            record={todo}
            nested={nestedErrors(save.error)}
            onChange={setEdited}
            onClear={() => setEdited([])}
            onBlur={() => undefined}
            onPendingChange={() => undefined}
          />
        )}
        {save.error !== null && save.error.code !== 'version_conflict' && (
          <Banner tone="bad">{firstText(save.error)}</Banner>
        )}
        <div className="flex gap-2">
          <Button variant="primary" loading={save.isPending} onClick={() => send(readMaterials(edited), base.version)}>
            Сохранить
          </Button>
          <Button variant="ghost" onClick={() => setEdited(null)}>
            Отмена
          </Button>
        </div>
        <ConflictDialog
          open={other !== null}
          isBusy={save.isPending}
          onKeep={() => {
            if (other !== null) send(readMaterials(edited), other.version)
            setOther(null)
          }}
          onLoad={() => {
            if (other !== null) begin(other)
            setOther(null)
          }}
          onClose={() => setOther(null)}
        />
      </div>
    )
  }
  const change = mayChange && (
    <Button onClick={() => begin(todo)}>{todo.materials?.length ? 'Изменить' : 'Добавить материалы'}</Button>
  )
  return <MaterialFacts todo={todo} change={change || undefined} />
}

function firstText({ errors, message }: ApiError): string {
  return Object.values(errors).flat()[0] ?? message
}

function nestedErrors(error: { errors?: Readonly<Record<string, readonly string[]>> } | null): Record<string, string> {
  const found = Object.entries(error?.errors ?? {}).filter(([field]) => field.startsWith('materials.'))
  return Object.fromEntries(found.map(([field, texts]) => [field.slice('materials.'.length), texts[0] ?? '']))
}
