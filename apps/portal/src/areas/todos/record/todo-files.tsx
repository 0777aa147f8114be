import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { FileIcon, Lightbox, Spinner } from '@ws/ui'
import { Camera, Paperclip } from 'lucide-react'
import { useRef, useState } from 'react'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { useCamera } from '../phone/use-camera'
import { WaitingPhotos } from '../phone/waiting'
import type { Todo } from '../todo-enums'
import { useAct } from './use-act'
import { useSendFile } from './use-send-file'
import { useTodoWrite } from './use-todo-write'

type FileReference = Schema<'FileReference'>

const MOST_FILES = 50
const tile =
  'flex h-21 w-30 items-center justify-center overflow-hidden rounded-md border border-line focus-visible:outline-2 max-md:w-[calc(33.3%-0.5rem)]'

const isPicture = ({ file_type }: FileReference) => file_type.startsWith('image/')

/** Pictures of a task as tiles that open large, other files by name, and a tile that takes a photo. */
export function TodoFiles({ todo }: { todo: Todo }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const files = todo.attachments_details
  const mayAdd = todo.allowed.includes('update') && hasPermission(user, 'media.create') && files.length < MOST_FILES
  if (files.length === 0 && !mayAdd) return null
  return (
    <section aria-label="Вложения" className="flex flex-col gap-3">
      <FileTiles files={files}>{mayAdd && <AddFiles todo={todo} />}</FileTiles>
      <WaitingPhotos todo={todo} />
    </section>
  )
}

/** Files of a task or a comment: pictures as tiles that open large, others by name. */
export function FileTiles({ files, children }: { files: readonly FileReference[]; children?: React.ReactNode }) {
  const [shown, setShown] = useState<number | null>(null)
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((file, index) => (
          <li key={file.id} className="contents">
            <button type="button" className={tile} onClick={() => setShown(index)}>
              <img
                src={file.thumbnails?.medium ?? file.file}
                alt={file.display_name}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
        {children}
      </ul>
      {others.length > 0 && (
        <ul className="flex flex-col gap-1">
          {others.map((file) => (
            <li key={file.id} className="min-w-0">
              <a
                href={file.file}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex max-w-full items-center gap-1.5 hover:text-brand hover:underline"
              >
                <FileIcon type={file.file_type} />
                <span className="truncate">{file.display_name}</span>
              </a>
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

function AddFiles({ todo }: { todo: Todo }) {
  const any = useRef<HTMLInputElement>(null)
  // Several files may follow each other before the task is loaded again.
  const sent = useRef<number[]>([])
  const attach = useTodoWrite((api, attachments: number[]) =>
    unwrap(api.PATCH('/todos/{id}', { params: { path: { id: todo.id } }, body: { attachments } })),
  )
  const upload = useSendFile((id) => {
    sent.current = [...new Set([...(todo.attachments ?? []), ...sent.current, id])]
    attach.mutate(sent.current)
  })
  const add = useAct(todo)
  const camera = useCamera((photos) => add.mutate({ act: { kind: 'photos' }, photos }), 'Фото задачи')
  const isBusy = upload.isPending || attach.isPending || add.isPending
  const choose = () => {
    sent.current = []
    any.current?.click()
  }
  const look = `${tile} border-dashed text-ink-2 hover:border-brand hover:text-brand`
  return (
    <>
      <li className="contents">
        <button type="button" className={look} disabled={isBusy} onClick={camera.open}>
          {isBusy ? <Spinner /> : <Camera size={20} strokeWidth={1.75} aria-hidden="true" />}
          <span className="sr-only">{isBusy ? 'Загружается' : 'Добавить фото'}</span>
        </button>
        <input {...camera.input} />
      </li>
      <li className="contents">
        <button type="button" className={look} disabled={isBusy} onClick={choose}>
          <Paperclip size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">Приложить файл</span>
        </button>
        <input ref={any} {...upload.input} multiple aria-label="Файлы задачи" />
      </li>
    </>
  )
}
