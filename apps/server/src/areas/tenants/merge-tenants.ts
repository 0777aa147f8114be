import { eq, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { invalid } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import { claimFiles } from '../files/upload/claim-files'
import { renewTenantStatus } from '../requisites/tenant-status'
import { countOwned, moveOwned } from './owned-records'
import { tenants } from './tenants.resource'

type TenantRow = typeof tenantsTable.$inferSelect

/** What people call that which is kept in these tables. */
const TITLES: Readonly<Record<string, string>> = {
  contracts: 'Договоры',
  todos: 'Задачи',
  todo_recurrences: 'Регулярные задачи',
  room_reservations: 'Брони',
  tenant_layout_drafts: 'Варианты размещения',
  comments: 'Комментарии',
  attachments: 'Файлы',
  favorites: 'В избранном',
  watchers: 'Наблюдатели',
  record_links: 'Связи',
  notifications: 'Уведомления',
  notification_mutes: 'Приглушённые',
  tenant_scores: 'Оценки надёжности',
  tenants: 'Объединённые раньше',
}

/** Makes one tenant of several. All of it happens or nothing. */
export const mergeTenants: Handler<'tenants.merge'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'tenants.merge')
  const duplicates = [...new Set(body.duplicates)]
  if (duplicates.includes(body.primary))
    throw invalid({ duplicates: 'Основного арендатора нельзя объединить с ним самим' })
  // Two who merge the same tenants at once take their rows in one order.
  const locked = new Map<number, TenantRow>()
  for (const id of [body.primary, ...duplicates].toSorted((one, other) => one - other)) {
    locked.set(id, await tenants.lock(ctx, id, 'edit'))
  }
  const primary = rowOf(locked, body.primary)
  const others = duplicates.map((id) => rowOf(locked, id))
  const counted = await countOwned(ctx.tx, 'tenant', 'tenants', duplicates)
  const moved = counted.map(({ table, count }) => ({ kind: table, title: TITLES[table] ?? 'Прочие записи', count }))
  if (body.dry_run) return { moved, tenant: null }

  await moveOwned(ctx.tx, 'tenant', 'tenants', duplicates, primary.id)
  for (const { id } of others) await tenants.remove(ctx, id)
  await ctx.tx.update(tenantsTable).set({ merged_into: primary.id }).where(anyOf(tenantsTable.id, duplicates))
  const logo = body.values?.logo === undefined ? firstLogo([primary, ...others]) : body.values.logo
  await claimFiles(ctx, logo === null ? [] : [logo], 'tenant', primary.id, 'logo', { refusedAt: 'values.logo' })
  await tenants.write(ctx, primary, { ...gathered(primary, others), ...body.values, logo })
  await keepSealed(ctx, primary, others)
  await renewTenantStatus(ctx.tx, eq(tenantsTable.id, primary.id))
  await recordAudit(ctx, {
    action: 'update',
    entity: 'tenant',
    entity_id: primary.id,
    entity_title: primary.name.slice(0, 300),
    changes: { merged: { from: null, to: others.map(({ name, inn }) => [name, inn].filter(Boolean).join(', ИНН ')) } },
  })
  return { moved, tenant: await tenants.read(ctx, primary.id) }
}

function firstLogo(tenants: readonly TenantRow[]): number | null {
  return tenants.find(({ logo }) => logo !== null)?.logo ?? null
}

function rowOf(rows: ReadonlyMap<number, TenantRow>, id: number): TenantRow {
  const row = rows.get(id)
  if (!row) throw new Error('A tenant was not locked')
  return row
}

/** Lists of all of them, each entry once; the primary ones stay those of the tenant that stays. */
function gathered(
  primary: TenantRow,
  others: readonly TenantRow[],
): Pick<TenantRow, 'contacts' | 'bank_accounts' | 'tags'> {
  const contacts = new Map(primary.contacts.map((one) => [contactKey(one), one]))
  const accounts = new Map(primary.bank_accounts.map((one) => [one.account, one]))
  for (const other of others) {
    for (const one of other.contacts) {
      const isFirst = contacts.size === 0
      if (!contacts.has(contactKey(one))) contacts.set(contactKey(one), { ...one, is_primary: isFirst })
    }
    for (const one of other.bank_accounts) {
      const isFirst = ![...accounts.values()].some((account) => account.is_primary)
      if (!accounts.has(one.account)) accounts.set(one.account, { ...one, is_primary: isFirst && !one.is_archived })
    }
  }
  return {
    contacts: [...contacts.values()].slice(0, MOST_CONTACTS),
    bank_accounts: [...accounts.values()].slice(0, MOST_ACCOUNTS),
    tags: [...new Set([primary, ...others].flatMap(({ tags }) => tags))].slice(0, MOST_TAGS),
  }
}

/** As many as the contract lets one tenant have. */
const MOST_CONTACTS = 50
const MOST_ACCOUNTS = 20
const MOST_TAGS = 20

function contactKey({ full_name, phone, email }: TenantRow['contacts'][number]): string {
  return [full_name.toLowerCase(), phone, email].join(' ')
}

/** A passport that only a duplicate had goes along; a tenant stays on the black list where any of them stood there. */
async function keepSealed(ctx: Context, primary: TenantRow, others: readonly TenantRow[]): Promise<void> {
  const listed = others.find(({ status }) => status === 'blacklisted')
  const passport = others.find(({ personal_data }) => personal_data !== null)?.personal_data
  const isListed = listed && primary.status !== 'blacklisted'
  const isPassportMissing = passport && primary.kind !== 'legal'
  if (!isListed && !isPassportMissing) return
  await ctx.tx
    .update(tenantsTable)
    .set({
      ...(isListed ? { status: 'blacklisted' as const, blacklist_reason: listed.blacklist_reason } : {}),
      ...(isPassportMissing ? { personal_data: sql`coalesce(${tenantsTable.personal_data}, ${passport})` } : {}),
    })
    .where(eq(tenantsTable.id, primary.id))
}
