import { createTestServer, issueDue, planAll } from '@ws/server/testing'
import { demoOnPostgres } from '../demo-on-postgres'
import { median } from '../median'
import type { AccrualFigures } from './accruals'
import { addContracts } from './many-contracts'

const CONTRACTS = 1000
const ROUNDS = 3
const RUNNING = new AbortController().signal

/** In each round a thousand contracts are planned and issued by the jobs, and their twins get the same rows by one statement. */
async function measure(): Promise<AccrualFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const { database } = server
  // Whatever else is to be done, such as the accruals of the demo, is done before.
  await planAll(database, RUNNING)
  await issueDue(database, RUNNING)
  const [planning, issuing, inserting]: [number[], number[], number[]] = [[], [], []]
  let accruals = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ours, twins] = [`Н${round}`, `Д${round}`]
    const wanted = { count: CONTRACTS, start: `(date_trunc('month', current_date) + interval '1 month')::date` }
    await addContracts(database.pool, { ...wanted, prefix: ours, isInForce: true })
    await addContracts(database.pool, { ...wanted, prefix: twins, isInForce: false })
    await database.pool.query('analyze')
    const begun = performance.now()
    accruals = await planAll(database, RUNNING)
    const planned = performance.now()
    // An accrual is issued not after its term: all of the year is due now.
    await database.pool.query(
      'update accruals set due_date = current_date where issued_at is null and contract in (select id from contracts where number like $1)',
      [`${ours}-%`],
    )
    await database.pool.query('vacuum analyze accruals')
    const due = performance.now()
    const { count } = await issueDue(database, RUNNING)
    const issued = performance.now()
    if (count !== accruals) throw new Error(`${accruals} accruals were planned and ${count} issued`)
    await database.pool.query(INSERT, [ours, twins])
    const inserted = performance.now()
    await database.pool.query(`update contracts set status = 'expired' where number like $1`, [`${ours}-%`])
    // The first one warms both up.
    if (round === 0) continue
    planning.push(planned - begun)
    issuing.push(issued - due)
    inserting.push(inserted - issued)
  }
  await server.close()
  await postgres.stop()
  const figures = { planned: median(planning), issued: median(issuing), inserted: median(inserting) }
  return { contracts: CONTRACTS, accruals, ...figures, ratio: (figures.planned + figures.issued) / figures.inserted }
}

const INSERT = `
  insert into accruals (contract, line, kind, title, period_start, period_end, net, vat_rate, vat, amount, due_date, issued_at,
    invoice_number, calc)
  select twin.id, twin_line.id, made.kind, made.title, made.period_start, made.period_end, made.net, made.vat_rate, made.vat,
    made.amount, made.due_date, made.issued_at, twin.number || '/' || to_char(made.period_start, 'YYYY-MM'), made.calc
  from accruals made join contracts on contracts.id = made.contract and contracts.number like $1 || '-%'
  join contract_lines line on line.id = made.line
  join contracts twin on twin.number = $2 || '-' || split_part(contracts.number, '-', 2)
  join contract_lines twin_line on twin_line.contract = twin.id and twin_line.position = line.position`

process.send?.(await measure())
process.disconnect()
