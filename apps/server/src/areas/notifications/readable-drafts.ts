import type { Actor } from '../../lib/access/actor'
import { loadActors } from '../../lib/access/permissions'
import type { Context } from '../../lib/http/handler'
import { findEntity, peopleWhoMayRead, readerOf } from '../../lib/resource/registry'
import { memoize } from '../../lib/resource/write-batch'
import type { NotificationDraft } from './notification-draft'

/**
 * Without the drafts to people who may not read the record that they are about: taking part in it, watching it or being
 * named by it gives no right. What is of no record, or of one that is not read by rights, is the person's own.
 */
export async function readableDrafts(
  ctx: Context,
  drafts: readonly NotificationDraft[],
): Promise<readonly NotificationDraft[]> {
  const actors = await actorsOf(ctx, drafts)
  const readers = new Map<string, ReadonlySet<number>>()
  for (const entity of new Set(drafts.map((draft) => draft.entity))) {
    const kind = entity ? findEntity(entity) : undefined
    if (!entity || !kind) continue
    const about = drafts.filter((draft) => draft.entity === entity && draft.entity_id !== undefined)
    const ids = [...new Set(about.flatMap(({ entity_id }) => entity_id ?? []))]
    const told = new Set(about.map(({ user }) => user))
    const people = [...actors.values()].filter(({ id }) => told.has(id))
    for (const [id, seeing] of await readersOf(ctx, entity, people, ids)) {
      for (const { user, entity_id, isFarewell } of about)
        if (entity_id === id && isFarewell && user !== null && actors.get(user)?.grants.has(kind.permission))
          seeing.add(user)
      readers.set(`${entity}:${id}`, seeing)
    }
  }
  return drafts.filter((draft) => readers.get(`${draft.entity}:${draft.entity_id}`)?.has(draft.user ?? 0) ?? true)
}

async function actorsOf(ctx: Context, drafts: readonly NotificationDraft[]): Promise<ReadonlyMap<number, Actor>> {
  const isOfRecord = ({ entity, entity_id }: NotificationDraft) => entity && entity_id !== undefined
  const people = [...new Set(drafts.filter(isOfRecord).flatMap(({ user }) => user ?? []))]
  if (people.length === 0) return new Map()
  return memoize(ctx.tx, `rights of ${people}`, () => loadActors(ctx.tx, people))
}

/** Of these people, who may read each record: asked by records or by people, whichever are fewer. */
async function readersOf(
  ctx: Context,
  entity: string,
  people: readonly Actor[],
  ids: readonly number[],
): Promise<Map<number, Set<number>>> {
  const readers = new Map(ids.map((id) => [id, new Set<number>()]))
  if (ids.length <= people.length) {
    for (const id of ids) readers.set(id, await peopleWhoMayRead(ctx.tx, entity, people, id))
    return readers
  }
  for (const actor of people) {
    const seen = await readerOf(entity)?.(ctx.tx, actor, ids)
    for (const id of seen ?? []) readers.get(id)?.add(actor.id)
  }
  return readers
}
