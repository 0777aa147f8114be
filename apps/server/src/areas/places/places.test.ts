import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { useSockets } from '../../testing/test-sockets'

const openSocket = useSockets()
let server: TestServer
let admin: TestPerson
let last = 0

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
})
afterAll(() => server.close())

type Record = { id: number; name: string; number: string; full_name: string; version: number } & {
  [key: string]: unknown
}

async function make(kind: string, body: object): Promise<Record> {
  const made = await admin.send('POST', `/properties/${kind}`, body)
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 })
  return made.body as Record
}

const read = async (kind: string, id: number) => (await admin.send('GET', `/properties/${kind}/${id}`)).body as Record
const change = (kind: string, id: number, body: object) => admin.send('PATCH', `/properties/${kind}/${id}`, body)
const names = async (path: string) =>
  ((await admin.send('GET', path)).body as { data: Record[] }).data.map((record) => record.number ?? record.name)
const purpose = async (code: string) => {
  const { data } = (await admin.send('GET', `/properties/purposepremises?search=${code}`)).body as { data: Record[] }
  return data[0]?.id ?? 0
}

/** A territory with a cluster, a building in it, two floors and a room on the first. */
async function makeSite() {
  last += 1
  const territory = await make('territory', { name: `Площадка ${last}`, address: 'У реки' })
  const cluster = await make('cluster', { name: `Кластер ${last}`, territory: territory.id })
  const building = await make('building', {
    name: `Дом ${last}`,
    cluster: cluster.id,
    address: 'У реки',
    floors_above: 2,
  })
  const floor = await make('floor', { building: building.id, number: 1, floor_kind: 'ground' })
  const upper = await make('floor', { building: building.id, number: 2, floor_kind: 'typical' })
  const room = await make('room', {
    floor: floor.id,
    number: `${last}01`,
    purpose: await purpose('office'),
    area: '20.00',
  })
  return { territory, cluster, building, floor, upper, room }
}

test('every kind stands where it belongs, is named by what it stands in, and takes what follows from that', async () => {
  const { territory, cluster, building, floor, room } = await makeSite()
  const site = `Площадка ${last}`
  expect(cluster).toMatchObject({ full_name: `${site} / Кластер ${last}`, territory: territory.id })
  // A cluster is not named in what it holds.
  expect(building).toMatchObject({ full_name: `${site} / Дом ${last}`, territory: territory.id, object: null })
  expect(floor).toMatchObject({ name: '1 этаж', full_name: `${site} / Дом ${last} / 1 этаж` })
  expect(room).toMatchObject({
    ...{ full_name: `${site} / Дом ${last} / 1 этаж / ${last}01`, building: building.id },
    ...{ usage_mode: 'rentable', rentable_area: '20.00', open_todos: 0 },
  })
  const entrance = await make('entrance', { building: building.id, number: '2', entrance_kind: 'main' })
  expect(entrance).toMatchObject({ name: '2', access_mode: 'free' })
  expect((await change('entrance', entrance.id, { number: '3' })).body).toMatchObject({ name: '3' })
  await change('entrance', entrance.id, { name: 'Со двора' })
  expect((await change('entrance', entrance.id, { number: '4' })).body).toMatchObject({ name: 'Со двора' })
  expect(await read('building', building.id)).toMatchObject({
    ...{ floors_count: 2, rooms_count: 1, gross_area: '20.00', rentable_area: '20.00' },
  })
})

test('tags are added to many places and objects at once; those they have stay, each stands once', async () => {
  const { territory, room } = await makeSite()
  await change('territory', territory.id, { tags: ['двор'], version: territory.version })
  for (const [path, id] of [
    ['/properties/territory', territory.id],
    ['/properties/room', room.id],
    ['/objects', 1],
  ] as const) {
    const sent = { ids: [id], action: 'add_tags', params: { tags: ['двор', 'у реки'] } }
    expect(await admin.send('POST', `${path}/bulk`, sent)).toMatchObject({
      status: 200,
      body: { ok: [id], failed: [] },
    })
    const { body } = await admin.send('GET', `${path}/${id}`)
    expect((body as Record).tags).toEqual(expect.arrayContaining(['двор', 'у реки']))
  }
  expect((await read('territory', territory.id)).tags).toEqual(['двор', 'у реки'])
  // None of many is left out without a word.
  const many = Array.from({ length: 19 }, (_, n) => `тег ${n}`)
  const sent = { ids: [territory.id], action: 'add_tags', params: { tags: many } }
  expect((await admin.send('POST', '/properties/territory/bulk', sent)).body).toMatchObject({
    ok: [],
    failed: [{ id: territory.id, message: 'Тегов будет больше 20: уберите лишние' }],
  })
  expect((await read('territory', territory.id)).tags).toEqual(['двор', 'у реки'])
})

test('what is moved takes everything inside with it: paths, names, and what rooms know of their building', async () => {
  const [from, to] = [await makeSite(), await makeSite()]
  expect((await change('floor', from.floor.id, { building: to.building.id, number: 3 })).status).toBe(200)
  expect(await read('room', from.room.id)).toMatchObject({
    ...{ building: to.building.id, full_name: `Площадка ${last} / Дом ${last} / 3 этаж / ${last - 1}01` },
  })
  expect((await change('cluster', to.cluster.id, { territory: from.territory.id })).status).toBe(200)
  expect(await read('building', to.building.id)).toMatchObject({ territory: from.territory.id })
  expect(await names(`/properties/room?territory=${from.territory.id}`)).toEqual([`${last - 1}01`, `${last}01`])
  expect(await names(`/properties/room?territory=${to.territory.id}`)).toEqual([])
})

test('numbers go by their value, and are taken once in a building', async () => {
  const { floor, upper } = await makeSite()
  const office = await purpose('office')
  for (const number of ['А-10', 'А-9', 'А-101/2'])
    await make('room', { floor: floor.id, number, purpose: office, area: '10' })
  expect(await names(`/properties/room?floor=${floor.id}`)).toEqual([`${last}01`, 'А-9', 'А-10', 'А-101/2'])
  const twice = { floor: upper.id, number: 'А-9', purpose: office, area: '10' }
  expect(await admin.send('POST', '/properties/room', twice)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { number: ['Такое значение уже есть'] } },
  })
})

test('a floor whose rooms have numbers of the other building stays where it is', async () => {
  const [from, to] = [await makeSite(), await makeSite()]
  const number = from.room.number
  await make('room', { floor: to.upper.id, number, purpose: await purpose('office'), area: '10' })
  expect(await change('floor', from.floor.id, { building: to.building.id, number: 3 })).toMatchObject({
    status: 400,
    body: { errors: { building: [`В этом здании уже есть помещения: ${number}`] } },
  })
  expect(await read('room', from.room.id)).toMatchObject({ building: from.building.id })
})

test('a place that is used is not deleted, and what stands in the way is named', async () => {
  const { building, floor, room } = await makeSite()
  await admin.send('POST', '/todos', { title: 'Заменить лампу', location: room.id })
  expect(await admin.send('DELETE', `/properties/building/${building.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Нельзя удалить: запись используется (2): мест внутри — 2' },
  })
  expect(await admin.send('DELETE', `/properties/room/${room.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Нельзя удалить: запись используется (1): задач — 1' },
  })
  const spare = await make('room', {
    floor: floor.id,
    number: `${last}02`,
    purpose: await purpose('common'),
    area: '5',
  })
  expect(spare).toMatchObject({ usage_mode: 'common', rentable_area: '0.00' })
  expect((await admin.send('DELETE', `/properties/room/${spare.id}`)).status).toBe(204)
  expect(await names(`/properties/room?floor=${floor.id}`)).toEqual([`${last}01`])
  expect((await admin.send('POST', `/properties/room/${spare.id}/restore`)).status).toBe(200)
  expect(await names(`/properties/room?floor=${floor.id}`)).toEqual([`${last}01`, `${last}02`])
})

test.each([
  ['room', { area: '0' }, { area: ['Площадь должна быть больше нуля'] }],
  ['room', { rentable_area: '31.00' }, { rentable_area: ['Не больше полутора площадей помещения'] }],
  ['room', { number: '   ' }, { number: ['Обязательное поле'] }],
  ['floor', { height_m: '1.2' }, { height_m: ['От 1,5 до 20 м'] }],
  ['building', { year_built: 2199 }, { year_built: [expect.stringMatching(/^Не позже \d{4} года$/)] }],
])('a %s with %o is refused at its field', async (kind, body, errors) => {
  const site = await makeSite()
  const { id } = site[kind as 'room' | 'floor' | 'building']
  expect(await change(kind, id, body)).toMatchObject({ status: 400, body: { errors } })
})

test('the entrance of another building is refused', async () => {
  const [one, other] = [await makeSite(), await makeSite()]
  const { id } = await make('entrance', { building: other.building.id, number: '1', entrance_kind: 'main' })
  expect(await change('floor', one.floor.id, { entrance: id })).toMatchObject({
    status: 400,
    body: { errors: { entrance: ['Вход другого здания'] } },
  })
})

test('whatever is renamed and moved, the tree stays true: paths and names are what parents say, sums what rooms add up to', async () => {
  const sites = [await makeSite(), await makeSite(), await makeSite()]
  // Three rooms of 20 m² each stand somewhere in the three territories, whoever holds them.
  const grossOf = async (kind: string, id: number) => Number((await read(kind, id)).gross_area)
  const roomsIn = async (place: number) => {
    const { rows } = await server.database.pool.query<{ area: string | null }>(
      `select sum(rooms.area) as area from rooms join locations on locations.id = rooms.id
        where locations.path @> array[$1::bigint] and rooms.deleted_at is null`,
      [place],
    )
    return Number(rows[0]?.area ?? 0)
  }
  const site = fc.nat(sites.length - 1)
  const act = fc.oneof(
    fc.record({ kind: fc.constant('cluster' as const), of: site, to: site }),
    fc.record({ kind: fc.constant('building' as const), of: site, to: site }),
    fc.record({ kind: fc.constant('floor' as const), of: site, to: site }),
    fc.record({ kind: fc.constant('room' as const), of: site, to: site }),
    fc.record({ kind: fc.constant('rename' as const), of: site, to: site }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      for (const { kind, of, to } of acts) {
        const [from, goal] = [sites[of], sites[to]]
        if (!from || !goal) throw new Error('No such site')
        if (kind === 'cluster') await change(kind, from.cluster.id, { territory: goal.territory.id })
        if (kind === 'building') await change(kind, from.building.id, { cluster: goal.cluster.id })
        // A number that is taken there is refused, and nothing of it stays.
        if (kind === 'floor') await change(kind, from.floor.id, { building: goal.building.id })
        if (kind === 'room') await change(kind, from.room.id, { floor: goal.upper.id })
        if (kind === 'rename') await change('territory', from.territory.id, { name: `Участок ${of}-${to}` })
      }
      expect(await server.database.pool.query(UNTRUE).then(({ rows }) => rows)).toEqual([])
      let total = 0
      for (const { territory, cluster, building, floor, upper } of sites) {
        const places = { territory, cluster, building, floor }
        for (const [kind, { id }] of Object.entries(places)) expect(await grossOf(kind, id)).toBe(await roomsIn(id))
        expect(await grossOf('floor', upper.id)).toBe(await roomsIn(upper.id))
        total += await grossOf('territory', territory.id)
      }
      expect(total).toBe(sites.length * 20)
    }),
    { numRuns: 12, seed: 27 },
  )
})

test('the least rent of a room is told to who lets rooms, and to nobody else by its history either', async () => {
  const { room } = await makeSite()
  expect((await change('room', room.id, { min_rate: '777.00' })).body).toMatchObject({ min_rate: '777.00' })
  const viewer = await createPerson(server, { roles: ['viewer'] })
  expect((await viewer.send('GET', `/properties/room/${room.id}`)).body).toMatchObject({ min_rate: null })
  const { body } = await viewer.send('GET', `/activity?entity=room&entity_id=${room.id}`)
  expect(JSON.stringify(body)).toContain('min_rate')
  expect(JSON.stringify(body)).not.toContain('777')
})

test('who answers for some objects sees the places inside them and no others', async () => {
  const manager = await createPerson(server, { roles: ['manager'], objects: [1] })
  const seen = (await manager.send('GET', '/properties/building')).body as { data: Record[] }
  expect(seen.data.map(({ name }) => name)).toEqual(['Корпус А'])
  expect((await manager.send('GET', '/properties/room')).body).toMatchObject({ meta: { total: 99 } })
})

test('a viewer of two objects finds nothing of the third: no row, count, file, search hit or plan (A5)', async () => {
  const viewer = await server.as('u18')
  const get = (path: string) => viewer.send('GET', path)
  const all = async (path: string) => (await admin.send('GET', path)).body as { data: Record[] }
  const third = (await all('/objects?search=ОБ-003')).data[0]?.id
  const room = (await all(`/properties/room?search=${encodeURIComponent('В-101')}`)).data[0]?.id
  for (const path of [
    '/objects',
    '/properties/building',
    '/properties/floor',
    '/properties/entrance',
    '/properties/room',
  ]) {
    const mine = JSON.stringify((await get(`${path}?page_size=100`)).body)
    expect(mine, path).not.toMatch(/Корпус В|корпус В|ОБ-003|В-1\d\d/)
  }
  expect((await get('/properties/room')).body).toMatchObject({ meta: { total: 134 } })
  expect((await get('/objects/summary')).body).toMatchObject({ total: 2, gross_area: '8064.00' })
  for (const path of [
    `/objects/${third}`,
    `/objects/${third}/floors/`,
    `/objects/${third}/structure`,
    `/objects/${third}/leases`,
    `/objects/${third}/pdf`,
    `/properties/room/${room}`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  const rows = await get('/objects/export?format=csv')
  expect(String(rows.body)).toContain('ОБ-001')
  expect(String(rows.body)).not.toContain('ОБ-003')
  for (const text of ['В-101', 'ОБ-003', 'Корпус В']) {
    const { body } = await get(`/search?q=${encodeURIComponent(text)}&types=object,building,floor,room,floor_plan`)
    expect(JSON.stringify(body), text).not.toMatch(/ОБ-003|Корпус В|"В-1/)
  }
})

test('a viewer of two objects joins the socket rooms of their floors, and none of the third; nor is he told its files (A5)', async () => {
  const viewer = await server.as('u18')
  const floorOf = async (number: string) => {
    const found = await admin.send('GET', `/properties/room?search=${encodeURIComponent(number)}`)
    const [room] = (found.body as { data: Record[] }).data
    return { room: room?.id ?? 0, floor: Number(room?.floor) }
  }
  const [own, foreign] = [await floorOf('А-101'), await floorOf('В-101')]
  const socket = openSocket(server.url, viewer.token)
  const answer = (room: string) =>
    new Promise((resolve) => {
      socket.once('joined', () => resolve('joined'))
      socket.once('join_error', () => resolve('refused'))
      socket.emit('join', { room })
    })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const answers: unknown[] = []
  for (const room of [`floor:${foreign.floor}`, `floor:${own.floor}`]) {
    answers.push(await answer(room))
    socket.off('joined').off('join_error')
  }
  expect(answers).toEqual(['refused', 'joined'])
  for (const path of ['attachments', 'activity', 'links'])
    expect(await viewer.send('GET', `/${path}?entity=room&entity_id=${foreign.room}`), path).toMatchObject({
      status: 404,
    })
  expect((await viewer.send('GET', `/attachments?entity=room&entity_id=${own.room}`)).status).toBe(200)
})

test('words of a dictionary are put in order, filled up once, and kept while they are used', async () => {
  const { data } = (await admin.send('GET', '/properties/purposepremises')).body as { data: Record[] }
  const ids = data.map(({ id }) => id).reverse()
  expect((await admin.send('POST', '/properties/purposepremises/reorder', { ids })).status).toBe(204)
  expect(await names('/properties/purposepremises')).toEqual(data.map(({ name }) => name).reverse())
  expect((await admin.send('POST', '/properties/purposepremises/typical')).body).toEqual({ added: 0 })
  const residential = await purpose('residential')
  expect((await admin.send('DELETE', `/properties/purposepremises/${residential}`)).status).toBe(204)
  expect((await admin.send('POST', '/properties/purposepremises/typical')).body).toEqual({ added: 1 })
  expect(await admin.send('DELETE', `/properties/purposepremises/${await purpose('parking')}`)).toMatchObject({
    status: 409,
    body: { message: 'Нельзя удалить: запись используется (24): помещений — 24' },
  })
})

/** Places whose row does not say what their parents do, and rooms or buildings that know another place above them. */
const UNTRUE = `
  with recursive tree as (
    select id, array[id] as path, name::text as full_name, name::text as prefix from locations where parent is null
    union all
    select l.id, tree.path || l.id, tree.prefix || ' / ' || l.name,
      case when l.kind = 'cluster' then tree.prefix else tree.prefix || ' / ' || l.name end
    from locations l join tree on l.parent = tree.id
  )
  select l.id from locations l left join tree on tree.id = l.id
    where tree.id is null or l.path <> tree.path or l.full_name collate "C" <> tree.full_name
  union all select r.id from rooms r join floors f on f.id = r.floor where r.building <> f.building
  union all select r.id from rooms r join locations l on l.id = r.id where l.parent <> r.floor or l.name collate "C" <> r.number
  union all select b.id from buildings b join locations l on l.id = b.id where l.path[1] <> b.territory`

test('what stands above one’s own object is named, and said to lead nowhere', async () => {
  const { cluster, building, floor } = await makeSite()
  const type = await admin.send('GET', '/properties/objecttypenew?page_size=1')
  const object = await admin.send('POST', '/objects', {
    ...{ name: `Объект ${last}`, root_location: building.id, address: 'У реки', manager: admin.id },
    object_type: (type.body as { data: Record[] }).data[0]?.id,
  })
  expect(object.status, JSON.stringify(object.body)).toBe(201)
  const keeper = await createPerson(server, { roles: ['viewer'], objects: [(object.body as Record).id] })
  const seen = async (person: TestPerson, kind: string, id: number) =>
    (await person.send('GET', `/properties/${kind}/${id}`)).body
  const above = { id: cluster.id, name: cluster.name }
  expect(await seen(keeper, 'building', building.id)).toMatchObject({
    ...{ cluster_details: { ...above, is_closed: true }, territory_details: { is_closed: true } },
  })
  expect(await seen(admin, 'building', building.id)).toMatchObject({ cluster_details: above })
  expect(((await seen(admin, 'building', building.id)) as Record).cluster_details).not.toHaveProperty('is_closed')
  expect(((await seen(keeper, 'floor', floor.id)) as Record).building_details).not.toHaveProperty('is_closed')
  expect((await keeper.send('GET', `/properties/cluster/${cluster.id}`)).status).toBe(404)
})

test('a word that is used goes when another one takes its place, with a line in the history of each record', async () => {
  const [parking, office] = [await purpose('parking'), await purpose('office')]
  const { data } = (await admin.send('GET', `/properties/room?purpose=${parking}`)).body as { data: Record[] }
  const replace = (id: number, by: number, path = 'purposepremises') =>
    admin.send('POST', `/properties/${path}/${id}/replace`, { by })
  expect(await replace(parking, parking)).toMatchObject({
    status: 400,
    body: { errors: { by: ['Выберите другое значение: это будет удалено'] } },
  })
  expect(await replace(parking, office)).toMatchObject({ status: 200, body: { replaced: 24 } })
  const room = data[0]?.id ?? 0
  expect(await read('room', room)).toMatchObject({ purpose: office })
  const { rows } = await server.database.pool.query(
    `select changes from audit_log where entity = 'room' and entity_id = $1 order by id desc limit 1`,
    [room],
  )
  expect(rows[0]?.changes).toMatchObject({ purpose: { from: parking, to: office } })
  expect((await admin.send('GET', `/properties/purposepremises/${parking}`)).status).toBe(404)
  const types = ((await admin.send('GET', '/properties/objecttypenew')).body as { data: Record[] }).data
  const used = types.find(({ objects_count }) => Number(objects_count) > 0)
  const other = types.find(({ id, is_active }) => id !== used?.id && is_active === true)
  expect(await replace(used?.id ?? 0, other?.id ?? 0, 'objecttypenew')).toMatchObject({
    status: 200,
    body: { replaced: used?.objects_count },
  })
})
