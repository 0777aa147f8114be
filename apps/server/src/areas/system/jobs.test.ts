import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsTable } from '../../db/tables/system/jobs'
import { outboxTable } from '../../db/tables/system/outbox'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  await server.jobs.idle()
})
afterAll(() => server.close())

async function jobs(): Promise<Schema<'Job'>[]> {
  const { status, body } = await admin.send('GET', '/jobs')
  expect(status).toBe(200)
  return (body as { data: Schema<'Job'>[] }).data
}

test('an administrator sees what the server does by itself, when it ran and when it runs again', async () => {
  const list = await jobs()
  expect(list.map(({ key }) => key)).toContain('outbox.clean')
  for (const job of list) {
    expect(job, job.key).toMatchObject({ error: null, duration_ms: expect.any(Number) })
    expect(Date.parse(job.next_run_at)).toBeGreaterThan(Date.parse(job.finished_at ?? ''))
  }
})

test('a job is run at once by a button, says what it did, and the journal says who asked', async () => {
  await server.database.reader
    .insert(outboxTable)
    .values({ event: 'entity_changed', payload: {}, sent_at: '2026-01-01T00:00:00Z' })
  const { status, body } = await admin.send('POST', '/jobs/outbox.clean/run')
  expect(status).toBe(200)
  expect(body).toMatchObject({ key: 'outbox.clean', state: 'due' })
  await server.jobs.idle()
  const after = (await jobs()).find(({ key }) => key === 'outbox.clean')
  expect(after).toMatchObject({ state: 'waiting', result: 'Удалено: 1' })
  const journal = await admin.send('GET', '/audit?entity=job')
  expect(journal.body).toMatchObject({ data: [{ entity_title: 'Очистка отправленных событий' }] })
})

test('a job that runs is not started twice, one that does not exist is not found', async () => {
  const leased = { leased_until: new Date(Date.now() + 600_000).toISOString() }
  await server.database.reader.update(jobsTable).set(leased).where(eq(jobsTable.key, 'mail.clean'))
  expect((await jobs()).find(({ key }) => key === 'mail.clean')?.state).toBe('running')
  expect(await admin.send('POST', '/jobs/mail.clean/run')).toMatchObject({ status: 409, body: { code: 'job_running' } })
  expect((await admin.send('POST', '/jobs/nothing/run')).status).toBe(404)
})

test('nobody else sees the jobs or runs one', async () => {
  for (const login of ['u02', 'u09', 'u18']) {
    const person = await server.as(login)
    expect((await person.send('GET', '/jobs')).status, login).toBe(403)
    expect((await person.send('POST', '/jobs/mail.clean/run')).status, login).toBe(403)
  }
})
