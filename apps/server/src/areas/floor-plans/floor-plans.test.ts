import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let admin: TestPerson
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  manager = await server.as('u02')
})
afterAll(() => server.close())

type Plan = Schema<'FloorPlan'>
interface Floors {
  data: Schema<'PlanFloor'>[]
  first_day: string
  last_day: string
}

async function floorsOf(object: number, person = admin): Promise<Floors> {
  const { status, body } = await person.send('GET', `/objects/${object}/floors/`)
  expect(status).toBe(200)
  return body as Floors
}

async function floorOf(object: number, number: number): Promise<string> {
  const { data } = await floorsOf(object)
  return `/objects/${object}/floors/${data.find((floor) => floor.number === number)?.id}`
}

async function planOf(floor: string, person = admin, query = ''): Promise<Plan> {
  const { status, body } = await person.send('GET', `${floor}/plan${query}`)
  expect(status).toBe(200)
  return body as Plan
}

test('a task keeps its point on the floor of its place, stands on the plan of who may see it, and leaves it when moved', async () => {
  const [first, second] = [await floorOf(3, 1), await floorOf(3, 2)]
  const [room] = (await planOf(first)).rooms
  const floor = Number(first.split('/').at(-1))
  const send = (point: object, location = room?.id) =>
    manager.send('POST', '/todos', { title: 'Течёт труба', location, plan_point: { floor, x: 3, y: 2.5, ...point } })
  expect(await send({ floor: Number(second.split('/').at(-1)) })).toMatchObject({
    body: { errors: { plan_point: ['Точка стоит на другом этаже, не там, где место задачи'] } },
  })
  expect(await send({ x: 9000 })).toMatchObject({ body: { errors: { plan_point: ['Точка за пределами этажа'] } } })
  const { status, body } = await send({})
  expect(status).toBe(201)
  const todo = body as Schema<'Todo'>
  expect(todo.plan_point).toEqual({ floor, x: 3, y: 2.5 })
  const drawn = { id: todo.id, title: 'Течёт труба', x: 3, y: 2.5, is_emergency: false }
  expect((await planOf(first)).todos).toContainEqual(expect.objectContaining(drawn))
  const employee = await createPerson(server, { roles: ['employee'] })
  expect((await planOf(first, employee)).todos).toEqual([])
  const elsewhere = (await planOf(second)).rooms[0]?.id
  expect(await manager.send('PATCH', `/todos/${todo.id}`, { location: elsewhere })).toMatchObject({
    body: { plan_point: null },
  })
  expect((await planOf(first)).todos.map(({ id }) => id)).not.toContain(todo.id)
})

test('an entrance stands on the plan of the ground floor, where somebody has put it, and leaves it with its building', async () => {
  const ground = await floorOf(1, 1)
  const [known] = (await planOf(ground)).entrances
  const path = `/properties/entrance/${known?.id}`
  const record = async () => (await manager.send('GET', path)).body as Schema<'Entrance'>
  const change = async (changes: object) =>
    manager.send('PATCH', path, { ...changes, version: (await record()).version })
  expect(await record()).toMatchObject({ plan_floor: Number(ground.split('/').at(-1)) })
  expect((await planOf(await floorOf(1, 2))).entrances).toEqual([])

  expect(await change({ x: 9000, y: 1 })).toMatchObject({ body: { errors: { x: ['Точка за пределами этажа'] } } })
  expect(await change({ y: null })).toMatchObject({ body: { errors: { y: ['Укажите обе координаты'] } } })
  expect(await change({ x: 4.5, y: 2 })).toMatchObject({ status: 200, body: { x: 4.5, y: 2 } })
  expect((await planOf(ground)).entrances[0]).toMatchObject({ id: known?.id, x: 4.5, y: 2 })
  expect(await change({ work_hours: { sat: [['10:00', '16:00']] } })).toMatchObject({ body: { x: 4.5, y: 2 } })

  const elsewhere = (await floorsOf(2)).data[0]?.building.id
  expect(await change({ building: elsewhere })).toMatchObject({ status: 200, body: { x: null, y: null } })
  expect((await planOf(ground)).entrances.map(({ id }) => id)).not.toContain(known?.id)
  expect((await planOf(await floorOf(2, 1))).entrances).toContainEqual(
    expect.objectContaining({ id: known?.id, x: null, y: null }),
  )
})

describe('what is read', () => {
  /** Product 25.2: rooms, total m², what is let in places and m², common, technical, own use, occupied m². */
  const CONTROL: [object: number, floor: number, ...figures: string[]][] = [
    [1, 5, '14', '960.00', '11', '734.40', '184.80', '40.80', '0.00', '387.60'],
    [1, 4, '14', '960.00', '11', '734.40', '184.80', '40.80', '0.00', '673.20'],
    [1, 3, '14', '960.00', '11', '734.40', '184.80', '40.80', '0.00', '673.20'],
    [1, 2, '14', '960.00', '11', '734.40', '184.80', '40.80', '0.00', '734.40'],
    [1, 1, '11', '960.00', '6', '530.40', '307.20', '40.80', '81.60', '530.40'],
    [1, -1, '32', '960.00', '26', '481.20', '234.00', '183.60', '61.20', '304.75'],
    [2, 4, '9', '576.00', '6', '408.00', '127.20', '40.80', '0.00', '163.20'],
    [2, 3, '9', '576.00', '6', '408.00', '127.20', '40.80', '0.00', '163.20'],
    [2, 2, '9', '576.00', '6', '408.00', '127.20', '40.80', '0.00', '408.00'],
    [2, 1, '8', '576.00', '5', '408.00', '127.20', '40.80', '0.00', '408.00'],
    [3, 2, '10', '768.00', '7', '571.20', '156.00', '40.80', '0.00', '408.00'],
    [3, 1, '5', '864.00', '4', '672.00', '192.00', '0.00', '0.00', '672.00'],
  ]

  test('all twelve floors are drawn and show the control table', async () => {
    const found: (typeof CONTROL)[number][] = []
    for (const object of [1, 2, 3]) {
      const { data } = await floorsOf(object)
      for (const { id, number, has_plan, totals } of data) {
        const { rooms, sheet, totals: own } = await planOf(`/objects/${object}/floors/${id}`)
        expect(own).toEqual(totals)
        expect([has_plan, sheet === null, rooms.filter(({ polygon }) => polygon === null)]).toEqual([true, false, []])
        const sum = (mode: string) =>
          rooms
            .filter(({ usage_mode }) => usage_mode === mode)
            .reduce((total, { area }) => total + Number(area), 0)
            .toFixed(2)
        const let_ = [String(totals.rentable_rooms + totals.parking_total), totals.rentable_area]
        const others = [sum('common'), sum('technical'), sum('own_use')]
        found.push([object, number, String(rooms.length), totals.gross_area, ...let_, ...others, totals.occupied_area])
      }
    }
    expect(found).toEqual(CONTROL)
  })

  test('rooms stand in the states of the demo, and the day asked for decides', async () => {
    const third = await floorOf(2, 3)
    const states = (plan: Plan) => Object.fromEntries(plan.rooms.map(({ number, occupancy }) => [number, occupancy]))
    const today = await planOf(third)
    expect(states(today)).toMatchObject({ 'Б-301': 'vacant', 'Б-303': 'reserved', 'Б-305': 'occupied' })
    expect(states(await planOf(await floorOf(2, 4)))).toMatchObject({ 'Б-401': 'maintenance', 'Б-402': 'maintenance' })
    const { first_day } = await floorsOf(2)
    expect(states(await planOf(third, admin, `?date=${first_day}`))).toMatchObject({
      'Б-303': 'vacant',
      'Б-305': 'vacant',
    })
    const kept = today.rooms.find(({ number }) => number === 'Б-303')?.reservation
    expect(kept).toMatchObject({ tenant: expect.any(Number), client: 'ООО «Новая Энергия»' })
  })

  test('rooms whose contract is late stand in debt on the plan, in the list and in the sums, for those who see contracts', async () => {
    const { data } = await floorsOf(2)
    const plans = await Promise.all(data.map(({ id }) => planOf(`/objects/2/floors/${id}`)))
    const late = plans.flatMap(({ rooms }) => rooms).filter(({ overdue_days }) => (overdue_days ?? 0) > 0)
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(late.map(({ contract_state }) => contract_state))).toEqual(new Set(['debt']))
    const numbers = late.map(({ number }) => number).sort()
    const listed = async (person: TestPerson) => {
      const { body } = await person.send('GET', '/properties/room?object=2&contract_state=debt&page_size=100')
      return (body as { data: { number: string }[] }).data.map(({ number }) => number).sort()
    }
    expect(await listed(admin)).toEqual(numbers)
    const owed = new Map(late.map(({ contract, overdue }) => [contract?.id, Number(overdue)]))
    const { body } = await admin.send('GET', '/objects/2/structure')
    const sum = [...owed.values()].reduce((total, one) => total + one, 0)
    expect((body as { data: Schema<'StructureNode'> }).data.totals?.overdue).toBe(sum.toFixed(2))
    const employee = await createPerson(server, { roles: ['employee'] })
    expect(await listed(employee)).toEqual([])
  })
})

test('the list of floors tells which have a plan, and in which object they stand', async () => {
  const [known] = (await floorsOf(3)).data
  const made = await manager.send('POST', '/properties/floor', {
    ...{ building: known?.building.id, number: 60, floor_kind: 'technical' },
  })
  expect(made).toMatchObject({ status: 201, body: { plan: 'none', object: 3 } })
  const { id } = made.body as { id: number }
  const found = async (plan: string) => {
    const { body } = await manager.send('GET', `/properties/floor?object=3&plan=${plan}&page_size=100`)
    return (body as { data: { id: number }[] }).data.map((floor) => floor.id)
  }
  expect(await found('none')).toEqual([id])
  expect(await found('published')).toContain(known?.id)
  const plan = `/objects/3/floors/${id}/plan`
  expect(await manager.send('POST', `${plan}/lock`, {})).toMatchObject({ status: 200 })
  const draft = { bg_x: 0, bg_y: 0, bg_scale: 0.02, bg_rotation: 0, bg_opacity: 0.5, width_m: 60, height_m: 16 }
  const more = { walls: [], labels: [], background: null, rooms: [], version: 0 }
  expect(await manager.send('PUT', plan, { ...draft, ...more })).toMatchObject({ status: 200 })
  expect(await found('draft')).toEqual([id])
  await manager.send('DELETE', `/properties/floor/${id}`)
})

describe('who may', () => {
  test('see which plan, and what of it', async () => {
    const [own, foreign] = [await floorOf(1, 2), await floorOf(2, 2)]
    const viewer = await createPerson(server, { roles: ['viewer'], objects: [1] })
    expect((await planOf(own, viewer)).allowed).toEqual([])
    expect((await viewer.send('GET', `${foreign}/plan`)).status).toBe(404)
    expect((await viewer.send('GET', `${own.replace('objects/1', 'objects/2')}/plan`)).status).toBe(404)
    const leasing = await createPerson(server, { roles: ['leasing'] })
    const seen = await planOf(own, leasing)
    expect(seen.allowed).toEqual(['reserve', 'create_todo'])
    expect(seen.draft).toBeNull()
    const employee = await createPerson(server, { roles: ['employee'] })
    const [room] = (await planOf(own, employee)).rooms
    expect(room).toMatchObject({ contract: null, min_rate: null, occupancy: 'occupied', overdue: null })
  })

  test('change it: managers of the object alone', async () => {
    const floor = await floorOf(1, 2)
    const leasing = await createPerson(server, { roles: ['leasing'] })
    const elsewhere = await createPerson(server, { roles: ['manager'], objects: [2] })
    const marker = { kind: 'camera', x: 1, y: 1, title: 'Камера' }
    expect((await leasing.send('POST', `${floor}/markers`, marker)).status).toBe(403)
    expect((await elsewhere.send('POST', `${floor}/plan/lock`, {})).status).toBe(404)
    expect((await manager.send('POST', `${floor}/markers`, marker)).status).toBe(201)
    expect((await planOf(floor)).markers).toContainEqual(expect.objectContaining(marker))
  })

  test('a marker leads to a record, for those who may read it', async () => {
    const floor = await floorOf(3, 1)
    const { body: contracts } = await manager.send('GET', '/contracts?page_size=1')
    const [contract] = (contracts as { data: Schema<'Contract'>[] }).data
    const marker = { kind: 'panel', x: 2, y: 1, title: 'Щит арендатора' }
    const record = { entity: 'contract', entity_id: contract?.id }
    expect(
      await manager.send('POST', `${floor}/markers`, { ...marker, record: { ...record, entity_id: 2147483647 } }),
    ).toMatchObject({ status: 400, body: { errors: { record: ['Нет такой записи'] } } })
    const made = await manager.send('POST', `${floor}/markers`, { ...marker, record })
    expect(made).toMatchObject({ status: 201, body: { record: { ...record, title: expect.any(String) } } })
    expect((await planOf(floor)).markers).toContainEqual(made.body)
    const employee = await createPerson(server, { roles: ['employee'] })
    const seen = (await planOf(floor, employee)).markers
    const put = made.body as Schema<'PlanMarker'>
    expect(seen).toContainEqual({ ...put, record: null })

    const at = `${floor}/markers/${put.id}`
    expect((await employee.send('PATCH', at, { title: 'Щит' })).status).toBe(403)
    const changed = await manager.send('PATCH', at, { title: 'Щит 2', kind: 'panel', note: 'Ключ на посту' })
    expect(changed).toMatchObject({ status: 200, body: { ...put, title: 'Щит 2', note: 'Ключ на посту' } })
    expect(await manager.send('PATCH', at, { record: null })).toMatchObject({ status: 200, body: { record: null } })
  })
})

describe('a draft', () => {
  const sheet = {
    ...{ bg_x: 0, bg_y: 0, bg_scale: 0.02, bg_rotation: 0, bg_opacity: 0.5, width_m: 60, height_m: 16 },
    ...{ walls: [], labels: [], background: null },
  }
  const box = (x: number, y: number, width: number, height: number) => [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]

  test('is seen by editors alone till it is published; a stale version is refused', async () => {
    const floor = await floorOf(3, 2)
    const { rooms, version } = await planOf(floor)
    const [first] = rooms
    const draft = { ...sheet, rooms: [{ id: first?.id, polygon: box(0, 0, 11, 6.8) }] }
    const saved = await manager.send('PUT', `${floor}/plan`, { ...draft, version })
    expect(saved).toMatchObject({ status: 200, body: { version: version + 1 } })
    expect(await manager.send('PUT', `${floor}/plan`, { ...draft, version })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', details: { current: { version: version + 1 } } },
    })
    const before = await planOf(floor, manager)
    expect(before.draft?.rooms).toEqual(draft.rooms)
    expect(before.rooms[0]?.polygon).toEqual(first?.polygon)
    const published = await manager.send('POST', `${floor}/plan/publish/`, { version: version + 1 })
    expect(published).toMatchObject({ status: 200, body: { version: version + 2, published_version: 2 } })
    const after = await planOf(floor, manager)
    expect(after.draft).toBeNull()
    expect(after.rooms[0]?.polygon).toEqual(draft.rooms[0]?.polygon)
    await manager.send('DELETE', `${floor}/plan/lock`)
  })

  test.each([
    ['overlaps another', () => box(0, 0, 12.5, 6.8), 'В-201 и В-202 перекрываются на 3,40 м²'],
    [
      'crosses itself',
      () => [
        [0, 0],
        [5, 5],
        [5, 0],
        [0, 5],
      ],
      'В-201: контур пересекает сам себя',
    ],
  ])('that %s is kept, but not published', async (_, polygon, sentence) => {
    const floor = await floorOf(3, 2)
    const { rooms, version } = await planOf(floor)
    const draft = { ...sheet, version, rooms: [{ id: rooms[0]?.id, polygon: polygon() }] }
    const { body } = await manager.send('PUT', `${floor}/plan`, draft)
    const refused = await manager.send('POST', `${floor}/plan/publish`, {
      version: (body as { version: number }).version,
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: { rooms: [sentence] } } })
    expect((await planOf(floor, manager)).draft?.rooms).toEqual(draft.rooms)
    expect((await manager.send('DELETE', `${floor}/plan/draft`)).status).toBe(204)
    await manager.send('DELETE', `${floor}/plan/lock`)
  })

  test('is edited by one at a time, until a manager takes it over', async () => {
    const floor = await floorOf(1, 5)
    expect(await admin.send('POST', `${floor}/plan/lock`, {})).toMatchObject({ status: 200, body: { is_own: true } })
    const name = (await planOf(floor)).lock?.holder.name
    const { version } = await planOf(floor)
    const refused = { status: 409, body: { code: 'locked', message: `План редактирует ${name}` } }
    expect(await manager.send('POST', `${floor}/plan/lock`, {})).toMatchObject(refused)
    expect(await manager.send('PUT', `${floor}/plan`, { ...sheet, version, rooms: [] })).toMatchObject(refused)
    expect((await manager.send('POST', `${floor}/plan/lock`, { take_over: true })).status).toBe(200)
    expect(await admin.send('PUT', `${floor}/plan`, { ...sheet, version, rooms: [] })).toMatchObject({ status: 409 })
    await server.database.pool.query(`update floor_plans set locked_until = now() - interval '1 second'`)
    expect((await planOf(floor)).lock).toBeNull()
    expect((await admin.send('POST', `${floor}/plan/lock`, {})).status).toBe(200)
  })

  test('of a copied floor gives rooms the places of those with the same number one floor below', async () => {
    const [from, to] = [await floorOf(1, 2), await floorOf(1, 3)]
    const target = Number(to.split('/').at(-1))
    expect(await manager.send('POST', `${from}/plan/copy/`, { to_floors: [target] })).toMatchObject({
      status: 200,
      body: { ok: [target], failed: [] },
    })
    const [source, copy] = [await planOf(from), await planOf(to)]
    const placed = new Map(copy.draft?.rooms.map(({ id, polygon }) => [id, polygon]))
    const polygonOf = (number: string) => source.rooms.find((room) => room.number === number)?.polygon
    expect(copy.rooms.map(({ id }) => placed.get(id))).toEqual(
      copy.rooms.map(({ number }) => polygonOf(number.replace('А-3', 'А-2'))),
    )
  })
})

describe('what contracts and reservations say of a day', () => {
  const day = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

  test('incomes of the floors add up to the monthly sums of the contracts, and are told to nobody else', async () => {
    const { data } = await floorsOf(1)
    const plans = await Promise.all(data.map(({ id }) => planOf(`/objects/1/floors/${id}`)))
    const sum = plans.flatMap(({ rooms }) => rooms).reduce((all, { income }) => all + Number(income), 0)
    const { rows } = await server.database.pool.query<{ sum: string }>(
      `select sum(distinct_contracts.monthly_total)::text as sum from (select distinct c.id, c.monthly_total
        from contracts c join contract_rooms r on r.contract = c.id
        where c.object = 1 and c.deleted_at is null and c.status in ('active', 'expiring', 'expired', 'terminated')
          and r.period @> (now() at time zone 'Asia/Yekaterinburg')::date) as distinct_contracts`,
    )
    expect(Math.abs(sum - Number(rows[0]?.sum))).toBeLessThan(1)
    const dispatcher = await server.as('u07')
    const [first] = data
    const told = await planOf(`/objects/1/floors/${first?.id}`, dispatcher)
    const nothing = { income: null, leased_area: null, lost: null, planned: [] }
    for (const room of told.rooms) expect(room).toMatchObject(nothing)
  })

  test('a draft of an amendment stands as a ghost from its day on, and metres beyond the contract are told as lost', async () => {
    const floor = await floorOf(1, 2)
    const { rooms, date } = await planOf(floor)
    const room = rooms.find(({ leased_area, contract_state }) => leased_area !== null && contract_state === 'active')
    const contract = room?.contract?.id
    await server.database.pool.query(
      `insert into contract_amendments (contract, number, kind, effective_from, changes)
        values ($1, 'ДС № 77', 'rooms', $2, $3)`,
      [contract, day(date, 10), JSON.stringify({ remove_rooms: [room?.id] })],
    )
    const on = async (when: string) =>
      (await planOf(floor, admin, `?date=${when}`)).rooms.find(({ id }) => id === room?.id)
    expect(await on(day(date, 9))).toMatchObject({ planned: [] })
    expect(await on(day(date, 10))).toMatchObject({
      planned: [{ kind: 'goes', amendment: 'ДС № 77', contract: { id: contract }, from: day(date, 10) }],
    })
    const { rows } = await server.database.pool.query<{ rate: string }>(
      'select rate_avg as rate from contracts where id = $1',
      [contract],
    )
    const square = JSON.stringify([
      [0, 0],
      [20, 0],
      [20, 10],
      [0, 10],
    ])
    await server.database.pool.query('update rooms set polygon = $2 where id = $1', [room?.id, square])
    const short = await on(date)
    expect(Number(short?.lost)).toBeCloseTo((200 - Number(short?.leased_area)) * Number(rows[0]?.rate), 1)
  })

  test('a day that is over shows who kept a room then, though the reservation has run out since', async () => {
    const { date, rooms } = await planOf(await floorOf(1, 5))
    const free = rooms.find(({ occupancy }) => occupancy === 'vacant')
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into room_reservations (room, client_name, "from", "to", status) values ($1, 'Бывший', $2, $3, 'expired') returning id`,
      [free?.id, day(date, -6), day(date, -4)],
    )
    const on = async (when: string) =>
      (await planOf(await floorOf(1, 5), admin, `?date=${when}`)).rooms.find(({ id }) => id === free?.id)
    expect(await on(day(date, -5))).toMatchObject({
      ...{ occupancy: 'reserved', reservation: { id: Number(rows[0]?.id), client: 'Бывший' } },
    })
    expect(await on(day(date, -3))).toMatchObject({ occupancy: 'vacant', reservation: null })
  })
})
