import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { tenantLayoutDraftsTable as table } from '../../../db/tables/tenants/tenant-layout-drafts'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, invalid, notFound, versionConflict } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { scopeCondition } from '../../../lib/resource/scope'
import { companyToday } from '../../../lib/time/company-clock'
import { monthAfter } from '../../../lib/time/days'
import { checkItems } from './check-items'
import { requireDay, requireTenant } from './current-layout'
import { type DraftRow, presentDrafts } from './present-draft'

/** So many variants of a tenant wait to be applied. */
const MOST = 10
const LETTERS = [...'АБВГДЕЖИКЛМНПРСТУФ']

/** Варианты размещения. */
export const draftHandlers: Pick<
  Handlers,
  'layouts.drafts' | 'layouts.draft' | 'layouts.create' | 'layouts.update' | 'layouts.remove'
> = {
  'layouts.drafts': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'contracts.view')
    await requireTenant(ctx, params.id)
    return presentDrafts(ctx, await seenDrafts(ctx, params.id))
  },

  'layouts.draft': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'contracts.view')
    await requireTenant(ctx, params.id)
    const [row] = await ctx.db
      .select()
      .from(table)
      .where(and(isSeen(ctx, params.id), eq(table.id, params.draft_id)))
    if (!row) throw notFound()
    return presentOne(ctx, row)
  },

  'layouts.create': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'contracts.create')
    const tenant = await requireTenant(ctx, params.id)
    const waiting = await openOnes(ctx, tenant.id)
    if (waiting.length >= MOST) throw invalid({ name: `Не больше ${MOST} вариантов: удалите лишние` })
    const effective_from = requireDay(
      body.effective_from ?? monthAfter(await companyToday(ctx.tx), 1),
      'effective_from',
    )
    const checked = await checkItems(ctx, tenant.id, { items: body.items ?? [], effective_from })
    const [row] = await ctx.tx
      .insert(table)
      .values({
        tenant: tenant.id,
        name: body.name === undefined ? nextName(waiting) : nameOf(body.name),
        ...{ effective_from, ...checked, created_by: ctx.actor.id, updated_by: ctx.actor.id },
      })
      .returning()
    if (!row) throw new Error('A variant was not written')
    await noteDraft(ctx, tenant, { from: null, to: row.name })
    return presentOne(ctx, row)
  },

  'layouts.update': async ({ params, body }, ctx) => {
    const row = await lockDraft(ctx, params)
    await requireVersion(ctx, row, body.version)
    const effective_from = requireDay(body.effective_from ?? row.effective_from, 'effective_from')
    const items = body.items ?? row.items
    const checked =
      body.items || body.effective_from ? await checkItems(ctx, row.tenant, { items, effective_from }) : {}
    const after = await writeDraft(ctx, row, {
      ...(body.name === undefined ? {} : { name: nameOf(body.name) }),
      ...{ effective_from, ...checked },
    })
    return presentOne(ctx, after)
  },

  'layouts.remove': async ({ params }, ctx) => {
    const row = await lockDraft(ctx, params)
    await writeDraft(ctx, row, { status: 'discarded' })
    await noteDraft(ctx, await requireTenant(ctx, row.tenant), { from: row.name, to: null })
  },
}

/** The variants of a tenant that the person sees, oldest first. */
export function seenDrafts(ctx: Context, tenant: number): Promise<DraftRow[]> {
  return ctx.db.select().from(table).where(isSeen(ctx, tenant)).orderBy(asc(table.id))
}

/** A variant that may still change, held until the end; 409 where it was applied. */
export async function lockDraft(ctx: Context, params: { id: number; draft_id: number }): Promise<DraftRow> {
  requirePermission(ctx.actor, 'contracts.create')
  await requireTenant(ctx, params.id)
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(isSeen(ctx, params.id), eq(table.id, params.draft_id)))
    .for('no key update')
  if (!row) throw notFound()
  if (row.status !== 'draft') throw conflict('bad_transition', 'Вариант уже применён: создайте копию')
  return row
}

/** Refuses a version that somebody has changed meanwhile. */
export async function requireVersion(ctx: Context, row: DraftRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== row.version) throw versionConflict(await presentOne(ctx, row))
}

export async function writeDraft(ctx: Context, row: DraftRow, values: Partial<DraftRow>): Promise<DraftRow> {
  const [after] = await ctx.tx
    .update(table)
    .set({ ...values, updated_by: ctx.actor.id, updated_at: sql`now()`, version: sql`${table.version} + 1` })
    .where(eq(table.id, row.id))
    .returning()
  if (!after) throw notFound()
  return after
}

/** A variant as it stands now. */
export async function presentOne(ctx: Context, row: DraftRow): Promise<Schema<'LayoutDraft'>> {
  const [draft] = await presentDrafts(ctx, [row])
  if (!draft) throw new Error('A variant was presented as nothing')
  return draft
}

/** Writes into the journal of the tenant what became of a variant. */
export async function noteDraft(
  ctx: Context,
  tenant: Schema<'Reference'>,
  layout_draft: { from: string | null; to: string | null },
): Promise<void> {
  await recordAudit(ctx, {
    action: 'update',
    entity: 'tenant',
    entity_id: tenant.id,
    entity_title: tenant.name,
    changes: { layout_draft },
  })
}

/** Variants of a tenant that were not given up and stand in objects the person sees. */
function isSeen({ actor }: Context, tenant: number): SQL | undefined {
  const inside = { objects: (_actor: unknown, objects: readonly number[]) => isInside(objects) }
  return and(
    eq(table.tenant, tenant),
    ne(table.status, 'discarded'),
    scopeCondition({ ...inside, own: ({ id }) => eq(table.created_by, id) }, actor, actor.grants.get('contracts.view')),
  )
}

function isInside(objects: readonly number[]): SQL {
  return sql`${table.objects} <@ ${sql.param([...objects])}::bigint[]`
}

/** One tenant's variants are begun one after the other, or two at once would take one letter. */
async function openOnes(ctx: Context, tenant: number): Promise<DraftRow[]> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('tenant-layouts'), ${tenant}::int)`)
  return ctx.tx
    .select()
    .from(table)
    .where(and(eq(table.tenant, tenant), eq(table.status, 'draft')))
}

function nextName(waiting: readonly DraftRow[]): string {
  const taken = new Set(waiting.map(({ name }) => name))
  const free = LETTERS.map((letter) => `Вариант ${letter}`).find((name) => !taken.has(name))
  return free ?? `Вариант ${waiting.length + 1}`
}

function nameOf(given: string): string {
  const name = given.trim()
  if (name === '') throw invalid({ name: 'Обязательное поле' })
  return name
}
