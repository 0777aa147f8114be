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
import { cardsFor, isOpenTo, usualFor, usualLayout } from './widget-catalogue'

type Item = Schema<'DashboardItem'>
type Granted = { has(permission: Permission): boolean }

const WIDEST_FIRST = Object.keys(BUILT_IN_ROLES)

const readOwn: Handler<'dashboard.layout'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'dashboard.view')
  const [own] = await ctx.db.select({ items: table.items }).from(table).where(eq(table.owner, ctx.actor.id))
  if (!own) return layoutOfRoles(ctx)
  return { items: seen(own.items, ctx.actor.grants), source: 'own', role: rolesOf(ctx)[0] ?? null }
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
    return { items, source: 'own', role: rolesOf(ctx)[0] ?? null }
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

/** The person's roles, the widest first; those made by an administrator come after the built-in ones. */
function rolesOf({ actor: { roles } }: Context): string[] {
  const builtIn = WIDEST_FIRST.filter((role) => roles.includes(role))
  return [...builtIn, ...roles.filter((role) => !builtIn.includes(role))]
}

/** What each of the roles begins with, every widget once. */
async function layoutOfRoles(ctx: Context): Promise<Schema<'DashboardLayout'>> {
  const roles = rolesOf(ctx)
  const published = await Promise.all(roles.map((role) => publishedFor(ctx, role)))
  const isPublished = published.some((items) => items !== undefined)
  const items = [
    ...(roles.length === 0 ? usualLayout('') : roles.flatMap((role, at) => published[at] ?? usualLayout(role))),
    // Who publishes a layout decides what stands there.
    ...(isPublished ? [] : await usualFor(ctx)),
  ]
  const once = new Map<string, Item>()
  for (const item of items) {
    const name = REPEATED.has(item.key) ? JSON.stringify(item) : item.key
    if (!once.has(name)) once.set(name, item)
  }
  return {
    items: seen([...once.values()], ctx.actor.grants),
    source: isPublished ? 'role' : 'usual',
    role: roles[0] ?? null,
  }
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
