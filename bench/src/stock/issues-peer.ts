/**
 * A server with the demo, and beside it a bare Fastify route that does the one UPDATE with its check by hand through the same
 * pool; tells its parent where the two answer. On a message it lets so many things lie in the storage and tells it.
 */
import { createTestServer } from '@ws/server/testing'
import Fastify from 'fastify'
import { demoOnPostgres } from '../demo-on-postgres'
import { median } from '../median'

/** Where issues are asked for, and what is sent. */
export interface IssuePeer {
  ours: string
  bare: string
  token: string
  issue: object
}

/** What the parent asks for: things to lie there, or how fast the UPDATE is without HTTP. */
export type IssueOrder = { lie: number } | { direct: number }

const postgres = await demoOnPostgres()
const server = await createTestServer({ checkAnswers: false, listen: true })
const { pool } = server.database
const manager = await server.as('u02')
const { rows } = await pool.query<{ item: string; storage: string; holder: string }>(
  `select (select id from consumables where sku = 'Р-0001') as item, (select id from storages where code = 'К-1') as storage,
     (select id from profiles order by id limit 1) as holder`,
)
const [item, storage, holder] = [rows[0]?.item, rows[0]?.storage, rows[0]?.holder].map(Number)
await pool.query('create table bench_balance (id int primary key, qty numeric(15, 3) not null)')
await pool.query('insert into bench_balance values (1, 1000000)')
const update = () => pool.query('update bench_balance set qty = qty - 1 where id = 1 and qty >= 1 returning qty')
const app = Fastify()
app.post('/issues', async (_request, reply) => {
  const { rows } = await update()
  return reply.code(rows.length > 0 ? 201 : 409).send(rows[0] ?? {})
})

/** So many things lie there afterwards; answers how many did before. */
async function lie(qty: number): Promise<number> {
  const { rows } = await pool.query('select qty from stock_balances where consumable = $1 and storage = $2', [
    item,
    storage,
  ])
  const counted = { kind: 'adjust', storage_from: storage, lines: [{ consumable: item, qty: String(qty) }] }
  const { status } = await manager.send('POST', '/stock/movements', counted)
  if (status !== 201) throw new Error(`A count was answered with ${status}`)
  return Number(rows[0]?.qty)
}

/** UPDATEs a second without HTTP, so many at once. */
async function direct(parallel: number): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now()
    await Promise.all(Array.from({ length: parallel }, update))
    rates.push((parallel * 1000) / (performance.now() - begun))
  }
  return median(rates)
}

process.on('message', async (order: IssueOrder) => {
  process.send?.('lie' in order ? await lie(order.lie) : await direct(order.direct))
})
process.on('disconnect', async () => {
  await app.close()
  await server.close()
  await postgres.stop()
})
const peer: IssuePeer = {
  ours: server.url,
  bare: await app.listen({ port: 0, host: '127.0.0.1' }),
  token: manager.token,
  issue: { kind: 'issue', storage_from: storage, holder, lines: [{ consumable: item, qty: '1' }] },
}
process.send?.(peer)
