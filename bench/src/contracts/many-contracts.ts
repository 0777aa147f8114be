import type pg from 'pg'

type Pool = Pick<pg.Pool, 'query'>

/** Contracts that are added to the demo's, under numbers that begin with `prefix`. */
export interface ContractsWanted {
  prefix: string
  count: number
  /** A draft is passed over by jobs. */
  isInForce: boolean
  /** The first day, as SQL. */
  start: string
}

/** At a time: one statement for all would take longer than a statement may. */
const PORTION = 500
/** Accruals of a contract in the large list: two years that are issued, and a month that is planned. */
const MONTHS = 25
/** Of them so many are paid, seven by each payment. */
const PAID = 21

/** Adds contracts of a year with a room and two lines each: rent and service by the square metre. */
export async function addContracts(pool: Pool, { prefix, count, isInForce, start }: ContractsWanted): Promise<void> {
  for (let from = 1; from <= count; from += PORTION) {
    const made = `select contracts.id, contracts.start_date, split_part(number, '-', 2)::int as n from contracts
      where number like '${prefix}-%' and split_part(number, '-', 2)::int between ${from} and ${from + PORTION - 1}`
    await pool.query(
      `insert into contracts (number, tenant, object, legal_entity, status, start_date, end_date, activated_at, monthly_total, area_total)
       select '${prefix}-' || n, (select id from tenants order by id offset n % 26 limit 1), (select min(id) from objects),
         (select min(id) from legal_entities), $3, ${start}, (${start} + interval '1 year')::date - 1,
         case when $3 = 'active' then now() end, 1000 * (20 + n % 80), 20 + n % 80
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(count, from + PORTION - 1), isInForce ? 'active' : 'draft'],
    )
    await pool.query(
      `insert into contract_rooms (contract, room, area, date_from, is_part, period)
       select id, (select rooms.id from rooms join purposes on purposes.id = purpose and category <> 'parking' order by rooms.id offset n % 50 limit 1), 20 + n % 80, start_date, true, daterange(start_date, null)
       from (${made}) as made`,
    )
    await pool.query(
      `insert into contract_lines (contract, position, kind, name, calc, rate, vat_mode, valid_from)
       select id, position, (array['rent', 'service'])[position + 1], (array['Аренда', 'Эксплуатационный платёж'])[position + 1],
         'per_m2_month', (array[850.00, 150.00])[position + 1], 'on_top', start_date
       from (${made}) as made, generate_series(0, 1) as position`,
    )
  }
}

/** Charges each contract of the prefix for twenty-five months, and pays for twenty-one of them by three payments. */
export async function addMoney(pool: Pool, prefix: string): Promise<void> {
  const { rows } = await pool.query<{ first: number; last: number }>(
    `select min(id)::int as first, max(id)::int as last from contracts where number like '${prefix}-%'`,
  )
  const [{ first, last } = { first: 1, last: 0 }] = rows
  for (let from = first; from <= last; from += PORTION) {
    const span = [from, Math.min(last, from + PORTION - 1)]
    await pool.query(
      `insert into accruals (contract, line, kind, title, period_start, period_end, net, vat_rate, vat, amount, due_date, issued_at)
       select contract, id, 'rent', 'Аренда', month, (month + interval '1 month')::date - 1, 10000, 22, 2200, 12200, month + 4,
         case when n > 1 then month - 6 end
       from contract_lines, generate_series(1, ${MONTHS}) n,
         lateral (select (date_trunc('month', current_date) + (2 - n) * interval '1 month')::date as month) as months
       where position = 0 and contract between $1 and $2`,
      span,
    )
    await pool.query(
      `insert into payments (contract, paid_at, amount, doc_number)
       select id, current_date - 700 + 200 * n, 7 * 12200, id || '/' || n from contracts, generate_series(0, 2) n
       where id between $1 and $2`,
      span,
    )
    await pool.query(
      `insert into payment_allocations (payment, accrual, amount, paid_at)
       select payments.id, charged.id, 12200, paid_at
       from (select id, contract, row_number() over (partition by contract order by period_start) as n from accruals
         where contract between $1 and $2) as charged
       join payments on payments.contract = charged.contract and doc_number = charged.contract || '/' || ((charged.n - 1) / 7)
       where charged.n <= ${PAID}`,
      span,
    )
  }
  await pool.query('analyze')
}
