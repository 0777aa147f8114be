import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { sendForm, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson
let employee: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server)
})
afterAll(() => server.close())

const replace = (id: number, text: string) =>
  sendForm(admin, 'PUT', `/mediafiles/files/${id}`, [['file', new File([text], 'x.txt')]])

async function versions(id: number, person = admin): Promise<Schema<'FileVersion'>[]> {
  const { status, body } = await person.send('GET', `/mediafiles/files/${id}/versions`)
  expect(status).toBe(200)
  return (body as { data: Schema<'FileVersion'>[] }).data
}

async function textOf(address: string): Promise<string> {
  const response = await server.fetch(address)
  return response.status === 200 ? response.text() : String(response.status)
}

test('a replaced file keeps what it was, each version with its author, its size and an address of its own', async () => {
  const file = await uploadFile(employee, 'план.txt', 'первый')
  expect(await versions(file.id)).toEqual([])
  await replace(file.id, 'второй')
  await sendForm(admin, 'PUT', `/mediafiles/files/${file.id}`, [['display_name', 'План.txt']])
  await replace(file.id, 'третий!')
  const list = await versions(file.id, employee)
  expect(list).toMatchObject([
    { number: 2, file_size: 12, author: admin.id },
    { number: 1, file_size: 12, author: employee.id, checksum: file.checksum, created_at: file.created_at },
  ])
  expect(await Promise.all(list.map((version) => textOf(version.file)))).toEqual(['второй', 'первый'])
  const [second] = list
  expect(Date.parse(second?.expires_at ?? '') - Date.parse(second?.replaced_at ?? '')).toBe(30 * 24 * 3_600_000)
})

test('a version is brought back, and what it replaced becomes one', async () => {
  const file = await uploadFile(admin, 'вернуть.txt', 'было')
  await replace(file.id, 'стало')
  const { body } = await admin.send('POST', `/mediafiles/files/${file.id}/versions/1/restore`)
  expect(body).toMatchObject({ checksum: file.checksum, version: 3 })
  expect(await textOf((body as Schema<'File'>).file)).toBe('было')
  const list = await versions(file.id)
  expect(list.map(({ number }) => number)).toEqual([2, 1])
  expect(await Promise.all(list.map((version) => textOf(version.file)))).toEqual(['стало', 'было'])
  expect((await admin.send('POST', `/mediafiles/files/${file.id}/versions/9/restore`)).status).toBe(404)
  expect((await employee.send('POST', `/mediafiles/files/${file.id}/versions/2/restore`)).status).toBe(403)
})

test('versions are numbered one after another, and the later number is the later version', async () => {
  const file = await uploadFile(admin, 'счёт.txt', 'один')
  const restore = (number: number) => admin.send('POST', `/mediafiles/files/${file.id}/versions/${number}/restore`)
  await replace(file.id, 'один')
  expect(await versions(file.id)).toEqual([])
  await replace(file.id, 'два')
  await sendForm(admin, 'PUT', `/mediafiles/files/${file.id}`, [['display_name', 'Счёт.txt']])
  await replace(file.id, 'два')
  expect((await restore(1)).status).toBe(200)
  // What is there already becomes no version of itself.
  expect((await restore(1)).status).toBe(200)
  await replace(file.id, 'три')
  const list = await versions(file.id)
  expect(list.map(({ number }) => number)).toEqual([3, 2, 1])
  expect(await Promise.all(list.map((version) => textOf(version.file)))).toEqual(['один', 'два', 'один'])
  const moments = list.map(({ created_at }) => Date.parse(created_at))
  expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  expect(new Set(moments).size).toBe(3)
})

test('the address of a version opens nothing else, and nothing once the version or its file is gone', async () => {
  const file = await uploadFile(admin, 'адрес.txt', 'а')
  await replace(file.id, 'б')
  await replace(file.id, 'в')
  const [second, first] = await versions(file.id)
  expect(await textOf((first?.file ?? '').replace('/versions/1/', '/versions/2/'))).toBe('403')
  expect(await textOf((first?.file ?? '').replace('/versions/1/', '/'))).toBe('403')
  await server.database.pool.query(
    `update file_versions set replaced_at = now() - interval '31 days' where file = $1 and number = 1`,
    [file.id],
  )
  expect(await textOf(first?.file ?? '')).toBe('403')
  expect((await versions(file.id)).map(({ number }) => number)).toEqual([2])
  await admin.send('DELETE', `/mediafiles/files/${file.id}`)
  expect(await textOf(second?.file ?? '')).toBe('403')
  expect((await admin.send('GET', `/mediafiles/files/${file.id}/versions`)).status).toBe(404)
})
