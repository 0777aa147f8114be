import type { Schema } from '@ws/api-client/contract'
import { Avatar } from '@ws/ui'
import { PhotoPicker } from './photo-picker'
import { useSaveProfile } from './use-save-profile'

interface AvatarPickerProps {
  profile: Schema<'Profile'>
  mayEdit: boolean
  size?: number
}

/** The photo of a person, and how to change it. */
export function AvatarPicker({ profile, mayEdit, size = 64 }: AvatarPickerProps) {
  return (
    <PhotoPicker
      picture={<Avatar aria-hidden="true" name={profile.full_name} src={profile.avatar_url} size={size} />}
      hasPhoto={profile.avatar_url !== null}
      title="Фото профиля"
      mayEdit={mayEdit}
      save={useSaveProfile(profile)}
    />
  )
}
