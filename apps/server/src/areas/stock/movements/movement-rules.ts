import type { Schema } from '@ws/api-client/contract'
import { inArray, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import type { stockMovementsTable } from '../../../db/tables/stock/stock-movements'
import { storagesTable } from '../../../db/tables/stock/storages'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Permission } from '../../../lib/access/grant'
import { requirePermission } from '../../../lib/access/permissions'
import { forbidden, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { memoize } from '../../../lib/resource/write-batch'
import { companyZone, dayIn } from '../../../lib/time/company-clock'
import { monthAfter } from '../../../lib/time/days'
import { isOwnTeam } from './movement-scopes'
import { closedForStorages } from './open-month'

export type MovementKind = Schema<'MovementKind'>
export type MovementInput = Schema<'StockMovementInput'>

/** The right of each kind of movement, beside that to write movements at all. */
const RIGHTS = {
  receipt: 'stock.receipt',
  issue: 'stock.issue',
  return: 'stock.issue',
  write_off: 'stock.write_off',
  transfer: 'stock.transfer',
  adjust: 'stock.inventory',
} as const satisfies Record<MovementKind, Permission>

function mayMove({ actor }: Context, kind: MovementKind): boolean {
  return actor.grants.has('stock.create') && actor.grants.has(RIGHTS[kind])
}

/** Refuses whoever may not post movements of this kind. */
export function requireMove(ctx: Context, kind: MovementKind): void {
  requirePermission(ctx.actor, 'stock.create')
  requirePermission(ctx.actor, RIGHTS[kind])
}

/** Whether the person may take a movement back: who sees those of his team alone takes back what he posted himself. */
export function mayReverse(
  ctx: Context,
  { kind, created_by }: { kind: MovementKind; created_by: number | null },
): boolean {
  const isWide = ctx.actor.grants.get('stock.view')?.scope === 'all'
  return mayMove(ctx, kind) && (isWide || created_by === ctx.actor.id)
}

/** What is taken, brought back or used for a task. */
const FOR_TASKS: ReadonlySet<MovementKind> = new Set(['issue', 'return', 'write_off'])

/** Who sees the movements of his team alone takes, returns and uses things for tasks of his own or of his team (product 6.2). */
export async function requireOwnTask(ctx: Context, { kind, todo }: MovementInput): Promise<void> {
  if (ctx.actor.grants.get('stock.view')?.scope === 'all' || !FOR_TASKS.has(kind)) return
  if (typeof todo !== 'number') throw invalid({ todo: 'Укажите задачу, для которой это нужно' })
  const [own] = await ctx.db
    .select({ id: todosTable.id })
    .from(todosTable)
    .where(sql`${todosTable.id} = ${todo} and (${todosTable.assignee} = ${ctx.actor.id}
      or ${isOwnTeam(ctx.actor, todosTable.team)})`)
  if (!own) throw forbidden('материалы для чужой задачи')
}

/** Places that a kind needs, and what else it cannot do without. */
const NEEDS: Record<MovementKind, readonly ('storage_from' | 'storage_to' | 'reason')[]> = {
  receipt: ['storage_to'],
  issue: ['storage_from'],
  return: ['storage_to'],
  write_off: ['storage_from', 'reason'],
  transfer: ['storage_from', 'storage_to'],
  adjust: ['storage_from'],
}
const MISSING = {
  storage_from: 'Укажите, откуда',
  storage_to: 'Укажите, куда',
  reason: 'Укажите причину списания',
} as const

/** Refuses a movement that its kind does not allow, each rule at its field (product 10.3). */
export async function checkMovement(ctx: Context, input: MovementInput): Promise<void> {
  const problems: Record<string, string> = {}
  for (const field of NEEDS[input.kind]) if (!input[field]) problems[field] = MISSING[field]
  if (input.kind === 'transfer' && input.storage_to && input.storage_from === input.storage_to) {
    problems.storage_to = 'Выберите другое место хранения'
  }
  if (input.kind === 'issue') {
    const count = [input.holder, input.team, input.location].filter(Boolean).length
    if (count === 0) problems.holder = 'Укажите, кому, какой бригаде или в какое помещение'
    if (count > 1) problems.holder = 'Укажите что-то одно: человека, бригаду или помещение'
  }
  await checkDay(ctx, input, problems)
  const met = new Set<string>()
  for (const [at, line] of input.lines.entries()) {
    const item = itemKey(line)
    if (item === undefined) problems[`lines.${at}.goods`] = 'Выберите позицию'
    else if (met.has(item)) problems[`lines.${at}.goods`] = 'Эта позиция уже указана выше'
    else met.add(item)
    if (input.kind !== 'adjust' && Number(line.qty) === 0) {
      problems[`lines.${at}.qty`] = 'Количество должно быть больше нуля'
    }
  }
  await noteUndated(ctx, input, problems)
  await noteArchived(ctx, input, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A day that has come, in a month that is open; what is received may still be used on it. */
async function checkDay(ctx: Context, input: MovementInput, problems: Record<string, string>): Promise<void> {
  const { at, kind, lines } = input
  if (at && Date.parse(at) > Date.now()) problems.at = 'Дата ещё не наступила'
  const isKept = kind === 'receipt' && lines.some(({ expires_on }) => expires_on)
  if (!at && !isKept) return
  const zone = await companyZone(ctx.tx)
  const [today, day] = [dayIn(zone, new Date()), dayIn(zone, new Date(at ?? Date.now()))]
  for (const [place, { expires_on }] of lines.entries()) {
    if (isKept && expires_on && expires_on < day)
      problems[`lines.${place}.expires_on`] = 'Срок годности истёк до прихода'
  }
  // Only a month that is over can be closed.
  if (day >= monthAfter(today, 0)) return
  const named = [input.storage_from, input.storage_to].filter((id) => typeof id === 'number')
  const closed = await closedForStorages(ctx, named, day)
  if (closed !== undefined) problems.at = closed
}

/** `goods:7`; undefined where a line names none or both. */
function itemKey({ goods, consumable }: Schema<'StockLineInput'>): string | undefined {
  if (Boolean(goods) === Boolean(consumable)) return undefined
  return goods ? `goods:${goods}` : `consumable:${consumable}`
}

/** What spoils comes with its last day, by which it is told of in time (product 10.3). */
async function noteUndated(ctx: Context, { kind, lines }: MovementInput, problems: Record<string, string>) {
  if (kind !== 'receipt') return
  const undated = lines.flatMap(({ consumable, expires_on }) => (consumable && !expires_on ? [consumable] : []))
  if (undated.length === 0) return
  const rows = await ctx.db
    .select({ id: consumablesTable.id })
    .from(consumablesTable)
    .where(sql`${anyOf(consumablesTable.id, undated)} and ${consumablesTable.shelf_life_days} is not null`)
  const spoiling = new Set(rows.map(({ id }) => id))
  for (const [at, { consumable, expires_on }] of lines.entries()) {
    if (consumable && !expires_on && spoiling.has(consumable)) {
      problems[`lines.${at}.expires_on`] = 'Укажите, до какого дня годен: у позиции есть срок годности'
    }
  }
}

async function noteArchived(ctx: Context, input: MovementInput, problems: Record<string, string>): Promise<void> {
  const named = [input.storage_from, input.storage_to].filter((id) => typeof id === 'number')
  if (named.length === 0) return
  const rows = await memoize(ctx.db, `archived ${named.join()}`, async () =>
    ctx.db
      .select({ id: storagesTable.id })
      .from(storagesTable)
      .where(sql`${inArray(storagesTable.id, named)} and ${storagesTable.is_archived}`),
  )
  for (const { id } of rows) {
    problems[id === input.storage_from ? 'storage_from' : 'storage_to'] = 'Это место хранения в архиве'
  }
}

/** The columns of a movement as its kind has them; what it has not is dropped. */
export function columnsOf(input: MovementInput): typeof stockMovementsTable.$inferInsert {
  const { kind, reason, supplier } = input
  const needs = NEEDS[kind]
  return {
    kind,
    ...(input.at ? { at: input.at } : {}),
    storage_from: needs.includes('storage_from') ? (input.storage_from ?? null) : null,
    storage_to: needs.includes('storage_to') ? (input.storage_to ?? null) : null,
    holder: kind === 'issue' || kind === 'return' ? (input.holder ?? null) : null,
    team: kind === 'issue' ? (input.team ?? null) : null,
    location: kind === 'issue' ? (input.location ?? null) : null,
    todo: input.todo ?? null,
    tenant: input.tenant ?? null,
    request: kind === 'receipt' ? (input.request ?? null) : null,
    reason: kind === 'write_off' ? (reason ?? null) : null,
    supplier: kind === 'receipt' ? supplier?.trim() || null : null,
    doc_number: input.doc_number?.trim() || null,
    comment: input.comment?.trim() || null,
  }
}
