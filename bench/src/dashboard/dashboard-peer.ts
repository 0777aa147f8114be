import { createTestServer } from '@ws/server/testing'
import { addContracts, addMoney } from '../contracts/many-contracts'
import { demoOnPostgres } from '../demo-on-postgres'
import { median } from '../median'
import { addTodos } from '../ten-thousand-todos'
import type { DashboardFigures } from './dashboard'

const CONTRACTS = 400
const ROUNDS = 7

async function measure(): Promise<DashboardFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const { pool } = server.database
  await addTodos(pool)
  const start = `(date_trunc('month', current_date) - interval '11 months')::date`
  await addContracts(pool, { prefix: 'К', count: CONTRACTS, isInForce: true, start })
  await addMoney(pool, 'К')
  await pool.query('analyze')
  await server.jobs.idle()
  const admin = await server.as('u01')
  const { body } = await admin.send('GET', '/dashboard/widgets')
  const keys = (body as { data: { key: string }[] }).data
    .map(({ key }) => key)
    .filter((key) => !['my_day', 'notes', 'report'].includes(key))
  // Answers are kept for a minute: each asking is of another period.
  let day = 0
  const ask = (key: string) => {
    day += 1
    const from = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)
    return admin.send('GET', `/dashboard/widgets/${key}?from=${from}`)
  }
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const alone = new Map<string, number[]>(keys.map((key) => [key, []]))
  const all: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const key of keys) {
      const spent = await timed(() => ask(key))
      // The first one warms everything up.
      if (round > 0) alone.get(key)?.push(spent)
    }
    const spent = await timed(() => Promise.all(keys.map(ask)))
    if (round > 0) all.push(spent)
  }
  await server.close()
  await postgres.stop()
  const [slowest] = [...alone].map(([key, waits]) => ({ key, wait: median(waits) })).sort((a, b) => b.wait - a.wait)
  const figures = { all: median(all), slowest: slowest?.wait ?? 0 }
  return { widgets: keys.length, ...figures, which: slowest?.key ?? '', ratio: figures.all / figures.slowest }
}

process.send?.(await measure())
process.disconnect()
