import { useMutation } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useServices } from '../../lib/services-context'

/** Saves own settings of the interface at once; the answer is the person, as every part of the page knows them. */
export function useSaveSettings() {
  const { api, session } = useServices()
  return useMutation({
    mutationFn: (body: Schema<'UserSettingsChanges'>) => unwrap(api.PATCH('/users/me/settings', { body })),
    onSuccess: session.updateUser,
  })
}
