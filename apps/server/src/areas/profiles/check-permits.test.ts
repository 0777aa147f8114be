import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { tellPermits } from './check-permits'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a person hears thirty days ahead that a permit ends, once for each end, and the journal says the system told it', async () => {
  const admin = await server.as('u01')
  const climber = await createPerson(server)
  const path = `/accounts/profiles/${climber.id}`
  const permits = (end: string) => [
    { title: 'Работы на высоте', number: '7', valid_to: end },
    { title: 'Электробезопасность', valid_to: inDays(60) },
    { title: 'Бессрочный' },
  ]
  const told = async () => {
    const { body } = await climber.send('GET', '/notifications')
    return (body as { data: { event: string; message: string; entity_id: number }[] }).data
  }
  const run = () => tellPermits(server.database, server.services, new AbortController().signal)
  expect((await admin.send('PATCH', path, { permits: permits(inDays(20)) })).status).toBe(200)
  await run()
  const day = inDays(20).split('-').reverse().join('.')
  expect(await told()).toMatchObject([
    { event: 'permit.expires', message: `Срок допуска истекает ${day}: Работы на высоте, № 7`, entity_id: climber.id },
  ])
  await admin.send('PATCH', path, { about: 'Скалолаз' })
  expect(await run()).toBe(0)
  const { body } = await admin.send('GET', `/activity?entity=profile&entity_id=${climber.id}`)
  expect((body as { data: object[] }).data).toContainEqual(
    expect.objectContaining({
      actor: null,
      changes: { permit_reminder: { from: null, to: `Работы на высоте, до ${day}` } },
    }),
  )
  await admin.send('PATCH', path, { permits: permits(inDays(25)) })
  expect(await run()).toBe(1)
})
