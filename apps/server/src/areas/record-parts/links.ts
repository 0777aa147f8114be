import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, or } from 'drizzle-orm'
import { recordLinksTable } from '../../db/tables/records/record-links'
import { recordAudit } from '../../lib/events/audit'
import { duplicate, invalid, notFound, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { findEntity } from '../../lib/resource/registry'
import {
  keyOf,
  kindOf,
  lockRecord,
  type PartRecord,
  type RecordKey,
  readableRecords,
  readRecord,
  tellTouched,
} from './record-of'

type LinkRow = typeof recordLinksTable.$inferSelect
type Kind = Schema<'LinkKind'>

/** The kinds that are kept the other way round. */
const TURNED = { blocked_by: 'blocks', duplicated_by: 'duplicates', causes: 'caused_by' } as const
const TURNED_BACK = { blocks: 'blocked_by', duplicates: 'duplicated_by', caused_by: 'causes' } as const

/** Связи: between a record that the person may change and one that he may read. */
export const linksHandlers: Pick<Handlers, 'links.list' | 'links.create' | 'links.remove'> = {
  'links.list': async ({ query }, ctx) => {
    await readRecord(ctx, query, 'links')
    return { data: await presentLinks(ctx, query, await linksOf(ctx, query)) }
  },
  'links.create': async ({ body }, ctx) => {
    const own = { entity: body.from_entity, entity_id: body.from_id }
    const other = { entity: body.to_entity, entity_id: body.to_id }
    const record = await lockRecord(ctx, own, 'links')
    if (keyOf(own) === keyOf(other)) throw invalid({ to_id: 'Нельзя связать запись с самой собой' })
    if (!(await readableRecords(ctx, [other])).has(keyOf(other))) throw invalid({ to_id: 'Нет такой записи' })
    const added = await ctx.tx
      .insert(recordLinksTable)
      .values({ ...storedLink(own, other, body.kind), created_by: ctx.actor.id })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) throw duplicate(['to_id'])
    await noteLink(ctx, record, other, { from: null, to: { ...other, kind: body.kind } })
    const [link] = await presentLinks(ctx, own, added)
    if (!link) throw new Error('A row was presented as nothing')
    return link
  },
  'links.remove': async ({ params }, ctx) => {
    const [link] = await ctx.tx.select().from(recordLinksTable).where(eq(recordLinksTable.id, params.id))
    if (!link) throw notFound()
    const ends = [endOf(link, 'from'), endOf(link, 'to')]
    // Of a link to what a person may not read he is not told, so there is none for him to take away.
    const readable = await readableRecords(ctx, ends)
    if (!ends.every((end) => readable.has(keyOf(end)))) throw notFound()
    const own = await changeableEnd(ctx, ends)
    const other = ends.find((end) => end !== own)
    if (!own || !other) throw outOfScope()
    const record = await lockRecord(ctx, own, 'links')
    await ctx.tx.delete(recordLinksTable).where(eq(recordLinksTable.id, link.id))
    await noteLink(ctx, record, other, { from: { ...other, kind: kindSeenFrom(own, link) }, to: null })
  },
}

/** The links of a record as far as the person may read what stands at their other ends. */
export async function countLinks(ctx: Context, key: RecordKey): Promise<number> {
  return (await presentLinks(ctx, key, await linksOf(ctx, key))).length
}

async function changeableEnd(ctx: Context, ends: readonly RecordKey[]): Promise<RecordKey | undefined> {
  for (const end of ends) {
    if (!findEntity(end.entity)?.parts?.has('links')) continue
    if ((await readRecord(ctx, end, 'links')).mayEdit) return end
  }
  return undefined
}

/** Both records show the link, so whoever looks at either loads it again. */
async function noteLink(
  ctx: Context,
  record: PartRecord,
  other: RecordKey,
  change: { from: object | null; to: object | null },
): Promise<void> {
  const { entity, id, title } = record
  await recordAudit(ctx, { action: 'update', entity, entity_id: id, entity_title: title, changes: { links: change } })
  await tellTouched(ctx, record, 'links')
  if (findEntity(other.entity)?.parts?.has('links'))
    await tellTouched(ctx, await readRecord(ctx, other, 'links'), 'links')
}

function endOf(link: LinkRow, end: 'from' | 'to'): RecordKey {
  return { entity: link[`${end}_entity`], entity_id: link[`${end}_id`] }
}

function otherEnd(own: RecordKey, link: LinkRow): RecordKey {
  return keyOf(endOf(link, 'from')) === keyOf(own) ? endOf(link, 'to') : endOf(link, 'from')
}

/** Both ends of a link without a direction are kept in one order, so that it cannot be made twice. */
export function storedLink(
  own: RecordKey,
  other: RecordKey,
  kind: Kind,
): Pick<LinkRow, 'from_entity' | 'from_id' | 'to_entity' | 'to_id' | 'kind'> {
  const isTurned = kind === 'relates' ? keyOf(own) > keyOf(other) : kind in TURNED
  const [from, to] = isTurned ? [other, own] : [own, other]
  return {
    from_entity: from.entity,
    from_id: from.entity_id,
    to_entity: to.entity,
    to_id: to.entity_id,
    kind: kind in TURNED ? TURNED[kind as keyof typeof TURNED] : (kind as LinkRow['kind']),
  }
}

function kindSeenFrom(own: RecordKey, link: LinkRow): Kind {
  if (link.kind === 'relates' || keyOf(endOf(link, 'from')) === keyOf(own)) return link.kind
  return TURNED_BACK[link.kind]
}

function linksOf(ctx: Context, { entity, entity_id }: RecordKey): Promise<LinkRow[]> {
  const { from_entity, from_id, to_entity, to_id, id } = recordLinksTable
  return ctx.db
    .select()
    .from(recordLinksTable)
    .where(or(and(eq(from_entity, entity), eq(from_id, entity_id)), and(eq(to_entity, entity), eq(to_id, entity_id))))
    .orderBy(asc(id))
}

async function presentLinks(ctx: Context, own: RecordKey, rows: readonly LinkRow[]): Promise<Schema<'Link'>[]> {
  const readable = await readableRecords(
    ctx,
    rows.map((link) => otherEnd(own, link)),
  )
  return rows.flatMap((link) => {
    const other = otherEnd(own, link)
    const record = readable.get(keyOf(other))
    if (!record) return []
    return [
      {
        id: link.id,
        kind: kindSeenFrom(own, link),
        entity: kindOf(other.entity),
        entity_id: other.entity_id,
        ...record,
      },
    ]
  })
}
