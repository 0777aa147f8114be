import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'

/** Saves changes of a profile; of the own one the shell shows the new name and picture at once. */
export function useSaveProfile(profile: Schema<'Profile'>) {
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: Schema<'ProfileChanges'>) => {
      const body = { version: profile.version, ...changes }
      const saved = await unwrap(api.PATCH('/accounts/profiles/{id}', { params: { path: { id: profile.id } }, body }))
      const { username, full_name, avatar_url, timezone } = saved
      const { user } = session.getState()
      // Before anything else: the page may be left as soon as it says that all is saved.
      if (user?.profile_id === saved.id) session.updateUser({ ...user, username, full_name, avatar_url, timezone })
      return saved
    },
    onSuccess: (saved) => queryClient.setQueryData(['/accounts/profiles', 'own', profile.id], saved),
    meta: { done: 'Профиль сохранён', invalidates: [['/accounts/profiles']] },
  })
}
