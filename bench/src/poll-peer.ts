/** Our server with ten thousand tasks; tells its parent its address and a token, says on demand what its process has used. */

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestServer, fillPostgresTemplate, isPostgres, startPostgres } from '@ws/server/testing'
import { addTodos } from './ten-thousand-todos'

const postgres = isPostgres ? await startPostgres() : undefined
if (postgres) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ws-bench-'))
  await fillPostgresTemplate(postgres.url, 'demo', dataDir)
  process.env.WS_TEST_POSTGRES = JSON.stringify({ url: postgres.url, dataDir })
}
const server = await createTestServer({ listen: true, checkAnswers: false })
await addTodos(server.database.pool)
const { token } = await server.as('u01')
process.send?.({ address: server.url, token })
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
