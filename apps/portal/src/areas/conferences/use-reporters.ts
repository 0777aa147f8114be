import type { Schema } from '@ws/api-client/contract'
import { useNamesOf } from '../../lib/area/kinds/named'

/** Who reports on each point of an agenda, by name. */
export function useReporters(agenda: Schema<'Conference'>['agenda']): (string | undefined)[] {
  const ids = [...new Set(agenda.flatMap(({ owner }) => owner ?? []))]
  const named = new Map(useNamesOf('/accounts/profiles', ids, []).map(({ id, name }) => [id, name]))
  return agenda.map(({ owner }) => (owner ? named.get(owner) : undefined))
}
