import type { Schema } from '@ws/api-client/contract'
import { polygonArea } from '@ws/api-client/contract/plan-geometry'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

interface Room {
  id: number
  number: string
  area: string
  polygon: [number, number][]
}

async function roomNamed(number: string): Promise<Room> {
  const { rows } = await server.database.pool.query(
    'select id, number, area, polygon from rooms where number = $1 and not is_archived',
    [number],
  )
  return { ...rows[0], id: Number(rows[0].id) }
}

async function totalOf(floorOf: number): Promise<{ area: string; drawn: number }> {
  const { rows } = await server.database.pool.query<{ area: string; polygon: [number, number][] }>(
    'select area, polygon from rooms where floor = (select floor from rooms where id = $1) and not is_archived',
    [floorOf],
  )
  return {
    area: rows.reduce((sum, { area }) => sum + Number(area), 0).toFixed(2),
    drawn: rows.reduce((sum, { polygon }) => sum + polygonArea(polygon), 0),
  }
}

/** A rectangle cut from north to south at these shares of its width. */
function cut(room: Room, shares: readonly number[], names: readonly string[]) {
  const [[left, top], , [right, bottom]] = room.polygon as [[number, number], [number, number], [number, number]]
  const edges = [0, ...shares, 1].map((share) => left + (right - left) * share)
  let rest = Math.round(Number(room.area) * 100)
  return names.map((number, at) => {
    const [west, east] = [edges[at] ?? left, edges[at + 1] ?? right]
    const share =
      at === names.length - 1 ? rest : Math.round(Number(room.area) * 100 * ((east - west) / (right - left)))
    rest -= share
    const polygon = [
      [west, top],
      [east, top],
      [east, bottom],
      [west, bottom],
    ]
    return { number, area: (share / 100).toFixed(2), polygon }
  })
}

test('rooms that are split and merged again, anyhow, keep the area and the place they had', async () => {
  const start = await roomNamed('В-208')
  const before = await totalOf(start.id)
  const shares = fc.uniqueArray(fc.integer({ min: 5, max: 95 }), { minLength: 1, maxLength: 5 })
  let turn = 0
  let current = 'В-208'
  await fc.assert(
    fc.asyncProperty(shares, async (chosen) => {
      const room = await roomNamed(current)
      turn += 1
      const sorted = chosen.toSorted((one, other) => one - other).map((share) => share / 100)
      const names = [...sorted, 1].map((_, at) => `В-${turn}/${at + 1}`)
      const split = await manager.send('POST', `/properties/room/${room.id}/split/`, {
        parts: cut(room, sorted, names),
      })
      expect(split.status).toBe(201)
      const parts = (split.body as Schema<'MadeRooms'>).data
      const divided = await totalOf(parts[0]?.id ?? 0)
      expect(divided.area).toBe(before.area)
      current = `В-М${turn}`
      const merged = await manager.send('POST', '/properties/room/merge/', {
        rooms: parts.map(({ id }) => id),
        number: current,
      })
      expect(merged).toMatchObject({ status: 201, body: { data: [{ area: start.area }] } })
      const whole = await totalOf((merged.body as Schema<'MadeRooms'>).data[0]?.id ?? 0)
      expect(whole.area).toBe(before.area)
      expect(whole.drawn).toBeCloseTo(before.drawn, 3)
    }),
    { numRuns: 8 },
  )
})

test('what hangs on a room goes over to its parts: its facts and files, links, tasks by their points, zones', async () => {
  const { pool } = server.database
  const room = await roomNamed('А-408')
  const facts = { power_kw: '12.50', capacity: 9, maintenance_note: 'Окна', description: 'Угловое' }
  const record = (await manager.send('GET', `/properties/room/${room.id}`)).body as Schema<'Room'>
  expect(
    await manager.send('PATCH', `/properties/room/${room.id}`, { ...facts, version: record.version }),
  ).toMatchObject({
    status: 200,
  })
  const [[left, top], , [right, bottom]] = room.polygon as [[number, number], [number, number], [number, number]]
  const { floor } = record
  const todo = async (more: object) => {
    const made = await manager.send('POST', '/todos', { title: 'Течь', location: room.id, ...more })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return (made.body as { id: number }).id
  }
  const unpinned = await todo({})
  const pinned = await todo({ plan_point: { floor, x: left + (right - left) * 0.1, y: (top + bottom) / 2 } })
  const { rows: zones } = await pool.query<{ id: string }>(
    `update work_team_zones set locations = locations || $1::bigint where id = (select min(id) from work_team_zones) returning id`,
    [room.id],
  )
  const split = await manager.send('POST', `/properties/room/${room.id}/split`, {
    parts: cut(room, [0.3], ['А-408/1', 'А-408/2']),
  })
  expect(split.status, JSON.stringify(split.body)).toBe(201)
  const [small, large] = (split.body as Schema<'MadeRooms'>).data
  for (const part of [small, large]) {
    expect(await manager.send('GET', `/properties/room/${part?.id}`)).toMatchObject({ body: facts })
    expect(await manager.send('GET', `/links?entity=room&entity_id=${part?.id}`)).toMatchObject({
      body: { data: [{ entity: 'room', entity_id: room.id, kind: 'relates' }] },
    })
  }
  const placeOf = async (id: number) => ((await manager.send('GET', `/todos/${id}`)).body as Schema<'Todo'>).location
  expect([await placeOf(pinned), await placeOf(unpinned)]).toEqual([small?.id, large?.id])
  const { rows } = await pool.query<{ locations: string[] }>('select locations from work_team_zones where id = $1', [
    zones[0]?.id,
  ])
  const names = rows[0]?.locations.map(Number)
  expect(names).toEqual(expect.arrayContaining([small?.id, large?.id]))
  expect(names).not.toContain(room.id)
})

test('what does not add up, lies outside, is taken or leased is refused with what stands in the way', async () => {
  const free = await roomNamed('В-209')
  const names = ['В-209/1', 'В-209/2']
  const parts = cut(free, [0.5], names)
  const split = (room: number, sent: object[]) =>
    manager.send('POST', `/properties/room/${room}/split`, { parts: sent })
  const [one, other] = parts
  expect(await split(free.id, [{ ...one, area: '10.00' }, other as object])).toMatchObject({
    status: 400,
    body: { errors: { parts: ['Сумма площадей 50,80 м², а должна быть 81,60 м²'] } },
  })
  const wider = one?.polygon.map(([x, y]) => [x === one.polygon[0]?.[0] ? Number(x) - 1 : x, y])
  expect(await split(free.id, [{ ...one, polygon: wider }, other as object])).toMatchObject({
    status: 400,
    body: { errors: { parts: ['В-209/1 выходит за В-209 на 6,80 м²'] } },
  })
  expect(await split(free.id, [{ ...one, number: 'В-201' }, other as object])).toMatchObject({
    status: 400,
    body: { errors: { 'parts.0.number': ['Номер В-201 в этом здании уже есть'] } },
  })
  const leased = await roomNamed('В-201')
  expect(await split(leased.id, cut(leased, [0.5], ['В-1', 'В-2']))).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
  const far = await roomNamed('Б-404')
  const near = await roomNamed('Б-401')
  const reserved = await roomNamed('Б-303')
  const merge = (rooms: number[]) => manager.send('POST', '/properties/room/merge', { rooms, number: 'Б-99' })
  expect(await merge([near.id, far.id])).toMatchObject({
    status: 400,
    body: { errors: { rooms: ['Помещения не соприкасаются на плане'] } },
  })
  expect(await merge([(await roomNamed('Б-302')).id, reserved.id])).toMatchObject({
    status: 409,
    body: { message: 'Помещение Б-303 забронировано. Сначала снимите бронь' },
  })
})
