import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson
let viewer: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  viewer = await createPerson(server, { roles: ['employee'] })
})
afterAll(() => server.close())

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

test('a file tells which records use it, as far as the person may read them', async () => {
  const file = await uploadFile(admin, 'фото.png', PNG)
  expect((await admin.send('GET', `/mediafiles/files/${file.id}/uses`)).body).toEqual({ data: [], hidden: 0 })
  const todo = await admin.send('POST', '/todos', { title: 'Протечка', attachments: [file.id] })
  const photo = await admin.send('PATCH', `/accounts/profiles/${admin.id}`, { avatar_url: file.file })
  expect([todo.status, photo.status]).toEqual([201, 200])
  const task = {
    entity: 'todo',
    entity_id: (todo.body as { id: number }).id,
    path: '/todos',
    title: 'Протечка',
    field: 'attachments',
  }
  const person = { entity: 'profile', entity_id: admin.id, path: '/accounts/profiles', field: 'avatar_url' }
  expect((await admin.send('GET', `/mediafiles/files/${file.id}/uses`)).body).toEqual({
    data: [task, { ...person, title: expect.stringContaining('Новиков') }],
    hidden: 0,
  })
  expect((await viewer.send('GET', `/mediafiles/files/${file.id}/uses`)).body).toMatchObject({
    data: [person],
    hidden: 1,
  })
})

test('a file of a comment tells of the task it was said about, to who may read that task', async () => {
  const file = await uploadFile(admin, 'смета.txt')
  const todo = await admin.send('POST', '/todos', { title: 'Согласовать смету' })
  const { id } = todo.body as { id: number }
  const said = await admin.send('POST', `/todos/${id}/comments`, { content: 'Смета здесь', attachments: [file.id] })
  expect(said.status).toBe(201)
  expect((await admin.send('GET', `/mediafiles/files/${file.id}/uses`)).body).toMatchObject({
    data: [{ entity: 'todo_comment', path: '/todos', title: `Комментарий к задаче #${id} «Согласовать смету»` }],
    hidden: 0,
  })
  expect((await viewer.send('GET', `/mediafiles/files/${file.id}/uses`)).body).toMatchObject({ data: [], hidden: 1 })
})

test('a used file is deleted by force only, and by who may delete the files of all', async () => {
  const file = await uploadFile(viewer, 'акт.txt')
  await viewer.send('POST', '/todos', { title: 'Акт', attachments: [file.id] })
  const path = `/mediafiles/files/${file.id}`
  expect(await viewer.send('DELETE', path)).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      message: 'Нельзя удалить файл: он используется в записях (1)',
      details: { count: 1, uses: [{ title: 'Акт' }], hidden: 0, can_force: false },
    },
  })
  expect((await viewer.send('DELETE', `${path}?force=true`)).status).toBe(403)
  expect((await admin.send('DELETE', `${path}?force=true`)).status).toBe(204)
  expect((await admin.send('POST', `${path}/restore`)).status).toBe(200)
  expect((await admin.send('GET', `${path}/uses`)).body).toMatchObject({ data: [{ title: 'Акт' }] })
})
