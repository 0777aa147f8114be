import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let admin: TestPerson
let dispatcher: TestPerson

interface Card {
  id: number
  kanban_order: string
  status: string
  assignee: { id: number } | null
}
interface Column {
  key: string
  label: string
  count: number
  planned_minutes: number
  limit: number | null
  tag: string
  is_known: boolean
  rows: Card[]
}

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  dispatcher = await server.as('u07')
})
afterAll(() => server.close())

async function make(fields: object = {}): Promise<number> {
  const { body } = await dispatcher.send('POST', '/todos', { title: 'Карточка', tagList: ['доска'], ...fields })
  return (body as Card).id
}

async function columns(query: string): Promise<Column[]> {
  const answer = await admin.send('GET', `/todos/board?${query}`)
  expect(answer.status).toBe(200)
  return (answer.body as { data: Column[] }).data
}
const idsIn = (found: readonly Column[], key: string) => found.find((one) => one.key === key)?.rows.map((row) => row.id)

test('a board by people has a column for each who has work, and one for work that nobody has', async () => {
  const worker = await server.as('u09')
  const his = await make({ assignee: worker.id, planned_minutes: 45 })
  const free = await make()
  const found = await columns('group_by=assignee&tag=доска')
  expect(found.map(({ key, label }) => [key, label])).toEqual([
    ['none', 'Не назначены'],
    [String(worker.id), expect.stringMatching(/\S/)],
  ])
  expect(found[1]).toMatchObject({ count: 1, planned_minutes: 45 })
  expect([idsIn(found, 'none'), idsIn(found, String(worker.id))]).toEqual([[free], [his]])
})

test('a card dragged into a column takes its value, and stands where it was put on every board', async () => {
  const tagList = ['перенос']
  const [first, second, third] = [
    await make({ tagList }),
    await make({ tagList, status: 'Review' }),
    await make({ tagList }),
  ]
  const moved = await admin.send('POST', `/todos/${third}/move`, {
    group_by: 'priority',
    column: 'High',
    before_id: null,
    after_id: null,
  })
  expect(moved).toMatchObject({ status: 200, body: { priority: 'High', status: 'Unsorted' } })
  const place = { group_by: 'priority', column: 'Medium', before_id: first, after_id: second }
  await admin.send('POST', `/todos/${third}/move`, place)
  expect(idsIn(await columns('group_by=priority&tag=перенос'), 'Medium')).toEqual([first, third, second])
  expect(idsIn(await columns('group_by=category&tag=перенос'), 'none')).toEqual([first, third, second])
  expect(idsIn(await columns('tag=перенос'), 'Unsorted')).toEqual([first, third])
})

test('a card dragged to «Не назначены» has nobody any more, one dragged to a team belongs to it', async () => {
  const card = await make({ assignee: dispatcher.id })
  const to = (place: object) => admin.send('POST', `/todos/${card}/move`, place)
  expect((await to({ group_by: 'assignee', column: 'none' })).body).toMatchObject({ assignee: null })
  expect((await to({ group_by: 'team', column: '1' })).body).toMatchObject({ team: 1 })
  expect((await to({ group_by: 'category', column: 'plumbing' })).body).toMatchObject({ category: 'plumbing' })
})

test.each([
  { group_by: 'priority', column: 'Urgent' },
  { group_by: 'priority', column: 'none' },
  { group_by: 'assignee', column: '0' },
  { group_by: 'assignee', column: "1'--" },
  { group_by: 'team' },
  {},
])('a column that cannot be is refused by its name: %j', async (place) => {
  expect(await admin.send('POST', `/todos/${await make()}/move`, place)).toMatchObject({
    status: 400,
    body: { code: 'validation_error' },
  })
})

test('a column is loaded further by its key, without a card twice or left out', async () => {
  const tagList = ['длинная']
  const all: number[] = []
  for (let n = 0; n < 5; n += 1) all.push(await make({ tagList }))
  const page = async (offset: number) => columns(`tag=длинная&column=Unsorted&limit=2&offset=${offset}`)
  const pages = [await page(0), await page(2), await page(4)]
  expect(pages.flatMap((found) => found.map(({ key, count }) => [key, count]))).toEqual(Array(3).fill(['Unsorted', 5]))
  expect(pages.flatMap((found) => idsIn(found, 'Unsorted'))).toEqual(all)
})

test('of many columns each sends fewer cards, but ten at least, and all of them tell how many they have', async () => {
  const tagList = ['поделено']
  for (let n = 0; n < 12; n += 1) await make({ tagList, priority: 'High' })
  await make({ tagList, priority: 'Low' })
  const sent = async (query: string) => {
    const found = await columns(`group_by=priority&tag=поделено&limit=50&${query}`)
    const high = found.find(({ key }) => key === 'High')
    return [high?.rows.length, high?.count]
  }
  expect(await sent('total_limit=3')).toEqual([10, 12])
  expect(await sent('total_limit=33')).toEqual([11, 12])
  expect(await sent('total_limit=600')).toEqual([12, 12])
  // More of one column is sent as it is asked for.
  expect(await sent('total_limit=3&column=High&offset=1')).toEqual([11, 12])
})

test('a limit of a column is told with it', async () => {
  await server.database.pool.query(`insert into settings (key, value) values ('todos.wip_limits', '{"Progress": 3}')`)
  const found = await columns('tag=доска')
  expect(Object.fromEntries(found.map(({ key, limit }) => [key, limit]))).toMatchObject({ Progress: 3, Review: null })
})

test('who sees the work of his team only has only that on his board', async () => {
  const plumber = await server.as('u10')
  await make({ team: 2, tagList: ['чужая'] })
  const { body } = await plumber.send('GET', '/todos/board?group_by=team&tag=чужая')
  expect((body as { data: Column[] }).data.every(({ count, rows }) => count === 0 && rows.length === 0)).toBe(true)
})

test('«Сегодня» is what is due before the day ends where the person is, and not what was put off', async () => {
  const tagList = ['день']
  const in_ = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const late = await make({ tagList, due_at: in_(-30) })
  await make({ tagList, due_at: in_(30) })
  await make({ tagList })
  await make({ tagList, due_at: in_(-1), status: 'Completed' })
  await make({ tagList, start_at: in_(48), due_at: in_(49) })
  const { body } = await admin.send('GET', '/todos?page=1&tag=день&today=true')
  expect((body as { data: Card[] }).data.map(({ id }) => id)).toEqual([late])
})

test('«Моя бригада» is the work of the teams one is a member of, and open work leaves out what is finished', async () => {
  const tagList = ['бригада']
  const [open, done] = [await make({ tagList, team: 1 }), await make({ tagList, team: 1, status: 'Completed' })]
  await make({ tagList, team: 2 })
  const worker = await server.as('u09')
  const ids = async (query: string) => {
    const { body } = await worker.send('GET', `/todos?page=1&tag=бригада&${query}`)
    return (body as { data: Card[] }).data.map(({ id }) => id).sort((a, b) => a - b)
  }
  expect(await ids('my_team=true')).toEqual([open, done])
  expect(await ids('my_team=true&is_open=true')).toEqual([open])
})

test('who has a board is sent the cards of the columns that changed since, after a comment too', async () => {
  const planned = await make({ title: 'Стоячая', status: 'Planned', tagList: ['знакомая'] })
  const moved = await make({ title: 'Подвижная', status: 'Accepted', tagList: ['знакомая'] })
  const before = await columns('tag=знакомая')
  const known = (of: readonly Column[]) => `known=${of.map(({ key, tag }) => `${key}=${tag}`).join(',')}`
  const changed = (of: readonly Column[]) => of.filter((one) => !one.is_known).map(({ key }) => key)
  const same = await columns(`tag=знакомая&${known(before)}`)
  // The tag holds five minutes, so a test at their edge may find everything old once.
  const fresh = changed(same).length === 0 ? same : await columns(`tag=знакомая&${known(same)}`)
  expect(changed(fresh)).toEqual([])
  expect(fresh.map(({ count, rows }) => [count, rows.length])).toEqual(before.map(({ count }) => [count, 0]))

  await dispatcher.send('POST', `/todos/${moved}/move`, { status: 'Progress' })
  const after = await columns(`tag=знакомая&${known(fresh)}`)
  expect(changed(after)).toEqual(['Accepted', 'Progress'])
  expect(idsIn(after, 'Progress')).toEqual([moved])
  const said = await dispatcher.send('POST', `/todos/${planned}/comments`, { content: 'Ждём' })
  expect(said.status).toBe(201)
  expect(changed(await columns(`tag=знакомая&${known(after)}`))).toEqual(['Planned'])
})
