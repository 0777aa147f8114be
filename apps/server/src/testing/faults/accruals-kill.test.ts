import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/database'
import { isPostgres } from '../create-test-server'
import { canStartKillable, type KillableServer, startKillableServer } from './killable-server'

/** The long run kills; an embedded database cannot be looked into while its server works. */
const KILLS = Number(process.env.ACCRUAL_KILLS ?? 0)
const CONTRACTS = 1000
/** Two lines for twelve months each. */
const ACCRUALS = CONTRACTS * 24
const POLLING = { timeout: 120_000, interval: 20 }

let server: KillableServer | undefined
let database: Database | undefined
afterAll(async () => {
  await database?.close()
  await server?.remove()
})

test.runIf(isPostgres && canStartKillable && KILLS > 0)(
  'a year of accruals whose jobs are killed half-way and begun again is there exactly once',
  { timeout: 300_000 + KILLS * 120_000 },
  async () => {
    const killable = await startKillableServer()
    server = killable
    await killable.end('SIGTERM')
    const opened = await killable.openDatabase()
    database = opened
    const count = async (which: string): Promise<number> =>
      Number((await opened.pool.query(`select count(*) from accruals where ${which}`)).rows[0].count)
    /** Lets the jobs begin anew at the next start, kills them after their first transactions, or waits until all is done. */
    const run = async (which: string, isKilled: boolean) => {
      await opened.pool.query(`delete from jobs where key like 'accruals.%'`)
      const before = await count(which)
      await killable.start()
      await vi.waitFor(
        async () =>
          expect(await count(which)).toBeGreaterThanOrEqual(isKilled ? Math.min(before + 1, ACCRUALS) : ACCRUALS),
        POLLING,
      )
      await killable.end(isKilled ? 'SIGKILL' : 'SIGTERM')
      return count(which)
    }
    const half = Math.ceil(KILLS / 2)
    await opened.pool.query(CONTRACTS_OF_A_YEAR)
    const planned: number[] = []
    for (let kill = 0; kill < half; kill += 1) planned.push(await run('true', true))
    await run('true', false)
    // An accrual is issued not after its term: all of the year is due now.
    await opened.pool.query('update accruals set due_date = current_date where issued_at is null')
    const issued: number[] = []
    for (let kill = half; kill < KILLS; kill += 1) issued.push(await run('issued_at is not null', true))
    await run('issued_at is not null', false)
    process.stdout.write(`Accruals when killed: planned ${planned.join(', ')}, issued ${issued.join(', ')}\n`)
    expect(planned[0]).toBeLessThan(ACCRUALS)
    expect(issued[0]).toBeLessThan(ACCRUALS)
    const { rows } = await opened.pool.query(`
      select count(*)::int as accruals, count(distinct (line, period_start))::int as periods,
        count(distinct invoice_number)::int as invoices, sum(amount)::text as amount from accruals`)
    expect(rows).toEqual([
      { accruals: ACCRUALS, periods: ACCRUALS, invoices: CONTRACTS * 12, amount: `${ACCRUALS * 1000}.00` },
    ])
  },
)

/** Contracts of the coming year with rent and service of a thousand roubles a month each. */
const CONTRACTS_OF_A_YEAR = `
  with landlord as (
    insert into legal_entities (name, inn, ogrn, legal_address, director_name, director_position, acting_basis, vat_regime, prefix)
    values ('Истра', '6670000001', '1036600000001', 'Екатеринбург', 'Иванов И. И.', 'Директор', 'Устава', 'usn_exempt', 'ИСТ')
    returning id),
  tenant as (insert into tenants (kind, name) values ('individual', 'Петров П. П.') returning id),
  object as (insert into objects (code, name, address) values ('ОБ-001', 'Склад', 'Екатеринбург') returning id),
  made as (
    insert into contracts (number, tenant, object, legal_entity, status, activated_at, start_date, end_date)
    select 'К-' || n, tenant.id, object.id, landlord.id, 'active', now(), start, (start + interval '1 year')::date - 1
    from landlord, tenant, object, generate_series(1, ${CONTRACTS}) n,
      lateral (select (date_trunc('month', current_date) + interval '1 month')::date as start) as starts
    returning id, start_date)
  insert into contract_lines (contract, position, kind, name, calc, rate, vat_mode, valid_from)
  select id, position, (array['rent', 'service'])[position + 1], 'Платёж', 'fixed_month', 1000, 'none', start_date
  from made, generate_series(0, 1) as position`
