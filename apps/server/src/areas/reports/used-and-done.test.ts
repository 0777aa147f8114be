import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

const rowsOf = async (text: string) => (await server.database.pool.query(text)).rows

/** The rows of a report of the last thirty days, by the keys of its columns. */
async function read(key: string) {
  const { columns, rows } = (await admin.send('GET', `/reports/${key}`)).body as Schema<'Report'>
  return rows.map(({ cells, link }) => ({
    link,
    ...Object.fromEntries(columns.map((one, at) => [one.key, cells[at]])),
  }))
}

test('goods that went into a task are material, those handed out are not; each row leads to its item', async () => {
  const [item] = await rowsOf(
    `select g.id, g.name, b.storage from stock_balances b join goods g on g.id = b.goods
     where b.qty > 2 and not g.is_serialized order by g.id limit 1`,
  )
  const [todo] = await rowsOf(`select id from todos where deleted_at is null order by id limit 1`)
  const move = async (more: object) =>
    expect(
      await admin.send('POST', '/stock/movements', {
        ...{ storage_from: Number(item.storage), lines: [{ goods: Number(item.id), qty: '1' }], ...more },
      }),
    ).toMatchObject({ status: 201 })
  const used = async () => (await read('materials')).find(({ link }) => link === `/goods/${item.id}`)
  const before = Number(Object(await used()).quantity ?? 0)
  await move({ kind: 'issue', holder: 9 })
  await move({ kind: 'write_off', reason: 'used', todo: Number(todo.id) })
  const { material, quantity } = Object(await used())
  expect([material, Number(quantity)]).toEqual([item.name, before + 1])
})

test('the activity of a person names the sections he works in, the busiest first, and leads to the journal', async () => {
  const person = await createPerson(server, { roles: ['manager'] })
  for (const title of ['Раз', 'Два']) await person.send('POST', '/todos', { title })
  await person.send('POST', '/documents', { title: 'Акт', kind: 'text' })
  const own = (await read('activity')).find(({ link }) => link?.includes(`actor=${person.id}&`))
  expect(own).toMatchObject({ parts: 'Задачи, Документы', link: expect.stringMatching(/^\/admin\?tab=audit&/) })
})
