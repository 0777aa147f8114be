import { useMutation } from '@tanstack/react-query'
import { uploadFile } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Avatar, Button, DropdownMenu } from '@ws/ui'
import { useRef } from 'react'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { useSaveProfile } from './use-save-profile'

/** Kinds every browser draws. */
const PICTURES = 'image/jpeg,image/png,image/webp'

/** The photo, and how to change it where the person may upload files. */
export function AvatarPicker({ profile, mayEdit }: { profile: Schema<'Profile'>; mayEdit: boolean }) {
  const { host, session } = useServices()
  const { user } = useSession(session)
  const input = useRef<HTMLInputElement>(null)
  const save = useSaveProfile(profile)
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile({ host, session, file, fields: { category: 'images' } }),
    onSuccess: ({ file }) => save.mutate({ avatar_url: file }),
  })
  const choose = () => input.current?.click()
  const isBusy = upload.isPending || save.isPending
  const picture = <Avatar aria-hidden="true" name={profile.full_name} src={profile.avatar_url} size={64} />
  if (!mayEdit || !hasPermission(user, 'media.create')) return picture
  return (
    <div className="flex flex-col items-center gap-1.5">
      {picture}
      {profile.avatar_url === null ? (
        <Button size="sm" loading={isBusy} onClick={choose}>
          Добавить фото
        </Button>
      ) : (
        <DropdownMenu
          trigger={
            <Button size="sm" loading={isBusy}>
              Изменить фото
            </Button>
          }
          items={[
            { label: 'Загрузить другое', onSelect: choose },
            { label: 'Удалить', onSelect: () => save.mutate({ avatar_url: null }) },
          ]}
        />
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        aria-label="Файл с фото"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (file) upload.mutate(file)
        }}
      />
    </div>
  )
}
