import { and, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { accrualsTable } from '../../../db/tables/contracts/accruals'
import { closedPeriodsTable } from '../../../db/tables/contracts/closed-periods'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { closedMonths, closedSentence, holdMonths } from '../../../lib/money/closed-months'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { loadPersons, pick } from '../../../lib/people/persons'
import { counted } from '../../../lib/text/counted'
import { companyToday } from '../../../lib/time/company-clock'
import { monthAfter, monthEnd } from '../../../lib/time/days'
import { periodTitle } from '../../../lib/time/period-title'
import { isInForce } from './issue'

/** Months that are closed, newest first. */
export const listClosedPeriods: Handler<'closedPeriods.list'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'accruals.view')
  return present(
    ctx,
    query.legal_entity === undefined ? undefined : eq(closedPeriodsTable.legal_entity, query.legal_entity),
  )
}

/** Closes a month that is over. */
export const closePeriod: Handler<'closedPeriods.close'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'accruals.close_period')
  const period = monthAfter(body.period, 0)
  const title = periodTitle({ start: period, end: monthEnd(period) })
  if (monthEnd(period) >= (await companyToday(ctx.tx)))
    throw invalid({ period: 'Закрыть можно только прошедший месяц' })
  const { legal_entity } = body
  // Whoever posts money of this landlord holds the same row for a moment: no payment slips into a month being closed.
  const [landlord] = await ctx.tx
    .select({ name: legalEntitiesTable.name })
    .from(legalEntitiesTable)
    .where(eq(legalEntitiesTable.id, legal_entity))
    .for('update')
  if (!landlord) throw invalid({ legal_entity: 'Нет такой записи' })
  if (body.is_confirmed !== true) await warnOfPlanned(ctx, legal_entity, period)
  const made = await ctx.tx
    .insert(closedPeriodsTable)
    .values({ legal_entity, period, closed_by: ctx.actor.id })
    .onConflictDoNothing()
    .returning({ period: closedPeriodsTable.period })
  if (made.length === 0) throw conflict('duplicate', `Месяц уже закрыт: ${title}`)
  await recordAudit(ctx, {
    action: 'transition',
    entity: 'legal_entity',
    entity_id: legal_entity,
    entity_title: landlord.name,
    changes: { closed_period: { from: null, to: title } },
  })
  const [row] = await present(
    ctx,
    and(eq(closedPeriodsTable.legal_entity, legal_entity), eq(closedPeriodsTable.period, period)),
  )
  if (!row) throw new Error('A closed month was not written')
  return row
}

/** Refuses until it is confirmed to close a month of which something is not issued: it would be charged in another one. */
async function warnOfPlanned(ctx: Context, legalEntity: number, period: string): Promise<void> {
  const [waiting] = await ctx.tx
    .select({ count: sql<number>`count(*)::int`, amount: sql<string>`coalesce(sum(${accrualsTable.amount}), 0)::text` })
    .from(accrualsTable)
    .innerJoin(contractsTable, eq(contractsTable.id, accrualsTable.contract))
    .where(
      and(
        eq(contractsTable.legal_entity, legalEntity),
        isInForce,
        isNull(accrualsTable.issued_at),
        isNull(accrualsTable.cancelled_at),
        sql`${accrualsTable.period_end} between ${period}::date and ${monthEnd(period)}::date`,
      ),
    )
  if (!waiting || waiting.count === 0) return
  const what = counted(waiting.count, 'начисление', 'начисления', 'начислений')
  throw invalid({
    is_confirmed: `Не выставлено: ${what} этого месяца на ${moneyText(parseMoney(waiting.amount))} ₽. После закрытия это начислит корректировка в открытом месяце`,
  })
}

/** Opens the last closed month again; one before it stays shut as long as a later one is. */
export const reopenPeriod: Handler<'closedPeriods.reopen'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'accruals.close_period')
  const reason = body.reason.trim()
  if (reason.length < 3) throw invalid({ reason: 'Укажите причину' })
  const period = monthAfter(body.period, 0)
  const [landlord] = await ctx.tx
    .select({ name: legalEntitiesTable.name })
    .from(legalEntitiesTable)
    .where(eq(legalEntitiesTable.id, body.legal_entity))
    .for('update')
  if (!landlord) throw invalid({ legal_entity: 'Нет такой записи' })
  const ofLandlord = eq(closedPeriodsTable.legal_entity, body.legal_entity)
  const [later] = await ctx.tx
    .select({ period: closedPeriodsTable.period })
    .from(closedPeriodsTable)
    .where(and(ofLandlord, gt(closedPeriodsTable.period, period)))
    .orderBy(desc(closedPeriodsTable.period))
    .limit(1)
  if (later) {
    const after = periodTitle({ start: later.period, end: monthEnd(later.period) })
    throw conflict('bad_transition', `Сначала откройте более поздний месяц: ${after}`)
  }
  const gone = await ctx.tx
    .delete(closedPeriodsTable)
    .where(and(ofLandlord, eq(closedPeriodsTable.period, period)))
    .returning({ period: closedPeriodsTable.period })
  if (gone.length === 0) throw invalid({ period: 'Этот месяц не закрыт' })
  await recordAudit(ctx, {
    action: 'transition',
    entity: 'legal_entity',
    entity_id: body.legal_entity,
    entity_title: landlord.name,
    changes: {
      closed_period: { from: periodTitle({ start: period, end: monthEnd(period) }), to: `открыт: ${reason}` },
    },
  })
}

/** Refuses days in a month that is closed, at this field; holds the landlord's row so that none is closed meanwhile. */
export async function requireOpen(ctx: Context, legalEntity: number, day: string, field: string): Promise<void> {
  const closed = await closedAmong(ctx, legalEntity, [day])
  if (closed.size > 0) throw invalid({ [field]: closedSentence(day) })
}

/** Which of the months of these days are closed, by their first days; the landlord's row is held as above. */
export async function closedAmong(ctx: Context, legalEntity: number, days: readonly string[]): Promise<Set<string>> {
  await holdMonths(ctx.tx, legalEntity)
  return closedMonths(ctx.tx, legalEntity, days)
}

/** The first day of the month after the last closed one; null where none is closed. The landlord's row is held as above. */
export async function firstOpenMonth(tx: Tx, legalEntity: number): Promise<string | null> {
  await holdMonths(tx, legalEntity)
  const [found] = await tx
    .select({ closed: max(closedPeriodsTable.period) })
    .from(closedPeriodsTable)
    .where(eq(closedPeriodsTable.legal_entity, legalEntity))
  return found?.closed ? monthAfter(found.closed, 1) : null
}

async function present(ctx: Context, condition: ReturnType<typeof eq> | undefined) {
  const rows = await ctx.db
    .select({ row: closedPeriodsTable, name: legalEntitiesTable.name })
    .from(closedPeriodsTable)
    .innerJoin(legalEntitiesTable, eq(legalEntitiesTable.id, closedPeriodsTable.legal_entity))
    .where(condition)
    .orderBy(desc(closedPeriodsTable.period), legalEntitiesTable.name)
    .limit(500)
  const people = await loadPersons(
    ctx.db,
    rows.map(({ row }) => row.closed_by),
  )
  return rows.map(({ row, name }) => ({
    legal_entity: row.legal_entity,
    legal_entity_name: name,
    period: row.period,
    closed_at: row.closed_at,
    closed_by: pick(people, row.closed_by),
  }))
}
