import type { Actor } from '../../../lib/access/actor'
import type { Verb } from '../../../lib/access/grant'

/** Whether a person plans the work of others: reaches tasks of all objects or of his own, not only what is his. */
export function hasWideReach(actor: Actor, verb: Verb): boolean {
  const scope = actor.grants.get(`todos.${verb}`)?.scope
  return scope === 'all' || scope === 'objects'
}
