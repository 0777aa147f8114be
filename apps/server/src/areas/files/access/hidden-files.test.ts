import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { sendForm, uploadFile } from '../files.fixture'
import { beginUpload } from '../resumable/tus.fixture'

let server: TestServer
let author: TestPerson
let assignee: TestPerson
let other: TestPerson
let watching: TestPerson
let manager: TestPerson
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  author = await createPerson(server)
  assignee = await createPerson(server)
  other = await createPerson(server)
  // Of one building only, and the task is in none.
  watching = await createPerson(server, { roles: ['viewer'], objects: [1] })
  manager = await createPerson(server, { roles: ['manager'] })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

const statusOf = async (person: TestPerson, method: string, path: string, body?: object) =>
  (await person.send(method, path, body)).status
const fileAt = (file: Schema<'File'>, rest = '') => `/mediafiles/files/${file.id}${rest}`
const attachmentOf = (person: TestPerson, name: string) => uploadFile(person, name, name, [])

async function taskWith(file: Schema<'File'>): Promise<number> {
  const task = { title: 'Протечка', assignee: assignee.id, attachments: [file.id] }
  const { status, body } = await author.send('POST', '/todos', task)
  expect(status).toBe(201)
  return (body as { id: number }).id
}

/** What an archive of this one file alone is answered with. */
const archiveOf = (person: TestPerson, { id }: Schema<'File'>) =>
  statusOf(person, 'POST', '/mediafiles/archives', { selection: { items: [{ type: 'file', id }] } })

async function bulk(person: TestPerson, action: string, { id }: Schema<'File'>) {
  const parent = action === 'move' || action === 'copy' ? { parent: null } : {}
  const selection = { items: [{ type: 'file', id }] }
  const { status, body } = await person.send('POST', '/mediafiles/bulk', { action, selection, ...parent })
  const [failed] = (body as Schema<'MediaBulkResult'>).failed ?? []
  return failed?.code ?? status
}

describe('a file that came with a task', () => {
  test('is read by its author, by who may read the task, and by the administrator; for others there is none', async () => {
    const file = await attachmentOf(author, 'фото протечки.txt')
    const task = await taskWith(file)
    const history = `/activity?entity=file&entity_id=${file.id}`
    const reads = async (person: TestPerson) => [
      await statusOf(person, 'GET', `/todos/${task}`),
      await statusOf(person, 'GET', fileAt(file)),
      await statusOf(person, 'GET', fileAt(file, '/versions')),
      await statusOf(person, 'GET', fileAt(file, '/uses')),
      await statusOf(person, 'GET', history),
      await archiveOf(person, file),
    ]
    const all = [200, 200, 200, 200, 200, 201]
    expect(await reads(author)).toEqual(all)
    expect(await reads(assignee)).toEqual(all)
    expect(await reads(admin)).toEqual(all)
    const none = [404, 404, 404, 404, 404, 404]
    expect(await reads(other)).toEqual(none)
    expect(await reads(watching)).toEqual(none)
  })

  test('stands in no list, whoever asks', async () => {
    const file = await attachmentOf(author, 'не в списках.txt')
    await taskWith(file)
    for (const person of [author, assignee, other, watching, admin]) {
      for (const query of [
        `ids=${file.id}`,
        `directory=${file.directory}`,
        `search=${encodeURIComponent('в списках')}`,
      ]) {
        expect((await person.send('GET', `/mediafiles/files?${query}`)).body).toMatchObject({ files: [] })
      }
    }
  })

  test('is changed by its author, by nobody who only reads it, and is not there for others', async () => {
    const file = await attachmentOf(author, 'чужое.txt')
    await taskWith(file)
    const rename = async (person: TestPerson) =>
      (await sendForm(person, 'PUT', fileAt(file), [['display_name', 'Переименовано']])).status
    const writes = async (person: TestPerson) => [
      await rename(person),
      await statusOf(person, 'DELETE', fileAt(file)),
      await statusOf(person, 'POST', fileAt(file, '/versions/1/restore')),
      await bulk(person, 'move', file),
      await bulk(person, 'remove', file),
    ]
    expect(await writes(other)).toEqual([404, 404, 404, 'not_found', 'not_found'])
    expect(await writes(assignee)).toEqual([403, 403, 403, 'out_of_scope', 'out_of_scope'])
    expect([await rename(watching), await statusOf(watching, 'DELETE', fileAt(file))]).toEqual([403, 403])
    expect([await bulk(other, 'copy', file), await bulk(assignee, 'copy', file)]).toEqual(['not_found', 200])
    expect([await rename(author), await rename(admin)]).toEqual([200, 200])
  })

  test('is seen by who may edit the files of all only where he reads the record', async () => {
    const file = await attachmentOf(author, 'черновик.txt')
    const rename = async () => (await sendForm(manager, 'PUT', fileAt(file), [['display_name', 'Черновик']])).status
    expect([await statusOf(manager, 'GET', fileAt(file)), await rename()]).toEqual([404, 404])
    const task = await taskWith(file)
    expect(await statusOf(manager, 'GET', `/todos/${task}`)).toBe(200)
    expect([await statusOf(manager, 'GET', fileAt(file)), await rename()]).toEqual([200, 200])
  })

  test('is neither brought back nor ended in the trash by others', async () => {
    const file = await attachmentOf(author, 'в корзине.txt')
    expect(await statusOf(author, 'DELETE', fileAt(file))).toBe(204)
    const ends = async (person: TestPerson) => [
      await statusOf(person, 'POST', fileAt(file, '/restore')),
      await statusOf(person, 'DELETE', fileAt(file, '/permanent')),
      await bulk(person, 'restore', file),
    ]
    expect(await ends(other)).toEqual([404, 404, 'not_found'])
    expect(await statusOf(author, 'POST', fileAt(file, '/restore'))).toBe(200)
  })

  test('leaves its name to nobody once it is gone for good', async () => {
    const file = await attachmentOf(author, 'тайное имя.txt')
    expect(await statusOf(author, 'DELETE', fileAt(file))).toBe(204)
    expect(await statusOf(author, 'DELETE', fileAt(file, '/permanent'))).toBe(204)
    const history = `/activity?entity=file&entity_id=${file.id}`
    expect([await statusOf(other, 'GET', history), await statusOf(admin, 'GET', history)]).toEqual([404, 200])
  })
})

test('a file that nothing uses yet is for its author and the administrator', async () => {
  const file = await attachmentOf(author, 'ещё не сохранено.txt')
  const seen = []
  for (const person of [author, admin, assignee, other, manager]) seen.push(await statusOf(person, 'GET', fileAt(file)))
  expect(seen).toEqual([200, 200, 404, 404, 404])
})

test('a file of a comment is read by who reads its task', async () => {
  const file = await attachmentOf(author, 'из комментария.txt')
  const task = await taskWith(await attachmentOf(author, 'другое.txt'))
  const said = await author.send('POST', `/todos/${task}/comments`, { content: 'Вот', attachments: [file.id] })
  expect(said.status).toBe(201)
  expect(await statusOf(assignee, 'GET', fileAt(file))).toBe(200)
  expect(await statusOf(other, 'GET', fileAt(file))).toBe(404)
})

test('the photo of a person is for everybody who sees people', async () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const photo = await uploadFile(author, 'я.png', Uint8Array.from(Buffer.from(png, 'base64')), [])
  expect(await statusOf(other, 'GET', fileAt(photo))).toBe(404)
  const profile = { avatar_url: photo.file }
  expect(await statusOf(author, 'PATCH', `/accounts/profiles/${author.id}`, profile)).toBe(200)
  expect(await statusOf(other, 'GET', fileAt(photo))).toBe(200)
  expect(await statusOf(watching, 'GET', fileAt(photo))).toBe(200)
})

describe('a hidden folder', () => {
  test('is not there for anybody who knows its number', async () => {
    const { directory } = await attachmentOf(author, 'где я.txt')
    const path = `/mediafiles/directories/${directory}`
    for (const person of [author, manager, admin]) {
      expect(await statusOf(person, 'GET', path)).toBe(404)
      expect(await statusOf(person, 'GET', `${path}/access`)).toBe(404)
      expect((await person.send('GET', `/mediafiles/files?directory=${directory}`)).body).toMatchObject({ files: [] })
    }
    const renamed = await admin.send('PUT', path, { display_name: 'Моё' })
    const selection = { items: [{ type: 'directory', id: directory }] }
    const archive = await admin.send('POST', '/mediafiles/archives', { selection })
    expect([renamed.status, archive.status]).toEqual([404, 404])
  })

  test('takes nothing in but what the server puts there', async () => {
    const { directory, id } = await attachmentOf(author, 'сосед.txt')
    const place = String(directory)
    const upload = [
      ['file', new File(['x'], 'x.txt')],
      ['directory', place],
    ] as const
    const gone = { errors: { directory: ['Нет такой папки'] } }
    expect(await sendForm(author, 'POST', '/mediafiles/files', upload)).toMatchObject({ status: 400, body: gone })
    await expect(beginUpload(author, 1, { filename: 'x.txt', directory: place })).rejects.toThrow()
    const folder = { display_name: 'Внутри', parent: directory }
    expect(await statusOf(author, 'POST', '/mediafiles/directories', folder)).toBe(400)
    const shown = await uploadFile(author, 'на виду.txt')
    const move = await sendForm(author, 'PUT', fileAt(shown), [['directory', place]])
    expect(move).toMatchObject({ status: 400, body: gone })
    const selection = { items: [{ type: 'file', id: shown.id }] }
    const bulk = { action: 'move', selection, parent: directory }
    expect(await statusOf(author, 'POST', '/mediafiles/bulk', bulk)).toBe(400)
    // What lies there may be written with its own folder, as forms do.
    const kept = [
      ['display_name', 'Сосед.txt'],
      ['directory', place],
    ] as const
    expect(await sendForm(author, 'PUT', `/mediafiles/files/${id}`, kept)).toMatchObject({ status: 200 })
  })

  test('tells nobody of names that others gave, and gives nobody’s file for another’s', async () => {
    const [file, conflict] = [new File(['другое'], 'IMG_1.txt'), (value: string) => ['conflict', value] as const]
    const first = await uploadFile(author, 'IMG_1.txt', 'первое', [])
    for (const choice of ['ask', 'skip', 'replace'] as const) {
      const fields = [['file', file], conflict(choice)] as const
      const sent = await sendForm(other, 'POST', '/mediafiles/files', fields)
      expect(sent).toMatchObject({ status: 201, body: { display_name: 'IMG_1.txt', author: other.id } })
      expect((sent.body as Schema<'File'>).id).not.toBe(first.id)
    }
    expect((await author.send('GET', fileAt(first))).body).toMatchObject({ checksum: first.checksum })
  })
})

test('an archive of what is not there, or nobody may read, is refused and not empty', async () => {
  const order = (items: object[]) => statusOf(other, 'POST', '/mediafiles/archives', { selection: { items } })
  expect(await order([{ type: 'file', id: 987_654 }])).toBe(404)
  expect(await order([{ type: 'directory', id: 987_654 }])).toBe(404)
  const [foreign, own] = [await attachmentOf(author, 'не моё.txt'), await attachmentOf(other, 'моё.txt')]
  const items = [foreign, own].map(({ id }) => ({ type: 'file', id }))
  const { status, body } = await other.send('POST', '/mediafiles/archives', { selection: { items } })
  expect({ status, body }).toMatchObject({ status: 201, body: { items: 1 } })
})
