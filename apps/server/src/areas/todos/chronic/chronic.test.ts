import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { findChronicPlaces } from './find-chronic'
import { groupSimilar } from './group-similar'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
const find = () => findChronicPlaces(server.database, server.services)
const groupsOf = async (person: TestPerson) =>
  ((await person.send('GET', '/todos/chronic')).body as { data: Schema<'ChronicPlace'>[] }).data

test('rooms above each other hang together only where they overlap', () => {
  const square = (x: number): [number, number][] => [
    [x, 0],
    [x + 4, 0],
    [x + 4, 4],
    [x, 4],
  ]
  const above = { one: 1, other: 2, polygons: [square(0), square(2)] as const }
  const aside = { one: 2, other: 3, polygons: [square(2), square(9)] as const }
  expect(groupSimilar([above, aside])).toEqual([])
  expect(groupSimilar([above, { one: 2, other: 3, polygons: null }])).toEqual([[1, 2, 3]])
})

test('the third similar task of a room proposes to look for the cause; the others are linked with it', async () => {
  const [dispatcher, manager, cleaner] = [await server.as('u07'), await server.as('u02'), await server.as('u13')]
  const [room] = await query(`select id from rooms where number = 'А-213'`)
  const call = async (title: string) =>
    (
      (await manager.send('POST', '/todos', { title, category: 'plumbing', location: Number(room?.id) })).body as {
        id: number
      }
    ).id
  const ids = [await call('Течёт кран в санузле'), await call('Опять течёт кран в санузле')]
  await call('Покрасить дверь')
  await find()
  expect((await groupsOf(manager)).some(({ todos }) => todos.some(({ id }) => ids.includes(id)))).toBe(false)
  ids.push(await call('Снова течёт кран, санузел'))
  expect(await find()).toBe(1)
  expect(await find()).toBe(0)
  const [group] = await groupsOf(manager)
  expect(group).toMatchObject({ state: 'proposed', is_riser: false, may_decide: true })
  expect(group?.todos.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  const { body } = await dispatcher.send('GET', '/notifications')
  expect((body as { data: { event: string }[] }).data.some(({ event }) => event === 'todo.chronic')).toBe(true)
  expect(await groupsOf(cleaner)).toEqual([])
  expect((await cleaner.send('POST', `/todos/chronic/${group?.id}/accept`)).status).toBe(403)

  // The demo has a place of its own; a task tells of the places it is one of.
  expect((await groupsOf(manager)).some(({ is_riser }) => is_riser)).toBe(true)
  const ofTask = await manager.send('GET', `/todos/chronic?todo=${ids[0]}`)
  expect(ofTask.body).toMatchObject({ data: [{ id: group?.id }] })
  // One that the decider may not see is not linked with the cause.
  await query(`update chronic_places set todos = todos || 999999999::bigint where id = $1`, [group?.id])
  const accepted = (await manager.send('POST', `/todos/chronic/${group?.id}/accept`)).body as Schema<'ChronicPlace'>
  expect(accepted).toMatchObject({ state: 'accepted', root: { title: expect.stringContaining('Найти причину') } })
  const links = await query(`select count(*)::int as n from todo_links where $1 in ("from", "to")`, [accepted.root?.id])
  expect(links[0]?.n).toBe(accepted.todos.length)
  expect((await manager.send('POST', `/todos/chronic/${group?.id}/dismiss`, { reason: 'Нет' })).status).toBe(409)

  const later = await call('Течёт кран в санузле снова')
  expect(await find()).toBe(0)
  const [joined] = (await groupsOf(manager)).filter(({ id }) => id === group?.id)
  expect(joined?.todos.map(({ id }) => id)).toContain(later)
})

test('to an accepted riser joins a similar task of the floor above or below, not one beside it', async () => {
  const manager = await server.as('u02')
  const riser = (await groupsOf(manager)).find(({ is_riser, state }) => is_riser && state === 'proposed')
  const known = riser?.todos.map(({ id }) => id) ?? []
  expect((await manager.send('POST', `/todos/chronic/${riser?.id}/accept`)).status).toBe(200)
  const [like] = await query('select title, category from todos where id = $1', [known[0]])
  const rooms = `from todos join rooms as here on here.id = todos.location join floors as floor on floor.id = here.floor
    join rooms as there on there.building = here.building and there.id not in (select location from todos where id = any($1))
    join floors as other on other.id = there.floor where todos.id = any($1)`
  const [above] = await query(
    `select there.id ${rooms} and there.polygon = here.polygon and abs(other.number - floor.number) = 1 limit 1`,
    [known],
  )
  const [beside] = await query(`select there.id ${rooms} and other.number = floor.number limit 1`, [known])
  const call = async (location: string) => {
    const { body } = await manager.send('POST', '/todos', { ...like, location: Number(location) })
    return (body as { id: number }).id
  }
  const [joins, stays] = [await call(above?.id), await call(beside?.id)]
  await find()
  const { todos } = (await groupsOf(manager)).find(({ id }) => id === riser?.id) ?? { todos: [] }
  const now = todos.map(({ id }) => id)
  expect([now.includes(joins), now.includes(stays)]).toEqual([true, false])
})
