import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Spinner, toast } from '@ws/ui'
import { Camera, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { FileTiles } from '../../../lib/files/file-tiles'
import { tile, width } from '../../../lib/files/tile'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { useAct } from '../actions/use-act'
import { useCamera } from '../phone/use-camera'
import { WaitingFiles } from '../phone/waiting'
import type { Todo } from '../todo-enums'
import { useAttach, useAttachFiles } from './use-attach-files'
import { useTodoWrite } from './use-todo-write'

type FileReference = Schema<'FileReference'>

const MOST_FILES = 50

/** Pictures of a task as tiles that open large, other files by name, and a tile that takes a photo. */
export function TodoFiles({ todo }: { todo: Todo }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const files = todo.attachments_details
  const attach = useAttach(todo)
  const remove = useTodoWrite((api, { id: file }: FileReference) =>
    unwrap(api.DELETE('/todos/{id}/attachments/{file}', { params: { path: { id: todo.id, file } } })),
  )
  const mayChange = todo.allowed.includes('update')
  const mayAdd = mayChange && hasPermission(user, 'media.create') && files.length < MOST_FILES
  if (files.length === 0 && !mayAdd) return null
  const takeAway = (file: FileReference) =>
    remove.mutate(file, {
      onSuccess: () =>
        toast.success(`Файл убран из задачи: ${file.display_name}`, {
          undo: () => attach.mutate(file.id),
        }),
    })
  return (
    <section aria-label="Вложения" className="flex flex-col gap-3">
      <FileTiles files={files} onRemove={mayChange ? takeAway : undefined}>
        {mayAdd && <AddFiles todo={todo} />}
      </FileTiles>
      <WaitingFiles todo={todo} />
    </section>
  )
}

function AddFiles({ todo }: { todo: Todo }) {
  const any = useRef<HTMLInputElement>(null)
  const attach = useAttachFiles(todo)
  const add = useAct(todo)
  const camera = useCamera((photos) => add.mutate({ act: { kind: 'files' }, files: photos }), 'Фото задачи')
  const isBusy = attach.isPending || add.isPending
  const look = `${tile} border-dashed text-ink-2 hover:border-brand hover:text-brand`
  return (
    <>
      <li className={width}>
        <button type="button" className={look} disabled={isBusy} onClick={camera.open}>
          {isBusy ? <Spinner /> : <Camera size={20} strokeWidth={1.75} aria-hidden="true" />}
          <span className="sr-only">{isBusy ? 'Загружается' : 'Добавить фото'}</span>
        </button>
        <input {...camera.input} />
      </li>
      <li className={width}>
        <button type="button" className={look} disabled={isBusy} onClick={() => any.current?.click()}>
          <Paperclip size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">Приложить файл</span>
        </button>
        <input ref={any} {...attach.input} aria-label="Файлы задачи" />
      </li>
    </>
  )
}
