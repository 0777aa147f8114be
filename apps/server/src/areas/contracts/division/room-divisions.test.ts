import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { settleDivisions } from './settle-divisions'

let server: TestServer
let manager: TestPerson
let today: string

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  const { rows } = await server.database.pool.query<{ day: string }>(
    `select (now() at time zone 'Asia/Yekaterinburg')::date::text as day`,
  )
  today = rows[0]?.day ?? ''
  await server.database.pool.query('delete from closed_periods')
})
afterAll(() => server.close())

type Point = [number, number]
interface Room {
  id: number
  number: string
  area: string
  polygon: Point[] | null
  is_archived: boolean
}

const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

async function roomNamed(number: string): Promise<Room | undefined> {
  const { rows } = await server.database.pool.query(
    'select id, number, area, polygon, is_archived from rooms where number = $1 and deleted_at is null',
    [number],
  )
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}

async function known(number: string): Promise<Room> {
  const room = await roomNamed(number)
  if (!room) throw new Error(`No room ${number}`)
  return room
}

/** What was agreed is kept by the database itself, but a test needs other terms. */
async function agreeAnew(text: string): Promise<void> {
  const client = await server.database.pool.connect()
  await client.query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
  client.release()
}

/** A room cut in two from north to south at a share of its width. */
function halves(room: Room, share: number) {
  const [[left, top], , [right, bottom]] = room.polygon as [Point, Point, Point]
  const middle = left + (right - left) * share
  const first = Math.round(Number(room.area) * 100 * share)
  const part = (at: number, west: number, east: number, hundredths: number) => ({
    number: `${room.number}/${at}`,
    area: (hundredths / 100).toFixed(2),
    polygon: [
      [west, top],
      [east, top],
      [east, bottom],
      [west, bottom],
    ],
  })
  return [part(1, left, middle, first), part(2, middle, right, Math.round(Number(room.area) * 100) - first)]
}

const leasesOf = async (...rooms: Room[]) =>
  (await manager.send('GET', `/contracts/room-leases?rooms=${rooms.map(({ id }) => id).join(',')}`))
    .body as Schema<'RoomLease'>[]
const contractOf = async (id: number) => (await manager.send('GET', `/contracts/${id}`)).body as Schema<'Contract'>
const stateOf = async (room: Room) =>
  ((await manager.send('GET', `/properties/room/${room.id}`)).body as Schema<'Room'>).occupancy

async function split(room: Room, more: object) {
  const answer = await manager.send('POST', '/contracts/split-room', { room: room.id, effective_from: today, ...more })
  return { status: answer.status, body: answer.body as Schema<'RoomDivision'> & { errors?: object; message?: string } }
}

function act(draft: Schema<'RoomDivision'>['amendments'][number] | undefined, verb: 'apply' | 'cancel') {
  return manager.send('POST', `/contracts/${draft?.contract.id}/amendments/${draft?.id}/${verb}`, {
    ...(verb === 'apply' ? { signed_at: today } : {}),
  })
}

describe('a room that is let', () => {
  test('becomes its parts when the amendment is applied; the plan and money stay as they were before and after', async () => {
    const room = await known('В-201')
    const [lease] = await leasesOf(room)
    const contract = await contractOf(lease?.contract.id ?? 0)
    // Its rent names its rooms: the terms go over to the parts.
    await agreeAnew(`update contract_lines set room_ids =
      array(select room from contract_rooms where contract = ${contract.id}) where contract = ${contract.id}`)
    const parts = halves(room, 0.4)
    const made = await split(room, { parts, leases: [{ lease: lease?.id, parts: [0, 1] }] })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const [draft] = made.body.amendments
    expect(draft).toMatchObject({ contract: { name: contract.number } })
    expect(await known('В-201')).toMatchObject({ is_archived: false, area: room.area })
    expect([await stateOf(room), (await known('В-201/1')).is_archived]).toEqual(['occupied', true])
    expect(await contractOf(contract.id)).toMatchObject({
      monthly_total: contract.monthly_total,
      rooms: contract.rooms,
    })
    expect(await split(room, { parts: halves(room, 0.5), leases: [{ lease: lease?.id, parts: [0] }] })).toMatchObject({
      status: 400,
    })
    const { body: drafts } = await manager.send('GET', `/contracts/${contract.id}/amendments`)
    expect((drafts as Schema<'ContractAmendment'>[])[0]?.description).toEqual([
      'Добавить: В-201/1, В-201/2',
      'Убрать: В-201',
    ])

    expect(await act(draft, 'apply')).toMatchObject({ status: 200, body: { status: 'applied' } })
    const [one, other] = [await known('В-201/1'), await known('В-201/2')]
    expect([await stateOf(one), await stateOf(other)]).toEqual(['occupied', 'occupied'])
    expect(await known('В-201')).toMatchObject({ is_archived: true, polygon: null })
    expect(Number(one.area) + Number(other.area)).toBeCloseTo(Number(room.area), 2)
    const after = await contractOf(contract.id)
    expect(after).toMatchObject({ monthly_total: contract.monthly_total, area_total: contract.area_total })
    const { room_ids } = after.lines.at(-1) ?? {}
    expect(room_ids).toEqual(expect.arrayContaining([one.id, other.id]))
    expect(room_ids).not.toContain(room.id)
  })

  test('changes on the day named and not before, and keeps only what is left to the contract', async () => {
    const room = await known('В-202')
    const [lease] = await leasesOf(room)
    const parts = halves(room, 0.5)
    const { body } = await split(room, {
      ...{ parts, effective_from: later(10) },
      leases: [{ lease: lease?.id, parts: [1] }],
    })
    expect((await act(body.amendments[0], 'apply')).status).toBe(200)
    const settle = () => settleDivisions(server.database, server.services, new AbortController().signal)
    expect(await settle()).toBe(0)
    expect([await stateOf(room), (await known('В-202/2')).is_archived]).toEqual(['occupied', true])
    await server.database.pool.query('update room_divisions set effective_from = $1', [today])
    // Somebody sits there for ten days more.
    expect(await settle()).toBe(0)
    await server.database.pool.query(
      `update contract_rooms set period = daterange(lower(period), $1::date) where room = $2`,
      [today, room.id],
    )
    await server.database.pool.query(`update contract_rooms set period = daterange($1::date, null) where room = $2`, [
      today,
      (await known('В-202/2')).id,
    ])
    expect(await settle()).toBe(1)
    expect([await stateOf(await known('В-202/1')), await stateOf(await known('В-202/2'))]).toEqual([
      'vacant',
      'occupied',
    ])
  })

  test('is left as it is when a draft is given up: the numbers are free again', async () => {
    const room = await known('Б-201')
    const [lease] = await leasesOf(room)
    const sent = { parts: halves(room, 0.5), leases: [{ lease: lease?.id, parts: [0, 1] }] }
    expect(await split(room, { ...sent, leases: [{ lease: lease?.id, parts: [] }] })).toMatchObject({
      body: { errors: { 'leases.0.parts': ['Выберите хотя бы одну часть'] } },
    })
    const { body } = await split(room, sent)
    expect(await act(body.amendments[0], 'cancel')).toMatchObject({ status: 200 })
    expect(await roomNamed('Б-201/1')).toBeUndefined()
    expect((await split(room, sent)).status).toBe(201)
  })

  test('is made one with its neighbours of the same contract alone', async () => {
    const { rows } = await server.database.pool.query<{ contract: string; ids: string[] }>(`
      select contract_rooms.contract, array_agg(room order by room) as ids from contract_rooms
      join rooms on rooms.id = room where is_live and not is_part and not rooms.is_archived and rooms.polygon is not null
      group by contract, floor having count(*) > 1`)
    const merge = (rooms: readonly number[], number: string) =>
      manager.send('POST', '/contracts/merge-rooms', { rooms, number, effective_from: today })
    const strange = [rows[0]?.ids[0], (await known('Б-202')).id].map(Number)
    expect((await merge(strange, 'Б-Ж1')).status).toBeGreaterThan(399)
    let merged: { contract: number; body: Schema<'RoomDivision'> } | undefined
    for (const { contract, ids } of rows) {
      for (let at = 0; at + 1 < ids.length && !merged; at += 1) {
        const answer = await merge(ids.slice(at, at + 2).map(Number), `М-${contract}`)
        if (answer.status === 201) merged = { contract: Number(contract), body: answer.body as Schema<'RoomDivision'> }
      }
    }
    expect(merged, JSON.stringify(rows)).toBeDefined()
    const before = await contractOf(merged?.contract ?? 0)
    expect((await act(merged?.body.amendments[0], 'apply')).status).toBe(200)
    const after = await contractOf(merged?.contract ?? 0)
    expect(after).toMatchObject({ monthly_total: before.monthly_total, area_total: before.area_total })
    expect(await stateOf(await known(`М-${merged?.contract}`))).toBe('occupied')
  })
})
