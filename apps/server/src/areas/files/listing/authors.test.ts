import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson
let manager: TestPerson
let employee: TestPerson
let viewer: TestPerson
let acts: Schema<'Directory'>
let closed: Schema<'Directory'>

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  manager = await createPerson(server, { roles: ['manager'] })
  employee = await createPerson(server)
  viewer = await createPerson(server, { roles: ['viewer'] })
  await Promise.all(
    [
      { person: manager, last_name: 'Ёлкина' },
      { person: employee, last_name: 'Жуков' },
      { person: admin, last_name: 'Аксёнов' },
    ].map(({ person, last_name }) => admin.send('PATCH', `/accounts/profiles/${person.id}`, { last_name })),
  )
  acts = await createDirectory(admin, 'Акты')
  closed = await createDirectory(admin, 'Закрытая')
  await uploadFile(employee, 'акт.txt', 'акт', inside(acts, 'акт.txt'))
  await uploadFile(manager, 'смета.txt', 'смета', inside(acts, 'смета.txt'))
  await uploadFile(admin, 'тайна.txt', 'тайна', inside(closed, 'тайна.txt'))
  const access = [{ kind: 'profile', id: manager.id, level: 'view' }]
  expect((await admin.send('PUT', `/mediafiles/directories/${closed.id}/access`, { access })).status).toBe(200)
})
afterAll(() => server.close())

const inside = ({ id }: Schema<'Directory'>, name: string) =>
  [
    ['directory', String(id)],
    ['display_name', name],
    ['category', 'files'],
  ] as const

async function authors(person: TestPerson, query: string): Promise<number[]> {
  const { body, status } = await person.send('GET', `/mediafiles/authors?${query}`)
  expect(status).toBe(200)
  return (body as { data: Schema<'MediaAuthor'>[] }).data.map(({ id }) => id)
}

test('whoever added files of a folder is named once and by name, whatever is asked of the list beside', async () => {
  await uploadFile(employee, 'ещё.txt', 'ещё', inside(acts, 'ещё.txt'))
  const here = `directory=${acts.id}`
  expect(await authors(admin, here)).toEqual([manager.id, employee.id])
  expect(await authors(admin, `${here}&search=СМЕТ`)).toEqual([manager.id])
  expect(await authors(admin, `${here}&category=images`)).toEqual([])
  expect(await authors(admin, `${here}&created_at_from=2999-01-01T00:00:00Z`)).toEqual([])
  expect(await authors(admin, 'directory=null')).toEqual([])
  const { body } = await admin.send('GET', `/mediafiles/authors?${here}`)
  expect((body as { data: Schema<'MediaAuthor'>[] }).data[1]).toMatchObject({
    full_name: expect.stringMatching(/^Жуков/),
  })
})

test('files a person may not see name nobody to them (RO-001)', async () => {
  const everybody = [admin.id, manager.id, employee.id]
  expect(await authors(admin, '')).toEqual(everybody)
  expect(await authors(manager, '')).toEqual(everybody)
  for (const person of [employee, viewer]) {
    expect(await authors(person, '')).toEqual([manager.id, employee.id])
    expect(await authors(person, `directory=${closed.id}`)).toEqual([])
  }
  expect((await server.send('GET', '/api/mediafiles/authors')).status).toBe(401)
})

test('files that went to the trash name nobody', async () => {
  const place = await createDirectory(admin, 'Старое')
  const file = await uploadFile(employee, 'старое.txt', 'старое', inside(place, 'старое.txt'))
  expect(await authors(admin, `directory=${place.id}`)).toEqual([employee.id])
  await admin.send('DELETE', `/mediafiles/files/${file.id}`)
  expect(await authors(admin, `directory=${place.id}`)).toEqual([])
})

test('files are ordered by the names of who added them, and by how often records name them', async () => {
  const place = await createDirectory(admin, 'По порядку')
  const ofEmployee = await uploadFile(employee, '1.txt', '1', inside(place, '1.txt'))
  const ofAdmin = await uploadFile(admin, '2.txt', '2', inside(place, '2.txt'))
  const ofManager = await uploadFile(manager, '3.txt', '3', inside(place, '3.txt'))
  for (const title of ['Протечка', 'Протечка снова']) {
    await admin.send('POST', '/todos', {
      title,
      attachments: title === 'Протечка' ? [ofAdmin.id, ofManager.id] : [ofAdmin.id],
    })
  }
  const here = `directory=${place.id}`
  const ordered = async (ordering: string) => {
    const { body } = await admin.send('GET', `/mediafiles/files?${here}&ordering=${ordering}`)
    return (body as { files: Schema<'File'>[] }).files
  }
  const byAuthor = (await ordered('author')).map(({ id }) => id)
  expect(byAuthor).toEqual([ofAdmin.id, ofManager.id, ofEmployee.id])
  expect((await ordered('-author')).map(({ id }) => id)).toEqual([...byAuthor].reverse())
  const byUse = (await ordered('-uses_count')).map(({ id, uses_count }) => [id, uses_count])
  expect(byUse).toEqual([
    [ofAdmin.id, 2],
    [ofManager.id, 1],
    [ofEmployee.id, 0],
  ])
  expect((await ordered('uses_count')).map(({ id }) => id)).toEqual(byUse.map(([id]) => id).reverse())
  for (const [place, id] of byAuthor.entries()) {
    const { body } = await admin.send('GET', `/mediafiles/files/position?${here}&ordering=author&file=${id}`)
    expect(body).toEqual({ position: place })
  }
})
