import { useMutationState } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

type Changes = Schema<'UserSettingsChanges'>

const KEY = ['own-settings']

/**
 * Saves own settings at once, one change after the other; the answer is the person, as every part of the page knows them.
 */
export function useSaveSettings() {
  const { api, session } = useServices()
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'own-settings' },
    mutationFn: (body: Changes) => unwrap(api.PATCH('/users/me/settings', { body })),
    onSuccess: session.updateUser,
  })
}

/** Changes that are on their way, oldest first: they are shown already, and a refused one is no more. */
export function useChangesUnderWay(): Changes[] {
  const filters = { mutationKey: KEY, status: 'pending' } as const
  return useMutationState({ filters, select: ({ state }) => state.variables as Changes })
}
