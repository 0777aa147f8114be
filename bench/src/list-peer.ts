/**
 * One process with two servers on one database: ours, and bare Fastify routes that send the very statements ours was seen
 * to send for the same page. Tells its parent the addresses and waits to be ended.
 */

import { createTestServer, isPostgres } from '@ws/server/testing'
import Fastify from 'fastify'
import { addContracts, addMoney } from './contracts/many-contracts'
import { demoOnPostgres } from './demo-on-postgres'
import { addRooms } from './places/many-rooms'
import { recordStatements } from './statement-recorder'
import { addMovements } from './stock/many-movements'
import { addTodos } from './ten-thousand-todos'

/** What people look at most: the list, a narrowed list, the board, a search; the list of contracts with what they owe. */
const TODOS = '/api/todos?page=1&page_size=50&ordering=-created_at'
const PAGES = {
  todos: {
    список: TODOS,
    отбор: '/api/todos?page=1&page_size=50&ordering=due_at&status=Accepted,Progress&priority=High&is_open=true',
    доска: '/api/todos/board?limit=50',
    поиск: `/api/todos?page=1&page_size=50&search=${encodeURIComponent('протечки')}`,
  },
  contracts: { задачи: TODOS, договоры: '/api/contracts?page=1&page_size=50&ordering=-created_at' },
  rooms: { задачи: TODOS, помещения: '/api/properties/room?page=1&page_size=50&ordering=number' },
  stock: { задачи: TODOS, расходники: '/api/consumable?page=1&page_size=50&ordering=name' },
}
const work = Object.keys(PAGES).find((name): name is keyof typeof PAGES => name === process.argv[2]) ?? 'todos'
const postgres = isPostgres ? await demoOnPostgres() : undefined
const server = await createTestServer({ listen: true, checkAnswers: false })
await addTodos(server.database.pool)
if (work === 'contracts') {
  const start = `(date_trunc('month', current_date) - interval '11 months')::date`
  await addContracts(server.database.pool, { prefix: 'К', count: 20_000, isInForce: true, start })
  await addMoney(server.database.pool, 'К')
}
if (work === 'rooms') await addRooms(server.database.pool, { buildings: 10, floors: 50, rooms: 200 })
if (work === 'stock') await addMovements(server.database.pool, { items: 100_000, lines: 2_000_000 })
const { token } = await server.as('u01')
// What the new tasks left to be done in the background would be taken for statements of a page.
await server.jobs.idle()

const bare = Fastify()
const pages: { name: string; ours: string; bare: string; statements: number }[] = []
for (const [index, [name, path]] of Object.entries(PAGES[work]).entries()) {
  const ours = `${server.url}${path}`
  const ask = () => fetch(ours, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.text())
  await ask()
  const statements = await recordStatements(ask)
  bare.get(`/${index}`, async () => {
    const answers = []
    for (const { text, values } of statements) answers.push((await server.database.pool.query(text, values)).rows)
    return answers
  })
  pages.push({ name, ours, bare: `/${index}`, statements: statements.length })
}
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

process.send?.({ token, pages: pages.map((page) => ({ ...page, bare: `${bareUrl}${page.bare}` })) })
process.on('message', async () => {
  await bare.close()
  await server.close()
  await postgres?.stop()
  process.exit(0)
})
