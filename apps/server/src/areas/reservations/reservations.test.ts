import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { useSockets } from '../../testing/test-sockets'
import { expireReservations } from './expire-reservations'

let server: TestServer
let leasing: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  leasing = await server.as('u03')
})
afterAll(() => server.close())

async function roomNamed(number: string): Promise<number> {
  const { rows } = await server.database.pool.query('select id from rooms where number = $1', [number])
  return Number(rows[0].id)
}

async function today(): Promise<string> {
  const { rows } = await server.database.pool.query<{ day: string }>(
    `select ((now() at time zone 'Asia/Yekaterinburg')::date)::text as day`,
  )
  return rows[0]?.day ?? ''
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test('of many who keep a room at once exactly one does, and the others are told what stands in the way', async () => {
  const [room, from] = [await roomNamed('А-313'), await today()]
  const attempts = Array.from({ length: isPostgres ? 100 : 10 }, (_, at) =>
    leasing.send('POST', '/reservations/', {
      room,
      client_name: `Клиент ${at}`,
      from: daysAfter(from, at % 5),
      to: daysAfter(from, 10),
    }),
  )
  const answers = await Promise.all(attempts)
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(1)
  expect(made[0]?.body).toMatchObject({ status: 'active', manager: leasing.id })
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.body).toMatchObject({
    errors: { from: [expect.stringMatching(/^А-313 уже забронировано с .+ по .+/)] },
  })
})

test('days of a lease, too many days, nobody to keep it for and what is not let are refused at their fields', async () => {
  const from = await today()
  const ask = async (room: string, more: object) =>
    (
      await leasing.send('POST', '/reservations', {
        ...{ room: await roomNamed(room), from, to: daysAfter(from, 10), client_name: 'Клиент' },
        ...more,
      })
    ).body
  const at = (field: string, sentence: unknown) => ({ code: 'validation_error', errors: { [field]: [sentence] } })
  expect(await ask('А-201', {})).toMatchObject(at('from', 'В эти дни А-201 занято по договору А-007'))
  expect(await ask('А-408', { to: daysAfter(from, 91) })).toMatchObject(at('to', 'Бронь — не больше 90 дней'))
  expect(await ask('А-408', { to: daysAfter(from, -1) })).toMatchObject(at('to', 'Окончание раньше начала'))
  expect(await ask('А-408', { client_name: ' ' })).toMatchObject(at('client_name', 'Укажите арендатора или клиента'))
  expect(await ask('А-111', {})).toMatchObject(at('room', 'Помещение А-111 не сдаётся'))
})

test('a room that is given back can be kept again; one that was kept since does not come back', async () => {
  const [room, from] = [await roomNamed('А-508'), await today()]
  const body = { room, client_name: 'Первый', from, to: daysAfter(from, 5) }
  const { body: first } = await leasing.send('POST', '/reservations', body)
  const { id } = first as { id: number }
  expect((await leasing.send('PATCH', `/reservations/${id}`, { status: 'cancelled' })).status).toBe(200)
  expect((await leasing.send('POST', '/reservations', { ...body, client_name: 'Второй' })).status).toBe(201)
  expect(await leasing.send('PATCH', `/reservations/${id}`, { status: 'active' })).toMatchObject({ status: 400 })
})

test('a reservation whose last day is over ends by itself: its manager is told, the journal and open plans know, once', async () => {
  const { pool } = server.database
  const [room, day] = [await roomNamed('А-М24'), await today()]
  const { body } = await leasing.send('POST', '/reservations', { room, client_name: 'Пекарня', from: day, to: day })
  const { id } = body as { id: number }
  await pool.query(`update room_reservations set "from" = "from" - 2, "to" = "to" - 1 where id = $1`, [id])
  const { rows } = await pool.query<{ floor: string }>('select floor from rooms where id = $1', [room])
  const socket = openSocket(server.url, leasing.token)
  const joined = new Promise((resolve) => socket.once('joined', resolve))
  socket.on('connect', () => socket.emit('join', { room: `floor:${rows[0]?.floor}` }))
  await joined
  const heard = new Promise<{ entity_id: number }>((resolve) => {
    socket.on('entity_changed', (event: { entity: string; entity_id: number }) => {
      if (event.entity === '/properties/room' && event.entity_id === room) resolve(event)
    })
  })
  expect(await expireReservations(server.database, server.services)).toBeGreaterThan(0)
  expect(await heard).toMatchObject({ entity_id: room })
  expect((await leasing.send('GET', `/reservations/${id}`)).body).toMatchObject({ status: 'expired' })
  const told = await pool.query(
    `select "user", title, message from notifications where event = 'reservation.expired'
    and entity_id = $1`,
    [room],
  )
  expect(told.rows).toEqual([
    {
      ...{ user: String(leasing.id), title: 'Бронь А-М24 закончилась' },
      message: expect.stringMatching(/^Пекарня: последний день — .+/),
    },
  ])
  const journal = await pool.query(
    `select action, changes from audit_log where entity = 'reservation' and entity_id = $1 and action = 'transition'`,
    [id],
  )
  expect(journal.rows).toEqual([{ action: 'transition', changes: { status: { from: 'active', to: 'expired' } } }])
  expect(await expireReservations(server.database, server.services)).toBe(0)
})

test('for how long a room is kept is a setting', async () => {
  const admin = await server.as('u01')
  const set = async (reservation_max_days: number) => admin.send('PATCH', '/settings/rooms', { reservation_max_days })
  expect(await set(0)).toMatchObject({ status: 400 })
  expect(await set(10)).toMatchObject({
    status: 200,
    body: { values: { area_tolerance_pct: 5, reservation_max_days: 10 } },
  })
  const [room, from] = [await roomNamed('А-408'), await today()]
  const body = { room, client_name: 'Клиент', from, to: daysAfter(from, 11) }
  expect((await leasing.send('POST', '/reservations', body)).body).toMatchObject({
    errors: { to: ['Бронь — не больше 10 дней'] },
  })
  expect((await leasing.send('PATCH', '/settings/rooms', { reservation_max_days: 200 })).status).toBe(403)
  await set(90)
})
