import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { checkMeters } from './check-meters'

let server: TestServer
let manager: TestPerson
let room: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  const { rows } = await server.database.pool.query(`select id from rooms where number = 'А-305'`)
  room = Number(rows[0]?.id)
})
afterAll(() => server.close())

type Meter = Schema<'Meter'>
type Reading = Schema<'MeterReading'>

async function makeMeter(serial: string, more: object = {}): Promise<Meter> {
  const { status, body } = await manager.send('POST', '/meters', {
    location: room,
    resource: 'cold_water',
    serial,
    ...more,
  })
  expect(status).toBe(201)
  return body as Meter
}

const read = (meter: Meter, value1: string, read_at: string, more: object = {}, person = manager) =>
  person.send('POST', `/meters/${meter.id}/readings/`, { value1, read_at, ...more })

const readingsOf = async ({ id }: Meter) =>
  ((await manager.send('GET', `/meters/${id}/readings`)).body as { data: Reading[] }).data

test('consumption follows from the readings in their order, with all tariffs, the coefficient and the turn of the dial', async () => {
  const meter = await makeMeter('т-1', { tariffs_count: 2, digits: 4, coefficient: '20' })
  expect(await read(meter, '9950', '2026-01-01')).toMatchObject({
    body: { errors: { value2: ['Укажите показание'] } },
  })
  expect(await read(meter, '10000', '2026-01-01', { value2: '1' })).toMatchObject({
    body: { errors: { value1: ['У счётчика 4 знаков до запятой'] } },
  })
  await read(meter, '9950', '2026-01-01', { value2: '100' })
  expect(await read(meter, '10,5', '2026-03-01', { value2: '110' })).toMatchObject({
    status: 201,
    body: { consumption: '1410.000', source: 'manual', is_anomaly: false },
  })
  await read(meter, '9960', '2026-02-01', { value2: '100' })
  expect((await readingsOf(meter)).map(({ consumption }) => consumption)).toEqual(['1210.000', '200.000', null])
  const [last] = await readingsOf(meter)
  expect((await manager.send('DELETE', `/meters/${meter.id}/readings/${last?.id}`)).status).toBe(204)
  const { body } = await manager.send('GET', `/meters/${meter.id}`)
  expect(body).toMatchObject({ last_reading: { read_at: '2026-02-01', consumption: '200.000' } })
})

test('what is below the reading before or thrice the usual is written when it is confirmed, and stays marked', async () => {
  const meter = await makeMeter('т-2')
  for (const [month, value] of ['100', '110', '120', '130'].entries()) await read(meter, value, `2026-0${month + 1}-01`)
  expect(await read(meter, '99', '2026-05-01')).toMatchObject({
    body: { errors: { is_confirmed: ['Показание меньше предыдущего. Проверьте его и подтвердите'] } },
  })
  expect(await read(meter, '170', '2026-05-01')).toMatchObject({
    body: { errors: { is_confirmed: [expect.stringContaining('Расход 40 — более чем втрое больше обычного')] } },
  })
  expect(await readingsOf(meter)).toHaveLength(4)
  expect(await read(meter, '170', '2026-05-01', { is_confirmed: true })).toMatchObject({ body: { is_anomaly: true } })
  expect(await read(meter, '1', '2190-01-01')).toMatchObject({
    body: { errors: { read_at: ['Дата ещё не наступила'] } },
  })
})

test('readings of many meters come in by numbers: all of them, or each row is told what is wrong with it', async () => {
  const meter = await makeMeter('т-3')
  const rows = [
    { serial: 'Т-3', value1: '15', read_at: '2026-04-01' },
    { serial: 'нет такого', value1: '15' },
  ]
  const send = (sent: object[]) => manager.send('POST', '/meters/readings/', { rows: sent })
  expect(await send(rows)).toMatchObject({ body: { errors: { 'rows.1.serial': ['Нет счётчика № нет такого'] } } })
  expect(await readingsOf(meter)).toEqual([])
  expect(await send(rows.slice(0, 1))).toMatchObject({ status: 200, body: { written: 1 } })
  expect(await readingsOf(meter)).toMatchObject([{ value1: '15.000', source: 'import' }])
})

test('whoever works at a place reads its meters, sees those of no other, and changes none', async () => {
  const meter = await makeMeter('т-4')
  const worker = await createPerson(server, { roles: ['employee'], objects: [1] })
  const elsewhere = await createPerson(server, { roles: ['employee'], objects: [2] })
  const viewer = await createPerson(server, { roles: ['viewer'], objects: [1] })
  expect((await read(meter, '5', '2026-04-01', {}, worker)).status).toBe(201)
  const [reading] = await readingsOf(meter)
  expect((await read(meter, '6', '2026-05-01', {}, elsewhere)).status).toBe(404)
  expect((await read(meter, '6', '2026-05-01', {}, viewer)).status).toBe(403)
  expect((await worker.send('PATCH', `/meters/${meter.id}`, { serial: 'другой' })).status).toBe(403)
  const listed = async (person: TestPerson) =>
    ((await person.send('GET', `/meters?location=${room}`)).body as { data: Meter[] }).data.map(({ id }) => id)
  expect(await listed(worker)).toContain(meter.id)
  expect(await listed(elsewhere)).toEqual([])
  expect((await worker.send('DELETE', `/meters/${meter.id}/readings/${reading?.id}`)).status).toBe(204)
})

test('a verification that ends within sixty days and a reading that is missing ask for one task each', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await makeMeter('т-5', { verify_until: day(50), installed_at: day(-300) })
  const check = () => checkMeters(server.database, server.services, new AbortController().signal)
  expect(await check()).toBeGreaterThan(1)
  expect(await check()).toBe(0)
  const { body } = await manager.send('GET', `/todos?search=${encodeURIComponent('т-5')}`)
  const titles = (body as { data: Schema<'Todo'>[] }).data.map(({ title, location }) => [title, location])
  expect(titles.sort()).toEqual([
    ['Поверка счётчика: ХВС № т-5', room],
    ['Снять показания: ХВС № т-5', room],
  ])
})

test('what a meter asks for goes to the engineer of its object, where there is none to the manager', async () => {
  const { rows } = await server.database.pool.query(
    `select objects.id, objects.engineer, objects.manager from objects
     join locations on objects.root_location = any(locations.path) where locations.id = $1`,
    [room],
  )
  const [{ id, engineer, manager: inCharge }] = rows
  expect(engineer).not.toBe(inCharge)
  const assigneeFor = async (serial: string) => {
    await makeMeter(serial, { verify_until: new Date().toISOString().slice(0, 10) })
    await checkMeters(server.database, server.services, new AbortController().signal)
    const { body } = await manager.send('GET', `/todos?search=${encodeURIComponent(serial)}`)
    return (body as { data: Schema<'Todo'>[] }).data.map(({ assignee }) => assignee?.id)
  }
  expect(await assigneeFor('т-6')).toEqual([Number(engineer)])
  // He is told of the verification, not of the task beside it (product 22.5).
  const told = await server.database.pool.query(
    `select event, message, entity, reason from notifications where "user" = $1 and message like '%т-6%' order by id`,
    [engineer],
  )
  expect(told.rows.map(({ event, entity }) => [event, entity])).toEqual([['meter.verify', 'todo']])
  expect(told.rows[0].message).toMatch(/^Срок поверки истекает \d\d\.\d\d\.\d{4}: ХВС № т-6$/)
  await server.database.pool.query('update objects set engineer = null where id = $1', [id])
  expect(await assigneeFor('т-7')).toEqual([Number(inCharge)])
})
