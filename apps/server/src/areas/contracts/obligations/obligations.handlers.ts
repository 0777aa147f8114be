import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { and, asc, eq, sql } from 'drizzle-orm'
import { contractObligationsTable as table } from '../../../db/tables/contracts/contract-obligations'
import { conflict, notFound, versionConflict } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { companyToday } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { endOf } from '../accruals/schedule-input'
import type { ContractRow } from '../contract-parts'
import { contracts } from '../contracts.resource'
import { noteContract } from '../lifecycle/note-contract'
import { dueAgain } from './due-again'

type ObligationRow = typeof table.$inferSelect

const MOST = 200

/** What the sides of a contract have promised, by days. */
export const listObligations: Handler<'contractObligations.list'> = async ({ params }, ctx) => {
  await contracts.read(ctx, params.id)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(eq(table.contract, params.id))
    .orderBy(sql`${table.status} <> 'open'`, asc(table.due_date), asc(table.id))
  return presentObligations(ctx, rows)
}

/** Puts down an obligation. */
export const createObligation: Handler<'contractObligations.create'> = async ({ params, body }, ctx) => {
  const contract = await contracts.lock(ctx, params.id, 'edit')
  const title = body.title.trim()
  if ((await ctx.tx.$count(table, eq(table.contract, contract.id))) >= MOST) {
    throw conflict('too_many', `Обязательств не больше ${MOST}`)
  }
  const row = await insert(ctx, contract, {
    ...{ title, party: body.party, due_date: body.due_date, repeat: body.repeat ?? 'none' },
    due_day: dayOf(body.due_date),
  })
  await note(ctx, contract, row, `срок ${dayInRussian(row.due_date)}`)
  return presentOne(ctx, row)
}

/** Changes an obligation, whose contract is locked: two who close it at once let it come again once. */
export const updateObligation: Handler<'contractObligations.update'> = async ({ params, body }, ctx) => {
  const contract = await contracts.lock(ctx, params.id, 'edit')
  const [before] = await ctx.tx
    .select()
    .from(table)
    .where(and(eq(table.id, params.obligation_id), eq(table.contract, contract.id)))
  if (!before) throw notFound()
  const { version: seen, ...changes } = body
  if (seen !== undefined && seen !== before.version) throw versionConflict(await presentOne(ctx, before))
  const title = body.title?.trim()
  const { status = before.status } = body
  const isClosing = status !== 'open' && before.status === 'open'
  const [after] = await ctx.tx
    .update(table)
    .set({
      ...changes,
      ...(title === undefined ? {} : { title }),
      // Of another day a task is made anew when that day comes near.
      ...(body.due_date && body.due_date !== before.due_date ? { due_day: dayOf(body.due_date), todo: null } : {}),
      ...(status === 'open' ? { done_at: null, done_by: null } : {}),
      ...(isClosing ? { done_at: sql`now()` as unknown as string, done_by: ctx.actor.id } : {}),
      ...{ updated_at: sql`now()`, updated_by: ctx.actor.id, version: before.version + 1 },
    })
    .where(eq(table.id, before.id))
    .returning()
  if (!after) throw new Error('An obligation was not written')
  await note(
    ctx,
    contract,
    after,
    status === before.status ? 'изменено' : labels.ObligationStatus[status].toLowerCase(),
  )
  if (isClosing && status === 'done') await comeAgain(ctx, contract, after)
  return presentOne(ctx, after)
}

/** One that repeats is there again for its next day, unless the contract ends before. */
async function comeAgain(ctx: Context, contract: ContractRow, done: ObligationRow): Promise<void> {
  const due_date = dueAgain(done)
  const end = endOf(contract)
  if (due_date === null || (end !== null && due_date > end)) return
  const { title, party, repeat, due_day } = done
  const isThere = and(eq(table.contract, contract.id), eq(table.title, title), eq(table.due_date, due_date))
  if ((await ctx.tx.$count(table, isThere)) > 0) return
  await insert(ctx, contract, { title, party, repeat, due_date, due_day })
}

async function insert(
  ctx: Context,
  contract: ContractRow,
  values: Omit<typeof table.$inferInsert, 'contract'>,
): Promise<ObligationRow> {
  const [row] = await ctx.tx
    .insert(table)
    .values({ ...values, contract: contract.id, created_by: ctx.actor.id, updated_by: ctx.actor.id })
    .returning()
  if (!row) throw new Error('An obligation was not written')
  return row
}

function note(ctx: Context, contract: ContractRow, { title }: ObligationRow, to: string): Promise<void> {
  return noteContract(ctx, contract, 'obligations', { from: null, to: `${title}: ${to}` })
}

function dayOf(date: string): number {
  return Number(date.slice(8))
}

async function presentOne(ctx: Context, row: ObligationRow): Promise<Schema<'ContractObligation'>> {
  const [presented] = await presentObligations(ctx, [row])
  if (!presented) throw new Error('An obligation was not presented')
  return presented
}

/** Obligations as the contract of the API has them, in the same order. */
export async function presentObligations(
  ctx: Context,
  rows: readonly ObligationRow[],
): Promise<Schema<'ContractObligation'>[]> {
  const today = await companyToday(ctx.db)
  const people = await loadPersons(
    ctx.db,
    rows.map(({ done_by }) => done_by),
  )
  return rows.map(({ id, version, title, party, due_date, repeat, status, todo, done_at, done_by }) => ({
    ...{ id, version, title, party, due_date, repeat, status, todo, done_at },
    is_overdue: status === 'open' && due_date < today,
    done_by_details: pick(people, done_by),
  }))
}
