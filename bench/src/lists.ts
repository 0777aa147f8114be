import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { load } from './load'
import { median } from './median'

/** One page: requests a second of both, and the share of ours, over several rounds taken in turns. */
export interface ListResult {
  database: 'postgres' | 'embedded'
  page: string
  ours: number
  bare: number
  share: number
  /** Half of the answers came sooner, of one asking alone; milliseconds. */
  alone: number
  /** Of twenty answers one comes later, of thirty-two connections; milliseconds. */
  p95: number
  statements: number
}

const ROUNDS = 3
/** Requests of a round, not seconds: the answers come in waves of all connections, which a window of time would cut. */
const REQUESTS = 320
const CONNECTIONS = 32
const ALONE = 20

/**
 * The list of tasks, a narrowed one, the board and a search through the whole server, beside bare routes with the same SQL; or
 * the list of twenty thousand contracts with half a million accruals, of a hundred thousand rooms or consumables, beside that of
 * tasks.
 */
export async function benchList(
  database: ListResult['database'],
  work: 'todos' | 'contracts' | 'rooms' | 'stock' = 'todos',
): Promise<ListResult[]> {
  const child = fork(fileURLToPath(new URL('./list-peer.ts', import.meta.url)), [work], {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: database },
  })
  const [peers] = await once(child, 'message')
  const ask = async (url: string, amount: number, connections = CONNECTIONS) => {
    const result = await load({ url, connections, amount, headers: { authorization: `Bearer ${peers.token}` } })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
    return { rate: result.rate, half: result.latency.p50, p95: result.p95 }
  }
  const results: ListResult[] = []
  for (const page of peers.pages) {
    const rates: { ours: number[]; bare: number[]; p95: number[] } = { ours: [], bare: [], p95: [] }
    await ask(page.ours, REQUESTS / 2)
    await ask(page.bare, REQUESTS / 2)
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push((await ask(page.bare, REQUESTS)).rate)
      const { rate, p95 } = await ask(page.ours, REQUESTS)
      rates.ours.push(rate)
      rates.p95.push(p95)
    }
    const alone = (await ask(page.ours, ALONE, 1)).half
    const ours = median(rates.ours)
    const bare = median(rates.bare)
    const { name, statements } = page
    const p95 = median(rates.p95)
    results.push({ database, page: name, ours, bare, share: ours / bare, alone, p95, statements })
  }
  child.send('end')
  await once(child, 'exit')
  return results
}
