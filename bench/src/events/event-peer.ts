/**
 * One process with two servers: ours, with 500 people more, and a bare Socket.IO that says one thing to everybody. Tells its
 * parent the addresses and tokens, and the moment of every commit: what follows it is what is measured.
 */

import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPerson, createTestServer, fillPostgresTemplate, startPostgres } from '@ws/server/testing'
import { Server } from 'socket.io'
import { addTodos } from '../ten-thousand-todos'
import { now } from './now'

/** What the parent needs to begin; `todos` are numbers of tasks that may be given to `listener`. */
export interface EventPeer {
  ours: string
  bare: string
  tokens: string[]
  manager: string
  listener: number
  todos: number[]
}

const PEOPLE = 500

const postgres = await startPostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'ws-bench-'))
await fillPostgresTemplate(postgres.url, 'demo', dataDir)
process.env.WS_TEST_POSTGRES = JSON.stringify({ url: postgres.url, dataDir })
const portal = fileURLToPath(new URL('../../../apps/portal/dist', import.meta.url))
const server = await createTestServer({ listen: true, checkAnswers: false, env: { PORTAL_DIR: portal } })
await addTodos(server.database.pool)
const tokens: string[] = []
for (let at = 0; at < PEOPLE; at += 1) tokens.push((await createPerson(server, { roles: ['manager'] })).token)
const listener = await server.as('u09')
const { rows } = await server.database.pool.query<{ id: number }>(
  'select id::int from todos where created_by is null and assignee is distinct from $1 order by id desc limit 200',
  [listener.id],
)

// Woken right after every commit.
const wake = server.services.wakeOutbox
server.services.wakeOutbox = () => {
  process.send?.({ committed: now() })
  wake()
}

const http = createServer((request, response) => {
  const id = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('id'))
  process.send?.({ committed: now() })
  bare.emit('task_assigned', { task_id: id })
  response.end()
})
const bare = new Server(http, { perMessageDeflate: false, serveClient: false })
bare.on('connection', (socket) => socket.on('join', () => void socket.emit('joined', { room: 'tasks' })))
http.listen(0, '127.0.0.1', async () => {
  const peer: EventPeer = {
    ours: server.url,
    bare: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    tokens,
    manager: (await server.as('u02')).token,
    listener: listener.id,
    todos: rows.map(({ id }) => id),
  }
  process.send?.(peer)
})
process.on('message', async () => {
  await bare.close()
  await server.close()
  await postgres.stop()
  process.exit(0)
})
