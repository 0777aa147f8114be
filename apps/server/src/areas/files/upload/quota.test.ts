import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { sendForm, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  expect((await admin.send('PATCH', '/settings', { storage_quota_mb: 1 })).status).toBe(200)
})
afterAll(() => server.close())

const MEGABYTE = 1024 ** 2
const send = (content: Uint8Array<ArrayBuffer>) =>
  sendForm(admin, 'POST', '/mediafiles/files', [['file', new File([content], 'большой.bin')]])

test('what there is no room for is refused at once, in both ways of sending, and nothing is kept', async () => {
  const first = await uploadFile(admin, 'первый.bin', new Uint8Array(MEGABYTE / 2).fill(1))
  const refusal = {
    status: 413,
    body: {
      code: 'quota_exceeded',
      message: 'В хранилище не хватает места: свободно 0 МБ',
      details: { free: MEGABYTE / 2, quota: MEGABYTE },
    },
  }
  expect(await send(new Uint8Array(MEGABYTE / 2 + 1).fill(2))).toMatchObject(refusal)
  expect(await send(new Uint8Array(3 * MEGABYTE))).toMatchObject(refusal)
  const create = (length: number) =>
    admin.fetch('/api/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(length),
        'upload-metadata': `filename ${btoa('a.bin')}`,
      },
    })
  expect((await create(MEGABYTE / 2 + 1)).status).toBe(413)
  expect((await create(MEGABYTE / 2)).status).toBe(201)
  expect(await readdir(join(server.services.env.dataDir, 'incoming'))).toEqual([])
  // Bytes that are there already take no more room.
  expect((await send(new Uint8Array(MEGABYTE / 2).fill(1))).body).toMatchObject({ checksum: first.checksum })
  expect((await send(new Uint8Array(MEGABYTE / 2).fill(3))).status).toBe(201)
})

test('an administrator sees how much is taken of what is allowed', async () => {
  const { body } = await admin.send('GET', '/system')
  expect(body).toMatchObject({ storage: { size: MEGABYTE, quota: MEGABYTE } })
  expect((body as { checks: object[] }).checks).toContainEqual(expect.objectContaining({ key: 'quota', status: 'bad' }))
  await admin.send('PATCH', '/settings', { storage_quota_mb: 0 })
  expect((await send(new Uint8Array(2 * MEGABYTE))).status).toBe(201)
  expect((await admin.send('GET', '/system')).body).toMatchObject({ storage: { quota: null } })
})

test('a file is renamed where more is stored than is allowed', async () => {
  const file = await uploadFile(admin, 'тесно.bin', new Uint8Array(2 * MEGABYTE).fill(4))
  await admin.send('PATCH', '/settings', { storage_quota_mb: 1 })
  const answer = await sendForm(admin, 'PUT', `/mediafiles/files/${file.id}`, [['display_name', 'Просторно.bin']])
  expect(answer).toMatchObject({ status: 200, body: { display_name: 'Просторно.bin' } })
})
