import { uploadFile } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, DropdownMenu, toast } from '@ws/ui'
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { usePhone } from '../page/use-phone'
import { hasPermission } from '../permission'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'

const AvatarDialog = lazy(() => import('./avatar-dialog'))

/** Kinds every browser draws. */
const PICTURES = 'image/jpeg,image/png,image/webp'
/** Such a file is no photo, and a phone would not draw it. */
const MOST_BYTES = 50 * 1024 * 1024

interface PhotoPickerProps {
  /** As it stands now. */
  picture: ReactNode
  hasPhoto: boolean
  /** The dialog in which it is cut. */
  title: string
  mayEdit: boolean
  /** Keeps the address of a photo; null takes it away. */
  save: {
    isPending: boolean
    error: unknown
    reset: () => void
    mutate: (photo: { avatar_url: string | null }, then?: { onSuccess: () => void }) => void
  }
}

/** A photo, and how to change it where the person may upload files: from a file, on a phone also by its camera. */
export function PhotoPicker({ picture, hasPhoto, title, mayEdit, save }: PhotoPickerProps) {
  const { host, session } = useServices()
  const { user } = useSession(session)
  const isPhone = usePhone()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile({ host, session, file, fields: { category: 'images' } }),
  })
  // What went wrong before is no news of another picture; an upload that was given up is not saved any more.
  const open = (file: File | null) => {
    upload.reset()
    save.reset()
    setChosen(file)
  }
  const keep = (avatar_url: string) => save.mutate({ avatar_url }, { onSuccess: () => open(null) })
  const send = (photo: File) => {
    if (upload.data !== undefined && upload.variables === photo) keep(upload.data.file)
    else upload.mutate(photo, { onSuccess: ({ file }) => keep(file) })
  }
  const isBusy = upload.isPending || save.isPending
  if (!mayEdit || !hasPermission(user, 'media.create')) return picture

  const choose = (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/')) toast.error('Это не картинка. Выберите JPEG, PNG или WebP')
    else if (file.size > MOST_BYTES) toast.error('Картинка больше 50 МБ. Выберите другую')
    else open(file)
  }
  const fromFile = { label: isPhone ? 'Выбрать фото' : 'Загрузить другое', onSelect: () => input.current?.click() }
  const byCamera = { label: 'Сделать снимок', onSelect: () => camera.current?.click() }
  const remove = { label: 'Удалить', onSelect: () => save.mutate({ avatar_url: null }) }
  const items = [fromFile, ...(isPhone ? [byCamera] : []), ...(hasPhoto ? [remove] : [])]
  return (
    <div className="flex flex-col items-center gap-1.5">
      {picture}
      {!hasPhoto && !isPhone ? (
        <Button size="sm" loading={isBusy} onClick={fromFile.onSelect}>
          Добавить фото
        </Button>
      ) : (
        <DropdownMenu
          trigger={
            <Button size="sm" loading={isBusy}>
              {hasPhoto ? 'Изменить фото' : 'Добавить фото'}
            </Button>
          }
          items={items}
        />
      )}
      <FileInput ref={input} label="Файл с фото" onChoose={choose} />
      <FileInput ref={camera} label="Снимок камерой" capture="user" onChoose={choose} />
      {chosen !== null && (
        <Suspense fallback={null}>
          <AvatarDialog
            title={title}
            file={chosen}
            isBusy={isBusy}
            error={upload.error ?? save.error}
            onSend={send}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  capture?: 'user'
  onChoose: (file: File | undefined) => void
}

function FileInput({ ref, label, capture, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={PICTURES}
      capture={capture}
      aria-label={label}
      hidden
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // The same file may be chosen again after a failure.
        currentTarget.value = ''
        onChoose(file)
      }}
    />
  )
}
