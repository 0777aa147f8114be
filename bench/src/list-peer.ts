/**
 * One process with two servers on one database: ours, and a bare Fastify route that sends the very statements ours was
 * seen to send for the same page. Tells its parent the two addresses and waits to be ended.
 */

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestServer, fillPostgresTemplate, isPostgres, startPostgres } from '@ws/server/testing'
import Fastify from 'fastify'
import { recordStatements } from './statement-recorder'
import { addTodos } from './ten-thousand-todos'

const LIST = '/api/todos?page=1&page_size=50&ordering=-created_at'
const postgres = isPostgres ? await startPostgres() : undefined
if (postgres) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ws-bench-'))
  await fillPostgresTemplate(postgres.url, 'demo', dataDir)
  process.env.WS_TEST_POSTGRES = JSON.stringify({ url: postgres.url, dataDir })
}
const server = await createTestServer({ listen: true, checkAnswers: false })
await addTodos(server.database.pool)
const { token } = await server.as('u01')
const ask = () =>
  fetch(`${server.url}${LIST}`, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.text())
await ask()
const statements = await recordStatements(ask)

const bare = Fastify()
bare.get('/list', async () => {
  const answers = []
  for (const { text, values } of statements) answers.push((await server.database.pool.query(text, values)).rows)
  return answers
})
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

process.send?.({ ours: `${server.url}${LIST}`, bare: `${bareUrl}/list`, token, statements: statements.length })
process.on('message', async () => {
  await bare.close()
  await server.close()
  await postgres?.stop()
  process.exit(0)
})
