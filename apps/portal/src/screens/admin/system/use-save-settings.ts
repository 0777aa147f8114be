import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** Where the cache keeps the settings. */
export const SETTINGS_KEY = ['/settings']

/** Saves changed settings; `onSaved` gets what holds then, before it is told that they are saved. */
export function useSaveSettings(onSaved: (saved: Schema<'Settings'>) => void) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useMutation<Schema<'Settings'>, ApiError, Schema<'SettingsChanges'>>({
    mutationFn: (body) => unwrap(api.PATCH('/settings', { body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(SETTINGS_KEY, saved)
      onSaved(saved)
    },
    // What another administrator saved meanwhile is shown beside the own changes at once.
    onError: (error) => {
      if (error.status === 409) void queryClient.invalidateQueries({ queryKey: SETTINGS_KEY })
    },
    // Other forms name the limits.
    meta: { done: 'Настройки сохранены и уже действуют', invalidates: [['/users/sign-in-options']] },
  })
}
