import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadActor } from '../../../lib/access/permissions'
import { createFileStorage } from '../../../lib/storage/storage'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { createDirectory, exposeCollector, uploadFile } from '../files.fixture'
import { archiveBytes } from './archive-bytes'
import { archiveEntries } from './archive-entries'
import { renewedReader } from './archives'

let server: TestServer
let admin: TestPerson
let employee: TestPerson

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

interface Archive {
  name: string
  items: number
  file: string
}

async function order(body: object, person = employee): Promise<{ status: number; body: Archive }> {
  return person.send('POST', '/mediafiles/archives', body)
}

async function load({ file }: Archive): Promise<{ response: Response; entries: [string, string][] }> {
  const response = await fetch(`${server.url}${file}`)
  return { response, entries: entriesOf(Buffer.from(await response.arrayBuffer())) }
}

/** Names and texts by the central directory, which is what programs go by; asks that names are marked as UTF-8 and bytes stored. */
function entriesOf(zip: Buffer): [string, string][] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries: [string, string][] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [flags, method, size] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    expect([flags & 0x800, method]).toEqual([0x800, 0])
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    entries.push([zip.toString('utf8', at + 46, at + 46 + name), zip.toString('utf8', start, start + size)])
    at += 46 + name + extra + comment
  }
  return entries
}

const inside = (directory: number, name: string) =>
  [
    ['directory', String(directory)],
    ['display_name', name],
  ] as const

test('folders are kept, empty ones too, names are Russian, and what stands twice is told apart', async () => {
  const top = await createDirectory(admin, 'Договоры')
  const inner = await createDirectory(admin, '2026 год', top.id)
  await createDirectory(admin, 'Пустая', top.id)
  await uploadFile(admin, 'a.txt', 'первый', inside(inner.id, 'Акт № 1.txt'))
  await uploadFile(admin, 'a.txt', 'второй', inside(inner.id, 'Акт № 1.txt'))
  const beside = await uploadFile(admin, 'рядом.txt', 'рядом')
  const items = [
    { type: 'file', id: beside.id },
    { type: 'directory', id: top.id },
  ]
  const { status, body } = await order({ selection: { items }, name: 'Мои файлы' })
  expect([status, body.name, body.items]).toEqual([201, 'Мои файлы.zip', 2])
  const { response, entries } = await load(body)
  expect(entries).toEqual([
    ['Договоры/', ''],
    ['Договоры/2026 год/', ''],
    ['Договоры/2026 год/Акт № 1.txt', 'первый'],
    ['Договоры/2026 год/Акт № 1 (2).txt', 'второй'],
    ['Договоры/Пустая/', ''],
    ['рядом.txt', 'рядом'],
  ])
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Мои файлы.zip'))
  expect(response.headers.get('content-encoding')).toBeNull()
})

test('an older name that would lead out of the archive gets a safe form there', async () => {
  const top = await createDirectory(admin, 'Старая')
  const up = await createDirectory(admin, 'вверх', top.id)
  const file = await uploadFile(admin, 'slip.txt', 'slip', inside(up.id, 'slip.txt'))
  const { pool } = server.database
  await pool.query(`update directories set display_name = '..' where id = any($1)`, [[top.id, up.id]])
  await pool.query(`update files set display_name = e'../a\\\\b\\tc.' where id = $1`, [file.id])
  const { body } = await order({ selection: { items: [{ type: 'directory', id: top.id }] } })
  expect((await load(body)).entries.map(([name]) => name)).toEqual(['_/', '_/_/', '_/_/.._a_b_c_'])
})

test('an archive of one folder is called after it', async () => {
  const folder = await createDirectory(admin, 'Договоры «2026».')
  const other = await createDirectory(admin, 'Другая')
  const items = [folder, other].map(({ id }) => ({ type: 'directory', id }))
  const one = (await order({ selection: { items: items.slice(0, 1) } })).body
  expect(one.name).toBe('Договоры «2026»_.zip')
  const { response } = await load(one)
  expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(one.name)}`)
  expect((await order({ selection: { items } })).body.name).toBe('Файлы.zip')
})

test('all but some are chosen by a rule', async () => {
  const folder = await createDirectory(admin, 'Правило')
  const files = []
  for (const name of ['1.txt', '2.txt', '3.txt'])
    files.push(await uploadFile(admin, name, name, inside(folder.id, name)))
  const except = [{ type: 'file', id: files[1]?.id }]
  const { entries } = await load((await order({ selection: { directory: folder.id, except } })).body)
  expect(entries).toEqual([
    ['1.txt', '1.txt'],
    ['3.txt', '3.txt'],
  ])
})

test('the address is good for this archive only, and only while who asked may see media', async () => {
  const file = await uploadFile(admin, 'ещё.txt')
  const selection = { items: [{ type: 'file', id: file.id }] }
  const person = await createPerson(server)
  const [one, other] = [(await order({ selection }, person)).body, (await order({ selection })).body]
  const swapped = one.file.replace(/archives\/[^/]+/, other.file.match(/archives\/[^/]+/)?.[0] ?? '')
  expect((await fetch(`${server.url}${swapped}`)).status).toBe(403)
  expect((await load(one)).entries).toHaveLength(1)
  await server.database.pool.query(`update users set status = 'disabled' where id = $1`, [person.id])
  expect((await fetch(`${server.url}${one.file}`)).status).toBe(403)
  expect((await fetch(`${server.url}${other.file}`)).status).toBe(200)
  expect((await order({ selection: { items: [] } })).status).toBe(400)
})

test('sixty megabytes pass through without filling the memory', async () => {
  const folder = await createDirectory(admin, 'Большие')
  const big = Buffer.alloc(4 * 1024 * 1024, 'много ')
  const { id } = await uploadFile(admin, 'большой.bin', big, inside(folder.id, '0.bin'))
  await server.database.pool.query(
    `insert into files (display_name, original_name, directory, category, blob, created_by)
       select n || '.bin', 'x', directory, category, blob, created_by from files, generate_series(1, 14) as n where id = $1`,
    [id],
  )
  const { body } = await order({ selection: { directory: folder.id } })
  const collect = exposeCollector()
  collect()
  const before = process.memoryUsage().arrayBuffers
  let [size, counted, most] = [0, 0, 0]
  const response = await fetch(`${server.url}${body.file}`)
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size - counted < big.length) continue
    counted = size
    // Only what is still held counts, not what waits to be swept away.
    collect()
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(size).toBeGreaterThan(15 * big.length)
  expect(most).toBeLessThan(20 * 1024 * 1024)
})

test('attachments of others are taken neither by their folder nor by their numbers', async () => {
  const [foreign, own] = [
    await uploadFile(admin, 'чужое.txt', 'чужое', []),
    await uploadFile(employee, 'своё.txt', 'своё', []),
  ]
  const items = [foreign, own].map(({ id }) => ({ type: 'file', id }))
  const byRule = { directory: foreign.directory }
  expect((await order({ selection: byRule })).status).toBe(404)
  expect((await load((await order({ selection: { items } })).body)).entries).toEqual([['своё.txt', 'своё']])
  const copy = (selection: object) =>
    employee.send('POST', '/mediafiles/bulk', { action: 'copy', selection, parent: null })
  expect((await copy(byRule)).status).toBe(404)
  expect((await copy({ items })).body).toMatchObject({
    done: [{ type: 'file', id: own.id }],
    failed: [{ type: 'file', id: foreign.id, code: 'not_found' }],
  })
})

test('who stops in the middle of an archive leaves no file open', async () => {
  const big = Buffer.alloc(4 * 1024 * 1024, 'долго ')
  const { id } = await uploadFile(admin, 'долгий.bin', big)
  const actor = await loadActor(server.database.reader, admin.id)
  if (!actor) throw new Error('The administrator is gone')
  const opened: Readable[] = []
  const real = createFileStorage(server.services.env.dataDir)
  const read: typeof real.read = (key) => {
    const stream = real.read(key)
    opened.push(stream)
    return stream
  }
  const asks = renewedReader(server.database.reader, actor)
  const archive = Readable.from(archiveBytes(asks, { ...real, read }, [{ type: 'file', id }]))
  await once(archive, 'readable')
  archive.destroy()
  await once(archive, 'close')
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('what is still to be sent of an archive goes by the rights of then: a file that went is left out, without the right it breaks off', async () => {
  const folder = await createDirectory(admin, 'Долго')
  for (const name of ['1.txt', '2.txt', '3.txt', '4.txt']) await uploadFile(admin, name, name, inside(folder.id, name))
  const person = await createPerson(server)
  const actor = await loadActor(server.database.reader, person.id)
  if (!actor) throw new Error('The person is gone')
  const asks = renewedReader(server.database.reader, actor)
  const storage = createFileStorage(server.services.env.dataDir)
  const entries = archiveEntries(asks, storage, [{ type: 'directory', id: folder.id }])
  const next = async () => (await entries.next()).value?.name
  const passLong = () => {
    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
  }
  expect([await next(), await next()]).toEqual(['Долго/', 'Долго/1.txt'])
  await server.database.pool.query(
    `update files set deleted_at = now() where directory = $1 and display_name = '2.txt'`,
    [folder.id],
  )
  passLong()
  expect(await next()).toBe('Долго/3.txt')
  await server.database.pool.query('delete from user_roles where "user" = $1', [person.id])
  await server.database.pool.query('update users set permissions_version = permissions_version + 1 where id = $1', [
    person.id,
  ])
  passLong()
  await expect(next()).rejects.toMatchObject({ status: 403 })
})
