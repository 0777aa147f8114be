import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { median } from './median'

/** Requests a second of both, and the share of ours, over several rounds taken in turns. */
export interface ListResult {
  database: 'postgres' | 'embedded'
  ours: number
  bare: number
  share: number
  statements: number
}

const ROUNDS = 3
/** Requests of a round, not seconds: the answers come in waves of all connections, which a window of time would cut. */
const REQUESTS = 320
const CONNECTIONS = 32

/** The list of 50 tasks with its total through the whole server, beside a bare route with the same SQL. */
export async function benchList(database: ListResult['database']): Promise<ListResult> {
  const child = fork(fileURLToPath(new URL('./list-peer.ts', import.meta.url)), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: database },
  })
  const [peers] = await once(child, 'message')
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  const run = async (url: string, amount: number) => {
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      amount,
      headers: { authorization: `Bearer ${peers.token}` },
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
    return amount / result.duration
  }
  await run(peers.ours, REQUESTS / 2)
  await run(peers.bare, REQUESTS / 2)
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await run(peers.bare, REQUESTS))
    rates.ours.push(await run(peers.ours, REQUESTS))
  }
  child.send('end')
  await once(child, 'exit')
  const ours = median(rates.ours)
  const bare = median(rates.bare)
  return { database, ours, bare, share: ours / bare, statements: peers.statements }
}
