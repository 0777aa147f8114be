import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, ErrorState, Skeleton } from '@ws/ui'
import { AvatarPicker } from '../../lib/account/avatar-picker'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { ProfileForm } from './profile-form'

/** Профиль: how colleagues see the person. */
export function ProfileTab() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const id = user?.profile_id ?? 0
  const profile = useQuery({
    queryKey: ['/accounts/profiles', 'own', id],
    queryFn: ({ signal }) => unwrap(api.GET('/accounts/profiles/{id}', { params: { path: { id } }, signal })),
    enabled: user !== null,
  })
  if (profile.isError) return <ErrorState text={profile.error.message} onRetry={() => void profile.refetch()} />
  if (!profile.isSuccess) {
    return (
      <>
        <Skeleton className="h-16 w-72" />
        <Skeleton className="h-80" />
      </>
    )
  }
  const mayEdit = hasPermission(user, 'profiles.edit')
  return (
    <>
      <Heading profile={profile.data} mayEdit={mayEdit} />
      {!mayEdit && <Banner tone="info">Изменить профиль может администратор.</Banner>}
      <ProfileForm profile={profile.data} disabled={!mayEdit} />
    </>
  )
}

function Heading({ profile, mayEdit }: { profile: Schema<'Profile'>; mayEdit: boolean }) {
  const place = [profile.position_details?.name, profile.department_details?.name].filter(Boolean).join(', ')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <AvatarPicker profile={profile} mayEdit={mayEdit} />
      <div className="min-w-0">
        <h2 className="font-semibold text-2xl wrap-anywhere">{profile.full_name}</h2>
        <p className="text-ink-2 wrap-anywhere">{[place, profile.email].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
