import { randomBytes } from 'node:crypto'
import { startPostgres } from '@ws/server/testing'
import type autocannon from 'autocannon'
import pg from 'pg'
import { startBuilt } from './built-server'
import { installDirectus, startDirectus } from './directus-peer'
import { load } from './load'
import { median } from './median'
import { addTodos } from './ten-thousand-todos'

/** One kind of work, in requests a second of both. */
export interface PeerResult {
  name: string
  ours: number
  directus: number
  ratio: number
  target: number
}

const CONNECTIONS = 32
const ROUNDS = 3
const LIST_FIELDS = [
  '*',
  'assignee.id',
  'assignee.name',
  'created_by.id',
  'location.id',
  'location.name',
  'object.id',
  'object.name',
]

/** The same work on the same PostgreSQL and the same rows, in turns: our built server and Directus. Rejects when that cannot be installed. */
export async function benchBesideDirectus(): Promise<PeerResult[]> {
  await installDirectus()
  const postgres = await startPostgres()
  const server = await startBuilt(4394, postgres.url)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  await addTodos(pool)
  const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from todos')
  await pool.end()
  const id = rows[0]?.id
  const directus = await startDirectus(4395, postgres.url)
  try {
    const ours = { authorization: await server.signIn('u01') }
    const theirs = { authorization: directus.authorization }
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'Осмотреть кровлю', priority: 'High' })
    const fields = `fields=${LIST_FIELDS.join(',')}`
    const list = '/api/todos?page=1&page_size=50&ordering=-created_at'
    const theirList = `/items/todos?limit=50&sort=-created_at&meta=filter_count&${fields}`
    const work: Work[] = [
      { name: 'список 50 с итогом', target: 6, amount: 160, ours: { path: list }, theirs: { path: theirList } },
      {
        name: 'одна запись',
        target: 8,
        amount: 640,
        ours: { path: `/api/todos/${id}` },
        theirs: { path: `/items/todos/${id}?${fields}` },
      },
      {
        name: 'создание',
        target: 10,
        amount: 320,
        ours: { path: '/api/todos', method: 'POST', headers: json, body },
        theirs: { path: '/items/todos', method: 'POST', headers: json, body },
      },
      {
        name: 'загрузка 1 МБ',
        target: 3,
        amount: 96,
        ours: { path: '/api/mediafiles/files/', method: 'POST', ...fileForm() },
        theirs: { path: '/files', method: 'POST', ...fileForm() },
      },
    ]
    const results: PeerResult[] = []
    for (const { name, target, amount, ...two } of work) {
      const rates = { ours: [] as number[], directus: [] as number[] }
      for (let round = 0; round <= ROUNDS; round += 1) {
        const one = await rateOf(directus.address, theirs, two.theirs, amount)
        const other = await rateOf(server.address, ours, two.ours, amount)
        // The first round warms both up.
        if (round === 0) continue
        rates.directus.push(one)
        rates.ours.push(other)
      }
      const [mine, peer] = [median(rates.ours), median(rates.directus)]
      results.push({ name, ours: mine, directus: peer, ratio: mine / peer, target })
    }
    return results
  } finally {
    await directus.stop()
    await server.stop()
    await postgres.stop()
  }
}

interface Ask {
  path: string
  method?: 'POST'
  headers?: Record<string, string>
  body?: string | (() => Buffer)
}

interface Work {
  name: string
  target: number
  amount: number
  ours: Ask
  theirs: Ask
}

async function rateOf(address: string, authorization: object, ask: Ask, amount: number): Promise<number> {
  const { path, method = 'GET', headers = {}, body } = ask
  const result = await load({
    url: `${address}${path}`,
    connections: CONNECTIONS,
    amount,
    method,
    timeout: 120,
    headers: { ...headers, ...authorization },
    ...(typeof body === 'function'
      ? { requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }) }] }
      : body === undefined
        ? {}
        : { body }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${address}${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.rate
}

/** A form with a file of 1 MB, other bytes every time: equal ones would be kept once. */
function fileForm(): { headers: Record<string, string>; body: () => Buffer } {
  const boundary = 'ws-bench-boundary'
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  )
  const bytes = randomBytes(1024 * 1024)
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: () => Buffer.concat([head, randomBytes(16), bytes.subarray(16), tail]),
  }
}
