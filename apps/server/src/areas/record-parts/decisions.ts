import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { commentsTable } from '../../db/tables/records/comments'
import { decisionsTable as decisions } from '../../db/tables/records/decisions'
import { todoCommentsTable } from '../../db/tables/todos/todo-comments'
import { recordAudit } from '../../lib/events/audit'
import { duplicate, forbidden, invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { findEntity } from '../../lib/resource/registry'
import { excerpt } from '../notifications/comment-words'
import { createNotifications } from '../notifications/create-notifications'
import { agreeTo, askToAgree, loadAgreements, NOBODY_ASKED } from './agreement'
import { decidedElsewhere } from './decided-elsewhere'
import { kindOf, type PartRecord, type RecordKey, tellTouched } from './record-of'

type Row = typeof decisions.$inferSelect

/** Решения: a comment that was marked stands on its record, with who agreed to it. */
export const decisionsHandlers: Pick<
  Handlers,
  'decisions.list' | 'decisions.create' | 'decisions.remove' | 'decisions.agree'
> = {
  'decisions.list': async ({ query }, ctx) => {
    const record = await seen(ctx, query)
    const rows = await ctx.db
      .select()
      .from(decisions)
      .where(
        and(eq(decisions.entity, query.entity), eq(decisions.entity_id, query.entity_id), isNull(decisions.deleted_at)),
      )
      .orderBy(desc(decisions.created_at), desc(decisions.id))
    const elsewhere = await decidedElsewhere(ctx, query)
    const all = [...(await present(ctx, record, rows)), ...elsewhere]
    return { data: all.sort((one, two) => Date.parse(two.created_at) - Date.parse(one.created_at)) }
  },
  'decisions.create': async ({ body }, ctx) => {
    const record = await seen(ctx, body, 'lock')
    const comment = await readComment(ctx, body, body.comment)
    if (!comment) throw invalid({ comment: 'Это комментарий другой записи' })
    if (!record.mayEdit && comment.created_by !== ctx.actor.id)
      throw forbidden('решением отмечают свой комментарий или запись, которую можно менять')
    const [row] = await ctx.tx
      .insert(decisions)
      .values({
        ...{ entity: record.entity, entity_id: record.id, comment: body.comment, created_by: ctx.actor.id },
        ...{ content: comment.content, said_by: comment.created_by, said_at: comment.created_at },
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw duplicate(['comment'])
    const people = [...new Set(body.people ?? [])]
    await askToAgree(ctx, row.id, people)
    await note(ctx, record, { decision: { from: null, to: excerpt(row.content) } })
    await tellAsked(ctx, record, row, people)
    return presentOne(ctx, record, row)
  },
  'decisions.remove': async ({ params }, ctx) => {
    const { row, record } = await lockDecision(ctx, params.id)
    if (!mayRemove(ctx, record, row)) throw forbidden('отметку снимает тот, кто её поставил')
    await ctx.tx
      .update(decisions)
      .set({ deleted_at: sql`now()`, deleted_by: ctx.actor.id })
      .where(eq(decisions.id, row.id))
    await note(ctx, record, { decision: { from: excerpt(row.content), to: null } })
  },
  'decisions.agree': async ({ params }, ctx) => {
    const { row, record } = await lockDecision(ctx, params.id)
    if (await agreeTo(ctx, row.id)) await note(ctx, record, { agreed: { from: null, to: excerpt(row.content) } })
    return presentOne(ctx, record, row)
  },
}

/** The record as the person sees it, of whatever kind bears comments; 404 where he does not. */
async function seen(
  ctx: Context,
  { entity, entity_id }: RecordKey,
  how: 'read' | 'lock' = 'read',
): Promise<PartRecord> {
  const kind = findEntity(entity)
  if (!kind?.records) throw notFound()
  const found = await (how === 'lock' ? kind.records.lock(ctx, entity_id, 'view') : kind.records.find(ctx, entity_id))
  return { ...found, entity, path: kind.path }
}

/** A living comment of a record; tasks keep theirs in a table of their own. */
async function readComment(ctx: Context, { entity, entity_id }: RecordKey, id: number) {
  if (entity === 'todo') {
    const { content, created_by, created_at, todo, deleted_at } = todoCommentsTable
    const [found] = await ctx.tx
      .select({ content, created_by, created_at })
      .from(todoCommentsTable)
      .where(and(eq(todoCommentsTable.id, id), eq(todo, entity_id), isNull(deleted_at)))
    return found
  }
  const { content, created_by, created_at, deleted_at } = commentsTable
  const isOfRecord = and(eq(commentsTable.entity, entity), eq(commentsTable.entity_id, entity_id))
  const [found] = await ctx.tx
    .select({ content, created_by, created_at })
    .from(commentsTable)
    .where(and(eq(commentsTable.id, id), isOfRecord, isNull(deleted_at)))
  return found
}

async function lockDecision(ctx: Context, id: number): Promise<{ row: Row; record: PartRecord }> {
  const [row] = await ctx.tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), isNull(decisions.deleted_at)))
    .for('update')
  if (!row) throw notFound()
  return { row, record: await seen(ctx, row) }
}

function mayRemove({ actor }: Context, record: PartRecord, row: Row): boolean {
  return row.created_by === actor.id || record.mayRemove
}

async function note(
  ctx: Context,
  record: PartRecord,
  changes: Record<string, { from: string | null; to: string | null }>,
): Promise<void> {
  const { entity, id, title } = record
  await recordAudit(ctx, { action: 'update', entity, entity_id: id, entity_title: title, changes })
  await tellTouched(ctx, record, 'decisions')
}

async function tellAsked(ctx: Context, record: PartRecord, row: Row, people: readonly number[]): Promise<void> {
  const { entity, id, title } = record
  await createNotifications(
    ctx,
    people.map((user) => ({
      ...{ user, type: 'message', title, entity, entity_id: id },
      event: entity === 'todo' ? 'todo.mention' : 'record.mention',
      message: `Согласитесь с решением: ${excerpt(row.content)}`,
      reason: 'Почему: вас просят согласиться',
    })),
  )
}

async function presentOne(ctx: Context, record: PartRecord, row: Row): Promise<Schema<'Decision'>> {
  const [decision] = await present(ctx, record, [row])
  if (!decision) throw new Error('A row was presented as nothing')
  return decision
}

async function present(ctx: Context, record: PartRecord, rows: readonly Row[]): Promise<Schema<'Decision'>[]> {
  if (rows.length === 0) return []
  const agreements = await loadAgreements(
    ctx,
    rows.map(({ id }) => id),
  )
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ said_by, created_by }) => [said_by, created_by]),
  )
  return rows.map((row) => ({
    ...{ id: row.id, entity: kindOf(row.entity), entity_id: row.entity_id, comment: row.comment },
    ...{ message: null, meeting: null },
    ...{ content: row.content, said_at: row.said_at, created_at: row.created_at },
    said_by_details: pick(people, row.said_by),
    marked_by_details: pick(people, row.created_by),
    ...(agreements.get(row.id) ?? NOBODY_ASKED),
    may_remove: mayRemove(ctx, record, row),
  }))
}
