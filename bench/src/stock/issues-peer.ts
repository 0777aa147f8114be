import { createTestServer } from '@ws/server/testing'
import { demoOnPostgres } from '../demo-on-postgres'
import { median } from '../median'
import type { IssueFigures } from './issues'

const PARALLEL = 200
const ROUNDS = 5
/** More is asked for in the end than lies there by so much. */
const SHORT = 50

async function measure(): Promise<IssueFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const { pool } = server.database
  const manager = await server.as('u02')
  const { rows } = await pool.query<{ item: string; storage: string; holder: string }>(
    `select (select id from consumables where sku = 'Р-0001') as item, (select id from storages where code = 'К-1') as storage,
       (select id from profiles order by id limit 1) as holder`,
  )
  const [item, storage, holder] = [rows[0]?.item, rows[0]?.storage, rows[0]?.holder].map(Number)
  const post = (body: object) => manager.send('POST', '/stock/movements', body)
  const receive = (qty: number) =>
    post({ kind: 'receipt', storage_to: storage, lines: [{ consumable: item, qty: String(qty) }] })
  const issue = () => post({ kind: 'issue', storage_from: storage, holder, lines: [{ consumable: item, qty: '1' }] })
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: PARALLEL }, work))
  await receive(PARALLEL * (ROUNDS + 2))
  await pool.query('create table bench_balance (id int primary key, qty numeric(15, 3) not null)')
  await pool.query('insert into bench_balance values (1, 1000000)')
  const bare = () => pool.query('update bench_balance set qty = qty - 1 where id = 1 and qty >= 1')
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now()
    await many(issue)
    const issued = performance.now()
    await many(bare)
    const updated = performance.now()
    // The first one warms both up.
    if (round === 0) continue
    rates.ours.push((PARALLEL * 1000) / (issued - begun))
    rates.bare.push((PARALLEL * 1000) / (updated - issued))
  }
  const balance = async () =>
    Number(
      (await pool.query('select qty from stock_balances where consumable = $1 and storage = $2', [item, storage]))
        .rows[0]?.qty,
    )
  const lies = await balance()
  await post({
    ...{ kind: 'write_off', reason: 'other', storage_from: storage },
    lines: [{ consumable: item, qty: String(lies - PARALLEL + SHORT) }],
  })
  const answers = await many(issue)
  const left = await balance()
  await server.close()
  await postgres.stop()
  const [ours, alone] = [median(rates.ours), median(rates.bare)]
  const refused = answers.filter(({ status }) => status === 409).length
  return { parallel: PARALLEL, ours, bare: alone, share: ours / alone, left, refused }
}

process.send?.(await measure())
process.disconnect()
