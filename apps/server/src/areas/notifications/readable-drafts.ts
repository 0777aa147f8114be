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
    const seeing = await readersOf(ctx, entity, actors, about)
    for (const { user, entity_id, isFarewell } of about)
      if (isFarewell && user !== null && actors.get(user)?.grants.has(kind.permission))
        seeing.get(entity_id ?? 0)?.add(user)
    for (const [id, people] of seeing) readers.set(`${entity}:${id}`, people)
  }
  return drafts.filter((draft) => readers.get(`${draft.entity}:${draft.entity_id}`)?.has(draft.user ?? 0) ?? true)
}

async function actorsOf(ctx: Context, drafts: readonly NotificationDraft[]): Promise<ReadonlyMap<number, Actor>> {
  const isOfRecord = ({ entity, entity_id }: NotificationDraft) => entity && entity_id !== undefined
  const people = [...new Set(drafts.filter(isOfRecord).flatMap(({ user }) => user ?? []))]
  if (people.length === 0) return new Map()
  return memoize(ctx.tx, `rights of ${people}`, () => loadActors(ctx.tx, people))
}

/** Of those whom these drafts are for, who may read the record of his draft: asked by records or by people, whichever are fewer. */
async function readersOf(
  ctx: Context,
  entity: string,
  actors: ReadonlyMap<number, Actor>,
  about: readonly NotificationDraft[],
): Promise<Map<number, Set<number>>> {
  const told = new Map(about.map(({ entity_id = 0 }): [number, Set<Actor>] => [entity_id, new Set()]))
  for (const { user, entity_id = 0 } of about) {
    const actor = actors.get(user ?? 0)
    if (actor) told.get(entity_id)?.add(actor)
  }
  const people = new Set([...told.values()].flatMap((of) => [...of]))
  const readers = new Map([...told.keys()].map((id) => [id, new Set<number>()]))
  if (told.size <= people.size) {
    for (const [id, of] of told) readers.set(id, await peopleWhoMayRead(ctx.tx, entity, [...of], id))
    return readers
  }
  for (const actor of people) {
    const seen = await readerOf(entity)?.(ctx.tx, actor, [...told.keys()])
    for (const id of seen ?? []) readers.get(id)?.add(actor.id)
  }
  return readers
}
