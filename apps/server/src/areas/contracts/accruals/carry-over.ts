import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { closedPeriodsTable as closed } from '../../../db/tables/contracts/closed-periods'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'

/** What closed months did not take of one contract. */
export interface CarriedOver {
  contract: number
  number: string
  count: number
  amount: string
}

/** What is said of a planned accrual whose month was closed before it was issued. */
export const CARRIED_OVER = 'Период закрыт: начисление не выставлено, сумма начислена корректировкой в открытом месяце'

/** Whether the month of an accrual of the outer query is closed; its contract stands beside it. */
export const IS_CLOSED = sql<boolean>`exists (select 1 from ${closed} where ${closed.legal_entity} = ${contracts.legal_entity}
  and ${closed.period} = date_trunc('month', ${accruals.period_end})::date)`

const openMonth = sql`(select (max(${closed.period}) + interval '1 month')::date from ${closed} where ${closed.legal_entity} = ${contracts.legal_entity})`

interface Due {
  /** Their numbers, as an array. */
  contracts: SQL
  /** Which accruals have their day. */
  due: SQL
  today: string
}

/**
 * What a closed month did not charge (a contract that began in it came into force later) is charged in the first open one by
 * a correction, planned here and issued with the rest: the closed month stays as it was, and nothing goes unpaid.
 */
export async function carryOver(tx: Tx, { contracts: ids, due, today }: Due): Promise<CarriedOver[]> {
  const { rows } = await tx.execute<{ contract: string } & Omit<CarriedOver, 'contract'>>(sql`
    with late as (
      update ${accruals} set cancelled_at = now(), cancel_reason = ${CARRIED_OVER}
      from ${contracts}
      where ${contracts.id} = ${accruals.contract} and ${contracts.id} = any(${ids}) and ${due} and ${IS_CLOSED}
      returning ${accruals}.*, ${openMonth} as open_month, ${contracts.number} as contract_number),
    charged as (
      insert into ${accruals} (contract, kind, title, period_start, period_end, net, vat_rate, vat, amount, due_date, corrects, calc, created_by)
      select contract, 'correction', 'Корректировка: ' || title, open_month, (open_month + interval '1 month - 1 day')::date,
        net, vat_rate, vat, amount, greatest(due_date, ${today}::date), id,
        calc || jsonb_build_array(jsonb_build_object('text', ${CARRIED_OVER}::text, 'amount', amount::text)), created_by
      from late order by id)
    select contract, contract_number as number, count(*)::int as count, sum(amount)::text as amount
    from late group by contract, contract_number order by contract_number`)
  return rows.map((row) => ({ ...row, contract: Number(row.contract) }))
}
