import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { load } from './load'
import { median } from './median'

/** What a way of asking costs: answers a second, the slowest of a hundred, and milliseconds of the server's processor for one. */
export interface PollResult {
  name: string
  rate: number
  p99: number
  cpu: number
  bytes: number
}

const CLIENTS = 1_000
/** A thousand people ask every half a minute. */
export const WANTED_RATE = CLIENTS / 30

/** The list among ten thousand tasks with whole records, and the poll of it: all of them, unchanged, and unchanged since a cursor. */
export async function benchPolls(): Promise<PollResult[]> {
  const child = fork(fileURLToPath(new URL('./poll-peer.ts', import.meta.url)), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: 'postgres' },
  })
  const [{ address, token }] = (await once(child, 'message')) as [{ address: string; token: string }]
  const authorization = `Bearer ${token}`
  const used = async () => {
    child.send('used')
    return ((await once(child, 'message')) as [number])[0]
  }
  const measure = async (name: string, url: string, amount: number, etag?: string): Promise<PollResult> => {
    const headers = { authorization, ...(etag ? { 'if-none-match': etag } : {}) }
    const before = await used()
    const result = await load({ url, connections: Math.min(50, amount), amount, headers, timeout: 120 })
    if (result.errors > 0 || result['4xx'] + result['5xx'] > 0) throw new Error(`${name}: ${result.errors} errors`)
    const [cpu, bytes] = [((await used()) - before) / amount, result.throughput.total / amount]
    return { name, rate: result.rate, p99: result.latency.p99, cpu, bytes }
  }
  try {
    const whole = `${address}/api/todos`
    const polled = `${whole}?view=polled`
    await fetch(whole, { headers: { authorization } })
    const first = await fetch(polled, { headers: { authorization } })
    const { meta } = (await first.json()) as { meta: { cursor: string } }
    const since = `${polled}&since=${meta.cursor}`
    const later = await fetch(since, { headers: { authorization } })
    return [
      await measure('весь список, записи целиком', whole, 10),
      await measure('весь список', polled, 30),
      await measure('весь список, 304', polled, CLIENTS, first.headers.get('etag') ?? ''),
      await measure('изменения с отметки, без изменений', since, CLIENTS),
      await measure('изменения с отметки, 304', since, CLIENTS, later.headers.get('etag') ?? ''),
    ]
  } finally {
    child.send('end')
    await once(child, 'exit')
  }
}

/** The part of @ws/task-notifications that is measured here. */
interface Detect {
  changeLimit: number
  detectChanges(before: unknown, tasks: readonly object[]): { snapshot: unknown; notifications: unknown[] }
}

/** Milliseconds of the processor that the comparison of two lists of ten thousand tasks takes, where every hundredth has changed. */
export async function benchDetect(): Promise<number> {
  const { changeLimit, detectChanges } = await loadDetect()
  const people = Array.from({ length: 200 }, (_, id) => ({ id, name: `Сотрудник ${id}` }))
  const list = (turn: number) =>
    Array.from({ length: 10_000 }, (_, id) => ({
      id,
      status: id % 100 === 0 && turn === 1 ? 'Review' : 'Progress',
      title: `Задача ${id}`,
      assignee: { ...people[(id + (id % 250 === 1 ? turn : 0)) % people.length] },
    }))
  const { snapshot } = detectChanges(null, list(0))
  const next = list(1)
  const compare = () => {
    const begins = process.cpuUsage()
    const { notifications } = detectChanges(snapshot, next)
    const { user, system } = process.cpuUsage(begins)
    if (notifications.length !== changeLimit) throw new Error(`Told ${notifications.length} of the changes`)
    return (user + system) / 1_000
  }
  return median(Array.from({ length: 100 }, compare))
}

/** Without the components of the package, which belong into a browser. */
async function loadDetect(): Promise<Detect> {
  const file = fileURLToPath(new URL('../../packages/task-notifications/src/detect-changes.ts', import.meta.url))
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)) as Detect
}
