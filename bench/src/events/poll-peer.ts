/** Our server with ten thousand tasks and the built portal; tells its parent its address and tokens, says on demand what its process has used. */

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestServer, fillPostgresTemplate, isPostgres, startPostgres } from '@ws/server/testing'
import { addTodos } from '../ten-thousand-todos'

/** What the parent needs to begin: one token a person. */
export interface PollPeer {
  address: string
  tokens: string[]
}

/** People of the demo who see different tasks; a thousand ask as these, so that answers of one person serve fewer. */
const PEOPLE = ['u01', 'u02', 'u03', 'u04', 'u05', 'u06', 'u07', 'u08', 'u09', 'u10', 'u11', 'u12'] as const

const postgres = isPostgres ? await startPostgres() : undefined
if (postgres) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ws-bench-'))
  await fillPostgresTemplate(postgres.url, 'demo', dataDir)
  process.env.WS_TEST_POSTGRES = JSON.stringify({ url: postgres.url, dataDir })
}
const portal = fileURLToPath(new URL('../../../apps/portal/dist', import.meta.url))
const server = await createTestServer({ listen: true, checkAnswers: false, env: { PORTAL_DIR: portal } })
await addTodos(server.database.pool)
const peer: PollPeer = {
  address: server.url,
  tokens: await Promise.all(PEOPLE.map(async (login) => (await server.as(login)).token)),
}
process.send?.(peer)
process.on('message', async (message) => {
  if (message === 'used') {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1_000)
    return
  }
  await server.close()
  await postgres?.stop()
  process.exit(0)
})
