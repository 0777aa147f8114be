import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { endAbsences } from './end-absences'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
})
afterAll(() => server.close())

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

test('whoever is back from an absence works again, and the journal says that the system knew it (product 17.1)', async () => {
  const admin = await createPerson(server, { roles: ['admin'] })
  const away = async (from: string, to: string | null) => {
    const person = await createPerson(server)
    const days = { employment_status: 'vacation', absence_from: from, absence_to: to, deputy: admin.id }
    expect((await admin.send('PATCH', `/accounts/profiles/${person.id}`, days)).status).toBe(200)
    return person.id
  }
  const read = async (id: number) => (await admin.send('GET', `/accounts/profiles/${id}`)).body
  const back = await away(day(-9), day(-2))
  const others = [await away(day(-2), day(2)), await away(day(3), day(9)), await away(day(-3), null)]
  // The job of the server itself may have been here before.
  await endAbsences(server.database, server.services)
  expect(await read(back)).toMatchObject({
    employment_status: 'working',
    absence_from: null,
    absence_to: null,
    deputy: admin.id,
  })
  for (const id of others) expect(await read(id)).toMatchObject({ employment_status: 'vacation' })
  const { body } = await admin.send('GET', `/activity?entity=profile&entity_id=${back}`)
  const status = { from: 'vacation', to: 'working' }
  expect(body).toMatchObject({ data: [{ actor: null, changes: { employment_status: status } }, {}] })
  expect(await endAbsences(server.database, server.services)).toBe(0)
})
