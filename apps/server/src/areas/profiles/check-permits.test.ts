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

test('a permit of a year no calendar knows is refused at its field; one that is already kept stops neither reminders nor a search', async () => {
  const admin = await server.as('u01')
  const [odd, rigger] = [await createPerson(server), await createPerson(server)]
  const wrong = [
    { title: 'Высота', valid_to: inDays(90) },
    { title: 'Газ', valid_to: '0201-01-01' },
  ]
  expect(await admin.send('PATCH', `/accounts/profiles/${odd.id}`, { permits: wrong })).toMatchObject({
    status: 400,
    body: { errors: { 'permits.1.valid_to': ['Укажите год с 1900 по 2199'] } },
  })
  await server.database.pool.query('update profiles set permits = $1 where id = $2', [JSON.stringify(wrong), odd.id])
  await admin.send('PATCH', `/accounts/profiles/${rigger.id}`, {
    permits: [{ title: 'Стропальщик', valid_to: inDays(3) }],
  })
  expect(await tellPermits(server.database, server.services, new AbortController().signal)).toBe(1)
  const { status, body } = await admin.send('GET', `/accounts/profiles?permits_until=${inDays(5)}&page_size=200`)
  expect(status).toBe(200)
  const found = (body as { data: { id: number }[] }).data.map(({ id }) => id)
  expect(found).toContain(rigger.id)
  expect(found).not.toContain(odd.id)
})
