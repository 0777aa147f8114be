import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson
let other: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  other = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

const create = (attachments: number[], person = admin) =>
  person.send('POST', '/todos/', { title: 'Осмотр кровли', attachments })
const attached = (todo: Schema<'Todo'>) => todo.attachments_details.map(({ display_name }) => display_name)

test('files chosen in a form become those of its record, in their order', async () => {
  const first = await uploadFile(admin, 'a.txt')
  const second = await uploadFile(admin, 'b.txt')
  const { status, body } = await create([second.id, first.id])
  expect([status, attached(body)]).toEqual([201, ['b.txt', 'a.txt']])
  const todo: Schema<'Todo'> = body
  const changed = await admin.send('PATCH', `/todos/${todo.id}`, { attachments: [first.id] })
  expect(attached(changed.body)).toEqual(['a.txt'])
  expect((await admin.send('DELETE', `/mediafiles/files/${second.id}`)).status).toBe(204)
  expect((await admin.send('DELETE', `/mediafiles/files/${first.id}`)).status).toBe(409)
})

test('a missing or deleted file refuses the whole write, naming the field', async () => {
  const file = await uploadFile(admin, 'c.txt')
  await admin.send('DELETE', `/mediafiles/files/${file.id}`)
  for (const id of [file.id, 999_999]) {
    const { status, body } = await create([id])
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: { attachments: [`Файл #${id} недоступен`] } }),
    ])
  }
  const { body } = await admin.send('GET', '/todos/?search=кровли&page=1')
  expect((body as { data: unknown[] }).data).toHaveLength(1)
})

test('an attachment that another person sent for himself is foreign; a file in an open folder is not', async () => {
  const bare = await uploadFile(other, 'личное.txt', 'личное', [])
  const open = await uploadFile(other, 'общее.txt')
  expect((await create([bare.id])).status).toBe(400)
  expect((await create([bare.id], other)).status).toBe(201)
  expect((await create([open.id])).status).toBe(201)
})
