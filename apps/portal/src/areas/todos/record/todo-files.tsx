import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { IconButton, Lightbox, Spinner, toast } from '@ws/ui'
import { Camera, Paperclip, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { FileLink } from '../../../lib/files/file-link'
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
const width = 'w-30 max-md:w-[calc(33.3%-0.5rem)]'
const tile =
  'flex h-21 w-full items-center justify-center overflow-hidden rounded-md border border-line focus-visible:outline-2'

const isPicture = ({ file_type }: FileReference) => file_type.startsWith('image/')

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

/** Files of a task or a comment: pictures as tiles that open large, others by name. */
export function FileTiles({
  files,
  onRemove,
  children,
}: {
  files: readonly FileReference[]
  onRemove?: ((file: FileReference) => void) | undefined
  children?: ReactNode
}) {
  const [shown, setShown] = useState<number | null>(null)
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((file, index) => (
          <li key={file.id} className={`group relative ${width}`}>
            <button type="button" className={tile} onClick={() => setShown(index)}>
              <img
                src={file.thumbnails?.medium ?? file.file}
                alt={file.display_name}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
            {onRemove && (
              <span className="absolute end-1 top-1 rounded-md bg-surface opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
                <RemoveFile file={file} onRemove={onRemove} />
              </span>
            )}
          </li>
        ))}
        {children}
      </ul>
      {others.length > 0 && (
        <ul className="flex flex-col gap-1">
          {others.map((file) => (
            <li key={file.id} className="flex min-w-0 items-center gap-1">
              <FileLink file={file} />
              {onRemove && <RemoveFile file={file} onRemove={onRemove} />}
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        open={shown !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setShown(null)
        }}
        index={shown ?? 0}
        onIndexChange={setShown}
        images={pictures.map(({ file, display_name }) => ({
          src: file,
          alt: display_name,
          name: display_name,
          download: file,
        }))}
      />
    </>
  )
}

function RemoveFile({ file, onRemove }: { file: FileReference; onRemove: (file: FileReference) => void }) {
  return (
    <IconButton size="sm" label={`Убрать файл: ${file.display_name}`} onClick={() => onRemove(file)}>
      <X size={16} strokeWidth={1.75} />
    </IconButton>
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
