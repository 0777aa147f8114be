import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

type Found = { id: number; name: string; [key: string]: unknown }

async function find(path: string, search: string): Promise<Found> {
  const { body } = await manager.send('GET', `${path}?search=${encodeURIComponent(search)}`)
  const { data } = body as { data: Found[] }
  const found = data.find(({ name, full_name }) => name === search || String(full_name).endsWith(search)) ?? data[0]
  if (!found) throw new Error(`Nothing is called ${search}`)
  return found
}

const read = async (id: number) => (await manager.send('GET', `/teams/work_team_zones/${id}`)).body as Found
const make = (body: object) => manager.send('POST', '/teams/work_team_zones', body)
const drop = (id: number) => manager.send('DELETE', `/teams/work_team_zones/${id}`)

async function places(...names: string[]): Promise<number[]> {
  const found: number[] = []
  for (const name of names) found.push((await find('/locations', name)).id)
  return found
}

test('what zones cover is counted, and the room that nobody cleans is named', async () => {
  const zone = await find('/teams/work_team_zones', 'Уборка В')
  // Fifteen rooms of the building but for В-208.
  expect(zone).toMatchObject({ rooms_count: 14, area: '1550.40', schedules_count: 1, overlaps: [], color: '#06B6D4' })
  // Two hours on each of five days.
  const { minutes_per_week } = zone as unknown as { minutes_per_week: number }
  expect(minutes_per_week).toBeGreaterThan(400)
  expect(minutes_per_week).toBeLessThanOrEqual(600)
  const { body } = await manager.send('GET', '/teams/work_team_zones/coverage?kind=cleaning')
  expect(body).toMatchObject({ rooms_count: 149, uncovered_count: 1, uncovered_area: '81.60', overlapping_count: 0 })
  expect((body as { uncovered: Found[] }).uncovered.map(({ name }) => name)).toEqual(['В-208'])
  const none = (await manager.send('GET', '/teams/work_team_zones/coverage?kind=landscaping')).body
  expect(none).toMatchObject({ rooms_count: 149, uncovered_count: 149 })
})

test('the deepest place wins, a polygon that holds the point before it, and a task goes where its zone says', async () => {
  const [room, building] = await places('А-305', 'Корпус А')
  const cleaning = await find('/teams', 'Клининг')
  const engineers = await find('/teams', 'Инженерная')
  const resolve = async (query: string) =>
    (await manager.send('GET', `/teams/work_team_zones/resolve?location=${room}&${query}`)).body
  expect(await resolve('kind=cleaning')).toMatchObject({ zone: { name: 'Уборка А 3–5' }, team: { name: 'Клининг' } })
  expect(await resolve('kind=landscaping')).toEqual({ zone: null, team: null, responsible: null })

  const own = (
    await make({ name: 'Кабинет', team: engineers.id, kind: 'cleaning', locations: [room], sla_minutes: 15 })
  ).body as Found
  expect(own).toMatchObject({ rooms_count: 1, overlaps: [{ name: 'Уборка А 3–5', rooms_count: 1 }] })
  expect(await resolve('kind=cleaning')).toMatchObject({ zone: { name: 'Кабинет' } })
  const { body: overlap } = await manager.send('GET', '/teams/work_team_zones/coverage?kind=cleaning')
  expect(overlap).toMatchObject({ overlapping_count: 1, overlapping: [{ name: 'А-305' }] })

  const todo = (body: object) => manager.send('POST', '/todos', { title: 'Помыть окна', category: 'cleaning', ...body })
  const made = (await todo({ location: room })).body as Found & { created_at: string; react_by: string }
  expect(made).toMatchObject({ team_details: { name: engineers.name } })
  expect(Date.parse(made.react_by) - Date.parse(made.created_at)).toBeLessThan(16 * 60_000)
  // What a person says stands.
  expect((await todo({ location: room, team: cleaning.id })).body).toMatchObject({ team: cleaning.id })
  expect((await todo({ location: room, team: null })).body).toMatchObject({ team: null })
  expect((await todo({ location: building, category: 'leasing' })).body).toMatchObject({ team: null })
  expect((await manager.send('GET', `/todos/suggestion?category=cleaning&location=${room}`)).body).toMatchObject({
    team: { id: engineers.id },
    reason: 'по зоне «Кабинет»',
  })

  const [floor] = await places('Корпус А / 3 этаж')
  const square = [
    [0, 0],
    [60, 0],
    [60, 16],
    [0, 16],
  ]
  const corner = (
    await make({ name: 'Угол', team: cleaning.id, kind: 'cleaning', polygons: [{ floor, points: square }] })
  ).body as Found
  expect(corner).toMatchObject({ rooms_count: 14, area: '960.00' })
  expect(await resolve('kind=cleaning')).toMatchObject({ zone: { name: 'Угол' } })
  expect(await resolve('kind=cleaning&x=100&y=100')).toMatchObject({ zone: { name: 'Кабинет' } })
  await drop(own.id)
  await drop(corner.id)
})

test('borders are measured before they are stored, with the zones they would run into', async () => {
  const [floor, room] = await places('Корпус Б / 2 этаж', 'Б-201')
  const { body } = await manager.send('POST', '/teams/work_team_zones/measure', {
    ...{ kind: 'cleaning', locations: [floor], exclude_locations: [room] },
  })
  expect(body).toMatchObject({ rooms_count: 8, area: '514.80', overlaps: [{ name: 'Уборка Б', rooms_count: 8 }] })
})

test('what is done in a zone counts for it alone', async () => {
  const doneIn = async (zone: Found) =>
    ((await manager.send('GET', `/teams/work_team_zones/${zone.id}/stats?days=7`)).body as { done: number }).done
  const [own, other] = [
    await find('/teams/work_team_zones', 'Уборка Б'),
    await find('/teams/work_team_zones', 'Уборка В'),
  ]
  const before = [await doneIn(own), await doneIn(other)]
  const [room] = await places('Б-201')
  const todo = { title: 'Мытьё окон', location: room, category: 'cleaning', status: 'Completed' }
  expect(await manager.send('POST', '/todos', todo)).toMatchObject({
    status: 201,
    body: { team: own.team, status: 'Completed', location: room, completed_at: expect.any(String) },
  })
  expect([await doneIn(own), await doneIn(other)]).toEqual([(before[0] ?? 0) + 1, before[1]])
})

test('a zone without places, and one whose person is of another team, are refused at the field', async () => {
  const team = await find('/teams', 'Охрана')
  const [place] = await places('Корпус Б')
  expect(await make({ name: 'Пусто', team: team.id, kind: 'security' })).toMatchObject({
    status: 400,
    body: { errors: { locations: ['Выберите хотя бы одно место или участок на плане'] } },
  })
  const cleaner = await find('/accounts/profiles', 'Громова')
  expect(
    await make({ name: 'Чужой', team: team.id, kind: 'security', locations: [place], responsible: cleaner.id }),
  ).toMatchObject({ status: 400, body: { errors: { responsible: ['Не состоит в этой бригаде'] } } })
})

test('a zone handed over takes its schedules along, leaves its person behind, and is kept while it has them', async () => {
  const zone = await find('/teams/work_team_zones', 'Инженерия А')
  const team = await find('/teams', 'Охрана')
  const handed = await manager.send('POST', '/teams/work_team_zones/bulk', {
    ...{ ids: [zone.id], action: 'team', params: { team: team.id } },
  })
  expect(handed.status).toBe(200)
  expect(await read(zone.id)).toMatchObject({ team: team.id, responsible: null })
  const { body } = await manager.send('GET', `/todos/recurrences?zone=${zone.id}`)
  expect((body as { data: Found[] }).data).toMatchObject([{ team: team.id, zone_details: { name: 'Инженерия А' } }])
  expect(await drop(zone.id)).toMatchObject({ status: 409, body: { code: 'in_use' } })
})

test('whoever has objects sees the zones that touch them; a member of a team those of the team', async () => {
  const names = async (login: string) => {
    const person = await server.as(login)
    const { body } = await person.send('GET', '/teams/work_team_zones?page_size=100')
    return (body as { data: Found[] }).data.map(({ name }) => name)
  }
  expect(await names('u18')).not.toContain('Уборка В')
  expect(await names('u18')).toContain('Уборка Б')
  expect(await names('u13')).toEqual(['Уборка А 1–2', 'Уборка А 3–5', 'Уборка Б', 'Уборка В'])
})

test('a zone tells its floors with the rooms it takes there, and a floor alone which rooms a form would take', async () => {
  const zone = await find('/teams/work_team_zones', 'Уборка А 1–2')
  const read = await manager.send('GET', `/teams/work_team_zones/${zone.id}/floors`)
  const { data } = read.body as { data: { id: number; name: string; rooms_count: number }[] }
  expect(data.map(({ name, rooms_count }) => [name, rooms_count])).toEqual([
    ['Корпус А, -1 этаж', 32],
    ['Корпус А, 1 этаж', 11],
    ['Корпус А, 2 этаж', 14],
  ])
  const { locations } = zone as unknown as { locations: number[] }
  const { body } = await manager.send('POST', '/teams/work_team_zones/measure', {
    kind: 'cleaning',
    zone: zone.id,
    locations,
    floor: data[1]?.id,
  })
  expect(body).toMatchObject({ rooms_count: 57 })
  expect((body as { rooms: number[] }).rooms).toHaveLength(11)
})
