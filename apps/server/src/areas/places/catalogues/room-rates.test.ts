import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

interface List {
  data: Schema<'Room'>[]
}
const bodyOf = async <T>(person: TestPerson, path: string): Promise<T> => {
  const { status, body } = await person.send('GET', path)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body as T
}
const roomsIn = (node: Schema<'StructureNode'>): Schema<'StructureRoom'>[] => [
  ...(node.room ? [node.room] : []),
  // The contract cannot say that children are nodes too.
  ...(node.children as Schema<'StructureNode'>[]).flatMap(roomsIn),
]

/** Every place where a rate may be told, as one person sees it. */
async function ratesSeen(person: TestPerson, floor: number, room: number) {
  const list = '/properties/room?object=1&page_size=100'
  const plan = await bodyOf<Schema<'FloorPlan'>>(person, `/objects/1/floors/${floor}/plan`)
  const { data: tree } = await bodyOf<{ data: Schema<'StructureNode'> }>(person, '/objects/1/structure')
  const history = await bodyOf<{ data: { changes: Record<string, unknown> }[] }>(
    person,
    `/activity?entity=room&entity_id=${room}`,
  )
  return {
    list: (await bodyOf<List>(person, list)).data.some((one) => one.ask_rate !== null),
    least: (await bodyOf<List>(person, list)).data.some((one) => one.min_rate !== null),
    record: (await bodyOf<Schema<'Room'>>(person, `/properties/room/${room}`)).ask_rate,
    filter: (await bodyOf<List>(person, `${list}&ask_rate_from=1`)).data.length > 0,
    order: (await bodyOf<List>(person, `${list}&ordering=-ask_rate`)).data.map(({ id }) => id),
    plan: plan.rooms.some((one) => one.ask_rate !== null || one.min_rate !== null),
    structure: roomsIn(tree).some((one) => one.ask_rate !== null),
    reservations: (await person.send('GET', '/reservations?page_size=100')).body as { data?: Schema<'Reservation'>[] },
    history: history.data.flatMap(({ changes }) => changes.ask_rate ?? []),
  }
}

test('what is asked for rooms is told nowhere to who may see neither contracts nor payments', async () => {
  const { data: floors } = await bodyOf<{ data: Schema<'PlanFloor'>[] }>(admin, '/objects/1/floors/')
  const floor = floors.find(({ number }) => number === 3)?.id ?? 0
  const plan = await bodyOf<Schema<'FloorPlan'>>(admin, `/objects/1/floors/${floor}/plan`)
  const leased = plan.rooms.find(({ contract }) => contract !== null)
  const room = leased?.id ?? 0
  const { version } = await bodyOf<Schema<'Room'>>(admin, `/properties/room/${room}`)
  await admin.send('PATCH', `/properties/room/${room}`, { ask_rate: '1234.00', min_rate: '1000.00', version })

  for (const login of ['u07', 'u09'] as const) {
    const person = await server.as(login)
    const seen = await ratesSeen(person, floor, room)
    expect(seen).toMatchObject({
      ...{ list: false, least: false, record: null, filter: false, plan: false, structure: false },
      history: [expect.objectContaining({ to: '***' })],
    })
    const byRate = await bodyOf<List>(person, '/properties/room?object=1&page_size=100&ordering=ask_rate')
    expect(seen.order).toEqual(byRate.data.map(({ id }) => id))
    expect((seen.reservations.data ?? []).filter(({ ask_rate }) => ask_rate !== null)).toEqual([])
    const told = await bodyOf<Schema<'FloorPlan'>>(person, `/objects/1/floors/${floor}/plan`)
    expect(told.rooms.find(({ id }) => id === room)).toMatchObject({
      ...{ contract: null, overdue: null, contract_number: leased?.contract?.name, tenant: leased?.tenant },
    })
    const record = await bodyOf<object>(person, `/properties/room/${room}`)
    expect(record).not.toHaveProperty('contract_number')
  }
  expect(await ratesSeen(await server.as('u02'), floor, room)).toMatchObject({
    ...{ list: true, least: true, record: '1234.00', filter: true, plan: true, structure: true },
    history: [expect.objectContaining({ to: '1234.00' })],
  })
})

test('a file of rooms is without rates for who is not told them, and a save of theirs leaves the rates alone', async () => {
  const made = await admin.send('POST', '/roles', { name: 'Паспортист' })
  const role = made.body as { id: number; version: number }
  const permissions = { 'properties.view': 'all', 'properties.edit': 'all', 'properties.export': 'all' }
  await admin.send('PUT', `/roles/${role.id}/permissions`, { version: role.version, permissions })
  const clerk = await createPerson(server)
  await admin.send('PUT', `/accounts/profiles/${clerk.id}/roles`, { roles: [{ role: role.id }] })
  const [room] = (await bodyOf<List>(admin, '/properties/room?ask_rate_from=1&page_size=1')).data
  const changed = await clerk.send('PATCH', `/properties/room/${room?.id}`, {
    ...{ ask_rate: null, min_rate: null, name: 'Кабинет', version: room?.version },
  })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Кабинет', ask_rate: null } })
  expect(await bodyOf(admin, `/properties/room/${room?.id}`)).toMatchObject({
    ...{ ask_rate: room?.ask_rate, min_rate: room?.min_rate },
  })
  const file = await clerk.send('GET', '/properties/room/export?format=csv&columns=number,ask_rate')
  const [, ...lines] = String(file.body).trim().split('\n')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => !/;"?"?\r?$/.test(line))).toEqual([])
})
