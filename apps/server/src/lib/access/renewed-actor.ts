import type { Db } from '../../db/database'
import { forbidden } from '../http/error'
import type { Actor } from './actor'
import type { Permission } from './grant'
import { loadActor, permissionLabel, requirePermission } from './permissions'

/** What takes long to send goes by rights that are no older than so many milliseconds. */
const GOOD_FOR = 5_000

/**
 * Whoever asked for something that takes long to send, with the rights he has by now: another object each time they were read.
 * Refuses once he may not have it any more, so that what was sent in part breaks off and is not taken for whole.
 */
export function renewedActor(db: Db, known: Actor, permission: Permission): () => Promise<Actor> {
  let [actor, readAt] = [known, Date.now()]
  return async () => {
    if (Date.now() - readAt < GOOD_FOR) return actor
    const found = await loadActor(db, known.id)
    if (!found) throw forbidden(permissionLabel(permission))
    requirePermission(found, permission)
    readAt = Date.now()
    actor = { ...found, ...(known.acting ? { acting: known.acting } : {}) }
    return actor
  }
}
