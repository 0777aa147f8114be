import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { load } from '../load'
import { median } from '../median'
import type { PollPeer } from './poll-peer'

/** What a way of asking costs: answers a second, the slowest of a hundred, and milliseconds of the server's processor for one. */
export interface PollResult {
  name: string
  rate: number
  p99: number
  cpu: number
  bytes: number
}

const CLIENTS = 1_000
/** How the package asks while nothing happens: what {@link MOST_CPU} bounds. */
export const UNCHANGED = 'изменения с отметки, 304'
/** A thousand people ask every half a minute. */
export const WANTED_RATE = CLIENTS / 30

/** So much of one core the polls of a thousand people may take, in percent, as the package asks: with the tag of its last answer. */
export const MOST_CPU = 5

/** The poll peer in a process of its own, and how to end it. */
export async function startPollPeer(): Promise<{
  peer: PollPeer
  used: () => Promise<number>
  stop: () => Promise<void>
}> {
  const child = fork(fileURLToPath(new URL('./poll-peer.ts', import.meta.url)), {
    execArgv: ['--conditions=@ws/source', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TEST_DATABASE: 'postgres' },
  })
  const [peer] = (await once(child, 'message')) as [PollPeer]
  return {
    peer,
    async used() {
      child.send('used')
      return ((await once(child, 'message')) as [number])[0]
    },
    async stop() {
      child.send('end')
      await once(child, 'exit')
    },
  }
}

/**
 * The list among ten thousand tasks with whole records, and the poll of it: all of them, unchanged, and unchanged since a
 * cursor. It is asked in turn by people who see different tasks, each with the tag of their own last answer.
 */
export async function benchPolls(): Promise<PollResult[]> {
  const { peer, used, stop } = await startPollPeer()
  const whole = `${peer.address}/api/todos`
  const polled = `${whole}?view=polled`
  const people = await Promise.all(
    peer.tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      await fetch(whole, { headers })
      const first = await fetch(polled, { headers })
      const { meta } = (await first.json()) as { meta: { cursor: string } }
      const since = `${polled}&since=${meta.cursor}`
      const later = await fetch(since, { headers })
      return { headers, since, etag: first.headers.get('etag') ?? '', laterEtag: later.headers.get('etag') ?? '' }
    }),
  )
  type Person = (typeof people)[number]
  const measure = async (
    name: string,
    amount: number,
    request: (person: Person) => { url: string; etag?: string },
  ): Promise<PollResult> => {
    const requests = people.map((person) => {
      const { url, etag } = request(person)
      const { pathname, search } = new URL(url)
      return { path: pathname + search, headers: { ...person.headers, ...(etag ? { 'if-none-match': etag } : {}) } }
    })
    const before = await used()
    const result = await load({
      url: peer.address,
      requests,
      connections: Math.min(50, amount),
      amount,
      timeout: 120,
    })
    if (result.errors > 0 || result['4xx'] + result['5xx'] > 0) throw new Error(`${name}: ${result.errors} errors`)
    const [cpu, bytes] = [((await used()) - before) / amount, result.throughput.total / amount]
    return { name, rate: result.rate, p99: result.latency.p99, cpu, bytes }
  }
  try {
    return [
      await measure('весь список, записи целиком', 12, () => ({ url: whole })),
      await measure('весь список', 36, () => ({ url: polled })),
      await measure('весь список, 304', CLIENTS, ({ etag }) => ({ url: polled, etag })),
      await measure('изменения с отметки, без изменений', CLIENTS, ({ since }) => ({ url: since })),
      await measure(UNCHANGED, CLIENTS, ({ since, laterEtag }) => ({ url: since, etag: laterEtag })),
    ]
  } finally {
    await stop()
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
  const file = fileURLToPath(
    new URL('../../../packages/task-notifications/src/sources/detect-changes.ts', import.meta.url),
  )
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)) as Detect
}
