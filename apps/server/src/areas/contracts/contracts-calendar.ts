import { and, asc, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { accrualsTable as accruals } from '../../db/tables/contracts/accruals'
import { contractsTable as table } from '../../db/tables/contracts/contracts'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import {
  CALENDAR_COLORS,
  type CalendarQuery,
  dayEvent,
  daysAsked,
  registerCalendarSource,
} from '../../lib/calendar/calendar-sources'
import { moneyText, parseMoney } from '../../lib/money/money'
import { link } from '../../lib/portal-link'
import { counted } from '../../lib/text/counted'
import { companyToday } from '../../lib/time/company-clock'
import { remainderOn } from '../places/due-soon'
import { CONTRACT_END } from '../places/occupancy'
import { reachedContracts } from './accruals/contract-access'
import { isOwed } from './due-on'

registerCalendarSource({
  type: 'contract_end',
  needs: 'contracts.view',
  knows: ['object', 'tenant', 'assignee'],
  async find(ctx, query, most) {
    const [first, last] = daysAsked(query)
    const mayNameTenants = ctx.actor.grants.has('tenants.view')
    const rows = await ctx.db
      .select({
        id: table.id,
        number: table.number,
        tenant: tenantsTable.name,
        day: sql<string>`${CONTRACT_END}::text`,
      })
      .from(table)
      .innerJoin(tenantsTable, sql`${tenantsTable.id} = ${table.tenant}`)
      .where(
        and(
          reachedContracts(ctx, 'contracts.view'),
          isNull(table.deleted_at),
          inArray(table.status, ['active', 'expiring', 'expired', 'terminated']),
          gte(CONTRACT_END, sql`${first}::date`),
          lte(CONTRACT_END, sql`${last}::date`),
          narrowed(query),
          query.assignee && inArray(table.manager, query.assignee),
        ),
      )
      .orderBy(asc(CONTRACT_END), asc(table.id))
      .limit(most)
    return rows.map(({ id, number, tenant, day }) =>
      dayEvent({
        type: 'contract_end',
        title: `Окончание договора ${number}${mayNameTenants ? `: ${tenant}` : ''}`,
        first: day,
        entity: 'contract',
        entity_id: id,
        link: `/contracts/${id}`,
        color: CALENDAR_COLORS.warn,
      }),
    )
  },
})

registerCalendarSource({
  type: 'payment_due',
  needs: 'accruals.view',
  knows: ['object', 'tenant'],
  async find(ctx, query, most) {
    const [first, last] = daysAsked(query)
    const remainder = remainderOn(sql`'infinity'::date`)
    const rows = await ctx.db
      .select({
        day: sql<string>`${accruals.due_date}::text`,
        contracts: sql<number>`count(distinct ${accruals.contract})::int`,
        amount: sql<string>`sum(${accruals.amount})::text`,
        remainder: sql<string>`round(sum(${remainder}), 2)::text`,
      })
      .from(accruals)
      .innerJoin(table, sql`${table.id} = ${accruals.contract}`)
      .where(
        and(
          reachedContracts(ctx, 'accruals.view'),
          isNull(table.deleted_at),
          isOwed,
          gt(accruals.amount, '0'),
          gte(accruals.due_date, first),
          lte(accruals.due_date, last),
          narrowed(query),
        ),
      )
      .groupBy(accruals.due_date)
      .orderBy(asc(accruals.due_date))
      .limit(most)
    const today = await companyToday(ctx.db)
    return rows.map(({ day, contracts, amount, remainder }) => {
      const isLate = day < today && parseMoney(remainder) > 0n
      const sum = moneyText(parseMoney(isLate ? remainder : amount))
      const count = counted(contracts, 'договору', 'договорам', 'договорам')
      return dayEvent({
        type: 'payment_due',
        title: `${isLate ? 'Не оплачено' : 'Оплата'} по ${count}: ${sum} ₽`,
        first: day,
        entity: 'contract',
        entity_id: null,
        link: link('/contracts', { due_on: day, object: query.object, tenant: query.tenant }),
        color: isLate ? CALENDAR_COLORS.bad : CALENDAR_COLORS.ok,
      })
    })
  },
})

function narrowed({ object, tenant }: CalendarQuery) {
  return and(object && inArray(table.object, object), tenant && inArray(table.tenant, tenant))
}
