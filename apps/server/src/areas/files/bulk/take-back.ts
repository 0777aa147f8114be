import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { changeItems } from './change-items'
import type { Item } from './outcome'
import { recently } from './own-batch'
import type { NameBefore, Work } from './work'

type Change = { from: unknown; to: unknown }

/** What takes back one thing that was done to one item: `place` is the folder it goes back to, `name` the one it had there. */
interface Deed extends Item {
  action: 'move' | 'remove' | 'restore'
  place: number | null
  name?: NameBefore
}

const BACK: Record<string, Deed['action'] | undefined> = {
  create: 'remove',
  update: 'move',
  delete: 'restore',
  restore: 'remove',
}

/**
 * Folders come back before what lay in them, and what was moved leaves before what it had replaced returns; so it is one list
 * in this order, which may be cut anywhere.
 */
const ORDER = ['restore directory', 'move directory', 'move file', 'restore file', 'remove file', 'remove directory']

/**
 * What takes back a change of this person, as the journal has it: exactly what it did, however much, and nothing of what lay
 * there before. Only of the last day.
 */
export async function readDeeds({ db, actor }: Context, { batch }: Schema<'MediaSelection'>): Promise<Deed[]> {
  if (batch === undefined) throw invalid({ selection: 'Нечего отменять' })
  const { entity, entity_id, action, changes } = auditLogTable
  const rows = await db
    .select({ type: entity, id: entity_id, action, changes })
    .from(auditLogTable)
    .where(
      and(
        eq(auditLogTable.actor, actor.id),
        recently,
        eq(auditLogTable.batch_id, batch),
        inArray(entity, ['file', 'directory']),
      ),
    )
    .orderBy(asc(auditLogTable.id))
  const deeds = rows.flatMap(({ type, id, action: done, changes: { directory, parent, display_name } }): Deed[] => {
    const back = BACK[done]
    const place: Change | undefined = type === 'file' ? directory : parent
    if (id === null || (type !== 'file' && type !== 'directory') || !back || (back === 'move' && !place)) return []
    const from = typeof place?.from === 'number' ? place.from : null
    return [{ type, id, action: back, place: from, ...(display_name && { name: toName(display_name) }) }]
  })
  // Within a kind the last done is the first taken back.
  return deeds.reverse().sort((one, other) => rank(one) - rank(other) || (one.place ?? 0) - (other.place ?? 0))
}

/** Takes back a portion of what was done. */
export async function takeBack(work: Work, deeds: readonly Deed[]): Promise<void> {
  for (let at = 0; at < deeds.length; ) {
    const first = deeds[at]
    if (!first) return
    const isAlike = (deed: Deed) => rank(deed) === rank(first) && deed.place === first.place
    const end = deeds.findIndex((deed, index) => index > at && !isAlike(deed))
    const alike = deeds.slice(at, end === -1 ? deeds.length : end)
    const names = new Map(alike.flatMap((deed) => (deed.name ? [[deed.id, deed.name]] : [])))
    await changeItems(work, first.action, alike, first.place, names)
    at += alike.length
  }
}

function rank({ action, type }: Deed): number {
  return ORDER.indexOf(`${action} ${type}`)
}

function toName({ from, to }: Change): NameBefore {
  return { from: String(from), to: String(to) }
}
