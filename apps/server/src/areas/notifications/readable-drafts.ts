import type { Context } from '../../lib/handler'
import { loadActors } from '../../lib/permissions'
import { findEntity, peopleWhoMayRead } from '../../lib/resource/registry'
import { askedOnce } from '../../lib/together'
import type { NotificationDraft } from './create-notifications'

/**
 * Without the drafts to people who may not read the record that they are about: taking part in it, watching it or being
 * named by it gives no right. What is of no record, or of one that is not read by rights, is the person's own.
 */
export async function readableDrafts(
  ctx: Context,
  drafts: readonly NotificationDraft[],
): Promise<readonly NotificationDraft[]> {
  const readers = new Map<string, ReadonlySet<number>>()
  for (const { entity, entity_id } of drafts) {
    const record = `${entity}:${entity_id}`
    if (!entity || entity_id === undefined || readers.has(record)) continue
    const kind = findEntity(entity)
    if (!kind) continue
    const about = drafts.filter((draft) => draft.entity === entity && draft.entity_id === entity_id)
    const people = [...new Set(about.flatMap(({ user }) => user ?? []))]
    const actors = await askedOnce(ctx.tx, `actors ${people}`, () => loadActors(ctx.tx, people))
    const seeing = await peopleWhoMayRead(ctx.tx, entity, [...actors.values()], entity_id)
    for (const { user, isFarewell } of about)
      if (isFarewell && user !== null && actors.get(user)?.grants.has(kind.permission)) seeing.add(user)
    readers.set(record, seeing)
  }
  return drafts.filter((draft) => readers.get(`${draft.entity}:${draft.entity_id}`)?.has(draft.user ?? 0) ?? true)
}
