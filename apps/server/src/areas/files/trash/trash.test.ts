import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStorage, storageKeyOf } from '../../../lib/storage/storage'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { removeUnusedBytes } from '../content/blobs'
import { createDirectory, sendForm, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson
let employee: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server)
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

async function hasBytes({ checksum }: { checksum: string }): Promise<boolean> {
  return access(join(server.services.env.dataDir, 'files', storageKeyOf(checksum))).then(
    () => true,
    () => false,
  )
}

async function trash(person = admin): Promise<string[]> {
  const files = (await person.send('GET', '/mediafiles/files?deleted=true')).body as { files: Schema<'File'>[] }
  const folders = (await person.send('GET', '/mediafiles/directories?deleted=true')).body as {
    directories: Schema<'Directory'>[]
  }
  return [...folders.directories, ...files.files].map(({ display_name }) => display_name)
}

async function remove(path: string, person = admin): Promise<number> {
  return (await person.send('DELETE', path)).status
}

test('what is removed for good is gone, and its bytes with it', async () => {
  const file = await uploadFile(admin, 'навсегда.txt', 'байты навсегда')
  expect(await remove(`/mediafiles/files/${file.id}/permanent`)).toBe(404)
  expect(await remove(`/mediafiles/files/${file.id}`)).toBe(204)
  expect(await remove(`/mediafiles/files/${file.id}/permanent`)).toBe(204)
  expect((await admin.send('POST', `/mediafiles/files/${file.id}/restore`)).status).toBe(404)
  await server.jobs.idle()
  expect(await hasBytes(file)).toBe(false)
})

test('bytes stay as long as any file, or a version of one, names them', async () => {
  const [one, other] = [await uploadFile(admin, '1.txt', 'общие'), await uploadFile(admin, '2.txt', 'общие')]
  await remove(`/mediafiles/files/${one.id}`)
  await remove(`/mediafiles/files/${one.id}/permanent`)
  await sendForm(admin, 'PUT', `/mediafiles/files/${other.id}`, [['file', new File(['иные'], 'x.txt')]])
  await server.jobs.idle()
  expect(await hasBytes(other)).toBe(true)
  await query(`update file_versions set replaced_at = now() - interval '31 days' where file = $1`, [other.id])
  for (const key of ['versions.clean', 'files.clean']) {
    server.services.jobs.wake(key)
    await server.jobs.idle()
  }
  expect(await hasBytes(other)).toBe(false)
})

test('a folder in the trash is one entry and goes with all it holds', async () => {
  const folder = await createDirectory(admin, 'Папка в корзине')
  const inner = await createDirectory(admin, 'Внутри', folder.id)
  const file = await uploadFile(admin, 'внутри.txt', 'внутри', [['directory', String(inner.id)]])
  await remove(`/mediafiles/directories/${folder.id}`)
  expect(await trash()).toEqual(['Папка в корзине'])
  const { body } = await admin.send('GET', `/mediafiles/files?deleted=true&directory=${inner.id}`)
  expect(body).toMatchObject({ files: [{ id: file.id, deleted_at: expect.any(String) }] })
  expect(await remove(`/mediafiles/directories/${folder.id}/permanent`)).toBe(204)
  await server.jobs.idle()
  expect([await trash(), await hasBytes(file)]).toEqual([[], false])
})

test('the trash tells of each entry who deleted it and when it is removed for good', async () => {
  const folder = await createDirectory(employee, 'Кем удалена')
  const file = await uploadFile(employee, 'кем удалён.txt', 'кем удалён')
  expect(file).not.toHaveProperty('expires_at')
  await remove(`/mediafiles/files/${file.id}`)
  await remove(`/mediafiles/directories/${folder.id}`, employee)
  await query(`update files set deleted_at = '2026-11-01T09:00:00Z' where id = $1`, [file.id])
  await admin.send('PATCH', '/settings', { trash_days: 60 })
  const { files } = (await admin.send('GET', '/mediafiles/files?deleted=true')).body as { files: Schema<'File'>[] }
  expect(files.find(({ id }) => id === file.id)).toMatchObject({
    file_path: '/кем удалён.txt',
    deleted_by: admin.id,
    deleted_by_details: { id: admin.id },
    expires_at: '2026-12-31T09:00:00.000Z',
  })
  const { directories } = (await admin.send('GET', '/mediafiles/directories?deleted=true')).body as {
    directories: Schema<'Directory'>[]
  }
  const gone = directories.find(({ id }) => id === folder.id)
  expect(gone).toMatchObject({ path: '/Кем удалена', deleted_by_details: { id: employee.id } })
  expect(Date.parse(gone?.expires_at ?? '') - Date.parse(gone?.deleted_at ?? '')).toBe(60 * 86_400_000)
  await admin.send('PATCH', '/settings', { trash_days: 30 })
  await admin.send('DELETE', '/mediafiles/trash')
})

test('what comes back where its name was taken meanwhile gets the next free one, and goes to the root where its folder is gone', async () => {
  const folder = await createDirectory(admin, 'Акты')
  const inner = await createDirectory(admin, 'Осмотры', folder.id)
  const place: [string, string][] = [['directory', String(folder.id)]]
  const [one, two] = [await uploadFile(admin, 'акт.txt', '1', place), await uploadFile(admin, 'акт.txt', '2', place)]
  for (const { id } of [one, two]) await remove(`/mediafiles/files/${id}`)
  await remove(`/mediafiles/directories/${inner.id}`)
  await uploadFile(admin, 'акт.txt', '3', place)
  await createDirectory(admin, 'Осмотры', folder.id)
  const { body } = await admin.send('POST', `/mediafiles/files/${one.id}/restore`)
  expect(body).toMatchObject({ display_name: 'акт (2).txt', file_path: '/Акты/акт (2).txt' })
  const items = [
    { type: 'directory', id: inner.id },
    { type: 'file', id: two.id },
  ]
  await admin.send('POST', '/mediafiles/bulk', { action: 'restore', selection: { items } })
  expect((await admin.send('GET', `/mediafiles/files/${two.id}`)).body).toMatchObject({ display_name: 'акт (3).txt' })
  const { path } = (await admin.send('GET', `/mediafiles/directories/${inner.id}`)).body as Schema<'Directory'>
  expect(path).toBe('/Акты/Осмотры (2)')
  await remove(`/mediafiles/files/${two.id}`)
  await remove(`/mediafiles/directories/${folder.id}`)
  const home = await admin.send('POST', `/mediafiles/files/${two.id}/restore`)
  expect(home.body).toMatchObject({ directory: null, file_path: '/акт (3).txt' })
  await remove(`/mediafiles/files/${two.id}`)
  await admin.send('DELETE', '/mediafiles/trash')
})

test('a person empties the trash of what he may delete, and of nothing that is not in it', async () => {
  const kept = await uploadFile(employee, 'живой.txt', 'живой')
  const folder = await createDirectory(employee, 'Своя')
  await uploadFile(employee, 'своё.txt', 'своё', [['directory', String(folder.id)]])
  const foreign = await uploadFile(admin, 'чужое.txt', 'чужое')
  await remove(`/mediafiles/directories/${folder.id}`, employee)
  await remove(`/mediafiles/files/${foreign.id}`)
  expect(await remove(`/mediafiles/files/${foreign.id}/permanent`, employee)).toBe(403)
  expect(await employee.send('DELETE', '/mediafiles/trash')).toMatchObject({
    status: 200,
    body: { files: 1, directories: 1 },
  })
  expect(await trash()).toEqual(['чужое.txt'])
  expect((await admin.send('DELETE', '/mediafiles/trash')).body).toEqual({ files: 1, directories: 0 })
  expect(await trash()).toEqual([])
  expect((await employee.send('GET', `/mediafiles/files/${kept.id}`)).status).toBe(200)
})

test('what lies in the trash longer than the settings say is removed by the clock', async () => {
  const folder = await createDirectory(admin, 'Старая')
  const old = await uploadFile(admin, 'старый.txt', 'старый', [['directory', String(folder.id)]])
  const fresh = await uploadFile(admin, 'свежий.txt', 'свежий')
  await remove(`/mediafiles/directories/${folder.id}`)
  await remove(`/mediafiles/files/${fresh.id}`)
  await query(`update files set deleted_at = now() - interval '40 days' where id = $1`, [old.id])
  await query(`update directories set deleted_at = now() - interval '40 days' where id = $1`, [folder.id])
  server.services.jobs.wake('trash.clean')
  await server.jobs.idle()
  const { rows } = await query('select id from files where id = any($1)', [[old.id, fresh.id]])
  expect(rows).toEqual([{ id: String(fresh.id) }])
  expect((await query('select id from directories where id = $1', [folder.id])).rows).toEqual([])
  await admin.send('DELETE', '/mediafiles/trash')
})

test('bytes that no row names are removed once no write can be under way with them', async () => {
  const storage = createFileStorage(server.services.env.dataDir)
  const file = await uploadFile(admin, 'без строки.txt', 'без строки')
  await query('delete from files where id = $1', [file.id])
  await query('delete from blobs where sha256 = $1', [file.checksum])
  await removeUnusedBytes(server.database, storage)
  expect(await hasBytes(file)).toBe(true)
  const later = { ...storage, keysOlderThan: () => storage.keysOlderThan(-1000) }
  const kept = await uploadFile(admin, 'со строкой.txt', 'со строкой')
  await removeUnusedBytes(server.database, later)
  expect([await hasBytes(file), await hasBytes(kept)]).toEqual([false, true])
})

test.runIf(isPostgres)('the same bytes sent while they are being removed are there afterwards', async () => {
  const storage = createFileStorage(server.services.env.dataDir)
  for (let round = 0; round < 15; round += 1) {
    const file = await uploadFile(admin, 'гонка.txt', 'гонка')
    await query('delete from files where id = $1', [file.id])
    const [again] = await Promise.all([
      uploadFile(admin, 'гонка.txt', 'гонка'),
      removeUnusedBytes(server.database, storage),
      removeUnusedBytes(server.database, storage),
    ])
    expect([await hasBytes(again), (await server.fetch(again.file)).status]).toEqual([true, 200])
    await query('delete from files where id = $1', [again.id])
  }
})

test('a folder is not removed for good with a file that is not in the trash', async () => {
  const folder = await createDirectory(admin, 'С живым')
  const inner = await createDirectory(admin, 'Внутри', folder.id)
  const file = await uploadFile(admin, 'живой внутри.txt', 'живой внутри', [['directory', String(inner.id)]])
  await remove(`/mediafiles/directories/${folder.id}`)
  await query('update files set deleted_at = null where id = $1', [file.id])
  expect(await remove(`/mediafiles/directories/${folder.id}/permanent`)).toBe(409)
  expect((await admin.send('GET', `/mediafiles/files/${file.id}`)).status).toBe(200)
})

test('what a closed folder held does not come out of the trash to where everybody sees it, but with its folder', async () => {
  const folder = await createDirectory(admin, 'Закрытая')
  const inner = await createDirectory(admin, 'Внутри закрытой', folder.id)
  const file = await uploadFile(admin, 'закрытое.txt', 'закрытое', [['directory', String(folder.id)]])
  const access = [{ kind: 'role', id: 1, level: 'edit' }]
  expect((await admin.send('PUT', `/mediafiles/directories/${folder.id}/access`, { access })).status).toBe(200)
  await remove(`/mediafiles/files/${file.id}`)
  await remove(`/mediafiles/directories/${inner.id}`)
  await remove(`/mediafiles/directories/${folder.id}`)

  const gone = { status: 409, body: { code: 'closed_folder_gone' } }
  expect(await admin.send('POST', `/mediafiles/files/${file.id}/restore`)).toMatchObject(gone)
  expect(await admin.send('POST', `/mediafiles/directories/${inner.id}/restore`)).toMatchObject(gone)
  const items = [
    { type: 'directory', id: inner.id },
    { type: 'file', id: file.id },
  ]
  const bulk = { action: 'restore', selection: { items } }
  const { body } = await admin.send('POST', '/mediafiles/bulk', bulk)
  expect(body).toMatchObject({ counts: { done: 0, failed: 2 } })

  await admin.send('POST', `/mediafiles/directories/${folder.id}/restore`)
  expect((await admin.send('POST', '/mediafiles/bulk', bulk)).body).toMatchObject({ counts: { done: 2, failed: 0 } })
  expect((await admin.send('GET', `/mediafiles/files/${file.id}`)).body).toMatchObject({ directory: folder.id })
  expect((await employee.send('GET', `/mediafiles/files/${file.id}`)).status).toBe(404)
})

test.each(['move', 'copy'])(
  'what is left of a %s into a folder that has gone meanwhile does not go there',
  async (action) => {
    const [from, to] = [await createDirectory(admin, 'Много'), await createDirectory(admin, 'Уходит')]
    const { id } = await uploadFile(admin, 'образец.txt', 'образец', [['directory', String(from.id)]])
    await query(
      `insert into files (display_name, original_name, directory, category, blob, created_by)
       select n || '.txt', 'x', directory, category, blob, created_by from files, generate_series(1, 1000) as n where id = $1`,
      [id],
    )
    await query(`create function leave() returns trigger language plpgsql as $$ begin
    update directories set deleted_at = now() where id = ${to.id}; return null; end $$`)
    await query('create trigger leave after insert or update on files for each statement execute function leave()')
    const { body } = await admin.send('POST', '/mediafiles/bulk', {
      action,
      selection: { directory: from.id },
      parent: to.id,
    })
    await query('drop function leave() cascade')
    expect(body).toMatchObject({ counts: { done: 500, skipped: 0, failed: 501 } })
    const { rows } = await query('select count(*)::int as n from files where directory = $1', [to.id])
    expect(rows).toEqual([{ n: 500 }])
  },
)
