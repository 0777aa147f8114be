import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import { dashboardLayoutsTable as table } from '../../db/tables/system/dashboard-layouts'
import type { Permission } from '../../lib/access/grant'
import { BUILT_IN_ROLES } from '../../lib/access/permission-matrix'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { invalid, notFound } from '../../lib/http/error'
import type { Context, Handler, Handlers } from '../../lib/http/handler'
import { cardsFor, isOpenTo, usualLayout } from './widget-catalogue'

type Item = Schema<'DashboardItem'>
type Granted = { has(permission: Permission): boolean }

const WIDEST_FIRST = Object.keys(BUILT_IN_ROLES)

const readOwn: Handler<'dashboard.layout'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'dashboard.view')
  const [own] = await ctx.db.select({ items: table.items }).from(table).where(eq(table.owner, ctx.actor.id))
  if (!own) return layoutOfRoles(ctx)
  return { items: seen(own.items, ctx.actor.grants), source: 'own', role: roleOf(ctx) }
}

/** Layouts of the first page: own ones over those of roles. */
export const layoutHandlers = {
  'dashboard.widgets': async ({ query: { role } }, ctx) => {
    requirePermission(ctx.actor, 'dashboard.view')
    if (role === undefined) return { data: cardsFor(ctx.actor.grants) }
    requirePermission(ctx.actor, 'dashboard.publish_layout')
    return { data: cardsFor(await grantsOf(ctx, role)) }
  },

  'dashboard.layout': readOwn,

  'dashboard.keepLayout': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'dashboard.view')
    const items = checked(body.items, ctx.actor.grants)
    const written = { items, updated_at: sql`now()`, updated_by: ctx.actor.id }
    await ctx.tx
      .insert(table)
      .values({ owner: ctx.actor.id, ...written })
      .onConflictDoUpdate({ target: table.owner, set: written })
    return { items, source: 'own', role: roleOf(ctx) }
  },

  'dashboard.resetLayout': async (_input, ctx) => {
    requirePermission(ctx.actor, 'dashboard.view')
    await ctx.tx.delete(table).where(eq(table.owner, ctx.actor.id))
    return layoutOfRoles(ctx)
  },

  'dashboard.roleLayout': async ({ params: { role } }, ctx) => {
    requirePermission(ctx.actor, 'dashboard.publish_layout')
    const granted = await grantsOf(ctx, role)
    const published = await publishedFor(ctx, role)
    return { items: seen(published ?? usualLayout(role), granted), source: published ? 'role' : 'usual', role }
  },

  'dashboard.publishLayout': async ({ params: { role }, body }, ctx) => {
    requirePermission(ctx.actor, 'dashboard.publish_layout')
    const granted = await grantsOf(ctx, role)
    // A note is one person's own.
    const items = checked(body.items, granted).map(({ text: _text, ...item }) => item)
    const written = { items, updated_at: sql`now()`, updated_by: ctx.actor.id }
    await ctx.tx
      .insert(table)
      .values({ role, ...written })
      .onConflictDoUpdate({ target: table.role, set: written })
    await recordAudit(ctx, {
      action: 'update',
      entity: 'settings',
      entity_id: null,
      entity_title: `Макет дашборда: ${role}`,
    })
    return { items, source: 'role', role }
  },
} satisfies Partial<Handlers>

/** The widest of the person's roles; one made by an administrator comes after the built-in ones. */
function roleOf({ actor: { roles } }: Context): string | null {
  return WIDEST_FIRST.find((role) => roles.includes(role)) ?? roles[0] ?? null
}

async function layoutOfRoles(ctx: Context): Promise<Schema<'DashboardLayout'>> {
  const role = roleOf(ctx)
  const published = role === null ? undefined : await publishedFor(ctx, role)
  const items = published ?? usualLayout(role ?? '')
  return { items: seen(items, ctx.actor.grants), source: published ? 'role' : 'usual', role }
}

async function publishedFor(ctx: Context, role: string): Promise<Item[] | undefined> {
  const [row] = await ctx.db.select({ items: table.items }).from(table).where(eq(table.role, role))
  return row?.items
}

async function grantsOf(ctx: Context, role: string): Promise<Granted> {
  const rows = await ctx.db
    .select({ permission: rolePermissionsTable.permission })
    .from(rolesTable)
    .leftJoin(rolePermissionsTable, eq(rolePermissionsTable.role, rolesTable.id))
    .where(eq(rolesTable.key, role))
  if (rows.length === 0) throw notFound()
  return new Set(rows.flatMap(({ permission }) => permission ?? []) as Permission[])
}

/** A right that was taken away takes its widgets along. */
function seen(items: readonly Item[], granted: Granted): Item[] {
  return items.filter(({ key }) => isOpenTo(key, granted))
}

/** Widgets that one may have several of, each with something else in it. */
const REPEATED: ReadonlySet<string> = new Set(['notes', 'report'])

/** Each widget once, but those that are filled by hand as many as one likes. */
function checked(items: readonly Item[], granted: Granted): Item[] {
  const keys = items.map(({ key }) => key).filter((key) => !REPEATED.has(key))
  if (new Set(keys).size < keys.length) throw invalid({ items: 'Виджет стоит дважды' })
  return seen(items, granted)
}
