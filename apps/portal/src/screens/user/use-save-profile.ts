import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useServices } from '../../lib/services-context'

/** Saves changes of the own profile; the shell shows the new name and picture at once. */
export function useSaveProfile(profile: Schema<'Profile'>) {
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: Schema<'ProfileChanges'>) => {
      const body = { version: profile.version, ...changes }
      return unwrap(api.PATCH('/accounts/profiles/{id}', { params: { path: { id: profile.id } }, body }))
    },
    onSuccess: async (saved) => {
      queryClient.setQueryData(['/accounts/profiles', 'own', profile.id], saved)
      session.updateUser(await unwrap(api.GET('/users/me')))
    },
    meta: { done: 'Профиль сохранён', invalidates: [['/accounts/profiles']] },
  })
}
