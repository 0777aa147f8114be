import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { directoriesTable } from '../../db/tables/files/directories'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { createDirectory, sendForm, uploadFile } from './files.fixture'

let server: TestServer
let admin: TestPerson
let employee: TestPerson
let viewer: TestPerson

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server)
  viewer = await createPerson(server, { roles: ['viewer'] })
})
afterAll(() => server.close())

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

async function listFiles(person: TestPerson, query: string): Promise<Schema<'File'>[]> {
  const { body } = await person.send('GET', `/mediafiles/files?${query}`)
  return (body as { files: Schema<'File'>[] }).files
}

test('a file is stored with its own name, type, size and checksum (API-078, EN-031)', async () => {
  const directory = await createDirectory(admin, 'Снимки')
  const { status, body } = await sendForm(admin, 'POST', '/mediafiles/files/', [
    ['file', new File([PNG], 'Крыша.png', { type: 'text/html' })],
    ['display_name', 'Krysha.png'],
    ['directory', String(directory.id)],
    ['category', 'images'],
  ])
  expect(status).toBe(201)
  expect(body).toMatchObject({
    display_name: 'Krysha.png',
    original_name: 'Крыша.png',
    file_type: 'image/png',
    file_size: PNG.length,
    file_path: '/Снимки/Krysha.png',
    category: 'images',
    directory: directory.id,
    author: admin.id,
    allowed: ['update', 'remove'],
  })
})

test('fields may come before or after the file, and `parent` means `directory`', async () => {
  const directory = await createDirectory(admin, 'Акты')
  const { body } = await sendForm(admin, 'POST', '/mediafiles/files', [
    ['parent', String(directory.id)],
    ['file', new File(['x'], 'a.txt')],
    ['display_name', 'b.txt'],
  ])
  expect(body).toMatchObject({ display_name: 'b.txt', directory: directory.id, file_type: 'text/plain' })
})

test('without a category the type decides it (LO-077)', async () => {
  expect(await uploadFile(admin, 'a.png', PNG)).toMatchObject({ category: 'images' })
  expect(await uploadFile(admin, 'a.txt', 'x')).toMatchObject({ category: 'files' })
})

test('a bare file goes to the hidden «Общие вложения» and no list shows it (API-024)', async () => {
  const file = await uploadFile(employee, 'Вложение.txt', 'тайна', [])
  const [hidden] = await server.database.reader
    .select()
    .from(directoriesTable)
    .where(eq(directoriesTable.key, 'attachments'))
  expect(hidden).toMatchObject({ id: file.directory, display_name: 'Общие вложения', is_hidden: true })
  expect(await listFiles(admin, 'search=Вложение')).toEqual([])
  expect(await listFiles(admin, `directory=${hidden?.id}`)).toEqual([])
  const { body } = await admin.send('GET', '/mediafiles/directories?parent=null')
  const { directories } = body as { directories: Schema<'Directory'>[] }
  expect(directories.map(({ display_name }) => display_name)).not.toContain('Общие вложения')
})

test('programs are refused by their name and by what they are, and nothing is kept', async () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
  for (const file of [new File(['x'], 'a.sh'), new File(['x'], 'A.EXE'), new File([program], 'report.pdf')]) {
    const { status, body } = await sendForm(admin, 'POST', '/mediafiles/files/', [['file', file]])
    expect([status, body]).toEqual([415, expect.objectContaining({ code: 'file_type' })])
  }
  const renamed = await sendForm(admin, 'POST', '/mediafiles/files/', [
    ['file', new File(['x'], 'a.txt')],
    ['display_name', 'a.exe'],
  ])
  expect(renamed.status).toBe(415)
  expect(await readdir(join(server.services.env.dataDir, 'incoming'))).toEqual([])
})

test('a form without a file, with a bad folder or a bad name is refused by its field', async () => {
  const none = await sendForm(admin, 'POST', '/mediafiles/files/', [['display_name', 'a']])
  expect([none.status, none.body]).toEqual([400, expect.objectContaining({ errors: { file: ['Выберите файл'] } })])
  const file = new File(['x'], 'a.txt')
  const nowhere = await sendForm(admin, 'POST', '/mediafiles/files/', [
    ['file', file],
    ['directory', '999999'],
  ])
  expect(nowhere.body).toMatchObject({ errors: { directory: ['Нет такой папки'] } })
  const slashed = await sendForm(admin, 'POST', '/mediafiles/files/', [
    ['file', file],
    ['display_name', 'a/b.txt'],
  ])
  expect(slashed.body).toMatchObject({ errors: { display_name: ['Имя файла содержит недопустимые символы'] } })
})

test('no file is called as a step of a path, neither when it comes nor by a new name', async () => {
  const stored = await uploadFile(admin, 'a.txt')
  const refused = { status: 400, body: { errors: { display_name: ['Имя файла не может быть «..»'] } } }
  const name = ['display_name', '..'] as const
  const coming = [['file', new File(['x'], 'a.txt')] as const, name]
  expect(await sendForm(admin, 'POST', '/mediafiles/files/', coming)).toMatchObject(refused)
  expect(await sendForm(admin, 'PUT', `/mediafiles/files/${stored.id}`, [name])).toMatchObject(refused)
  expect(await uploadFile(admin, '..', 'x', [['directory', '']])).toMatchObject({ display_name: 'file' })
})

test('a file is renamed, moved and replaced by a form (API-079, API-081, API-082)', async () => {
  const directory = await createDirectory(admin, 'Договоры')
  const file = await uploadFile(admin, 'dogovor.txt', 'первый')
  const path = `/mediafiles/files/${file.id}`
  const renamed = await sendForm(admin, 'PUT', path, [['display_name', 'Договор № 5.txt']])
  expect(renamed.body).toMatchObject({ display_name: 'Договор № 5.txt', directory: null, version: 2 })
  const moved = await sendForm(admin, 'PUT', path, [['parent', String(directory.id)]])
  expect(moved.body).toMatchObject({ directory: directory.id, file_path: '/Договоры/Договор № 5.txt' })
  const back = await sendForm(admin, 'PUT', path, [['parent', '']])
  expect(back.body).toMatchObject({ directory: null })
  const replaced = await sendForm(admin, 'PUT', path, [['file', new File(['второй'], 'x.txt')]])
  expect(replaced.body).toMatchObject({ display_name: 'Договор № 5.txt', file_size: 12 })
  expect((replaced.body as Schema<'File'>).checksum).not.toBe(file.checksum)
})

test('a deleted file is in no list and can be brought back (API-080)', async () => {
  const file = await uploadFile(admin, 'ненужный.txt')
  expect((await admin.send('DELETE', `/mediafiles/files/${file.id}`)).status).toBe(204)
  expect(await listFiles(admin, 'search=ненужный')).toEqual([])
  expect(await listFiles(admin, 'search=ненужный&deleted=true')).toHaveLength(1)
  expect((await server.fetch(file.file)).status).toBe(403)
  expect((await admin.send('POST', `/mediafiles/files/${file.id}/restore`)).status).toBe(200)
  expect(await listFiles(admin, 'search=ненужный')).toHaveLength(1)
})

test('a file that a record uses is not deleted', async () => {
  const file = await uploadFile(admin, 'нужный.txt')
  await server.database.reader.insert(attachmentsTable).values({ entity: 'todo', entity_id: 1, file: file.id })
  const { status, body } = await admin.send('DELETE', `/mediafiles/files/${file.id}`)
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ code: 'in_use', details: expect.objectContaining({ count: 1 }) }),
  ])
})

test('lists are of a folder, of the root or of everything, by category, name and order (API-074)', async () => {
  const directory = await createDirectory(admin, 'Порядок')
  const inside = [['directory', String(directory.id)]] as const
  await uploadFile(admin, 'ёлка.txt', 'aaa', inside)
  await uploadFile(admin, 'берёза.png', PNG, inside)
  const named = (files: Schema<'File'>[]) => files.map(({ display_name }) => display_name)
  const query = `directory=${directory.id}`
  expect(named(await listFiles(admin, query))).toEqual(['берёза.png', 'ёлка.txt'])
  expect(named(await listFiles(admin, `${query}&ordering=-display_name`))).toEqual(['ёлка.txt', 'берёза.png'])
  expect(named(await listFiles(admin, `${query}&ordering=file_size`))).toEqual(['ёлка.txt', 'берёза.png'])
  expect(named(await listFiles(admin, `${query}&category=images`))).toEqual(['берёза.png'])
  expect(named(await listFiles(admin, 'search=Елка'))).toEqual(['ёлка.txt'])
  expect(named(await listFiles(admin, 'directory=null&search=ёлка'))).toEqual([])
  const { body } = await admin.send('GET', `/mediafiles/files?${query}&page=2&page_size=1`)
  expect(body).toMatchObject({ meta: { page: 2, page_size: 1, total: 2, pages: 2 } })
})

test('an employee changes his own files only, a viewer none, a stranger sees nothing (API-004)', async () => {
  const file = await uploadFile(admin, 'чужой.txt')
  expect((await employee.send('DELETE', `/mediafiles/files/${file.id}`)).status).toBe(403)
  expect((await sendForm(employee, 'PUT', `/mediafiles/files/${file.id}`, [['display_name', 'мой.txt']])).status).toBe(
    403,
  )
  const own = await uploadFile(employee, 'свой.txt')
  expect((await sendForm(employee, 'PUT', `/mediafiles/files/${own.id}`, [['display_name', 'мой.txt']])).status).toBe(
    200,
  )
  expect((await employee.send('GET', `/mediafiles/files/${file.id}`)).body).toMatchObject({ allowed: [] })
  expect((await sendForm(viewer, 'POST', '/mediafiles/files/', [['file', new File(['x'], 'a.txt')]])).status).toBe(403)
  expect((await server.send('GET', '/mediafiles/files')).status).toBe(401)
})

test('media calls take the word Token as well as Bearer (API-073)', async () => {
  const response = await server.fetch('/api/mediafiles/directories/', {
    headers: { authorization: `Token ${admin.token}` },
  })
  expect(response.status).toBe(200)
})

test('equal bytes are stored once', async () => {
  const first = await uploadFile(admin, 'одно.txt', 'одинаковое содержимое')
  const second = await uploadFile(admin, 'другое.txt', 'одинаковое содержимое')
  expect(second.checksum).toBe(first.checksum)
  const key = `${first.checksum.slice(0, 2)}`
  expect(await readdir(join(server.services.env.dataDir, 'files', key))).toContain(first.checksum)
})

test('an upload that breaks off is never listed and leaves nothing', async () => {
  await new Promise<void>((resolve) => {
    const request = httpRequest(`${server.url}/api/mediafiles/files/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '1000000',
      },
    })
    request.on('error', () => resolve())
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="оборванный.txt"\r\n\r\nначало')
    setTimeout(() => request.destroy(), 200)
  })
  await expect.poll(() => readdir(join(server.services.env.dataDir, 'incoming')), { timeout: 5000 }).toEqual([])
  expect(await listFiles(admin, 'search=оборванный')).toEqual([])
})
