import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './testing/create-test-server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

interface Group {
  type: string
  total: number
  items: { id: number; title: string; hint: string | null }[]
}

async function search(login: string, query: string): Promise<Group[]> {
  const { status, body } = await (await server.as(login)).send('GET', `/search?${query}`)
  expect(status).toBe(200)
  return (body as { data: Group[] }).data
}

test('one search finds tasks, people and other records by the search of their own lists', async () => {
  const dispatcher = await server.as('u07')
  const made = await dispatcher.send('POST', '/todos', { title: 'Замена кварцевой лампы' })
  const { id } = made.body as { id: number }
  const [tasks] = await search('u07', `q=${encodeURIComponent('кварцевые лампы')}`)
  expect(tasks).toMatchObject({ type: 'todo', total: 1, items: [{ id, title: 'Замена кварцевой лампы' }] })
  expect(tasks?.items[0]?.hint).toContain(`№ ${id}`)
  const { body } = await dispatcher.send('GET', '/accounts/profiles?page_size=1')
  const [person] = (body as { data: { id: number; full_name: string }[] }).data
  const people = await search('u07', `types=profile&q=${encodeURIComponent(person?.full_name ?? '')}`)
  expect(people[0]?.items.map((item) => item.id)).toContain(person?.id)
})

test('a number with a hash is that task and nothing else; nobody finds what he may not see', async () => {
  const dispatcher = await server.as('u07')
  const { id } = (await dispatcher.send('POST', '/todos', { title: 'Чужая задача о шлагбауме' })).body as { id: number }
  expect(await search('u07', `q=${encodeURIComponent(`#${id}`)}`)).toMatchObject([{ type: 'todo', items: [{ id }] }])
  expect(await search('u09', `q=${encodeURIComponent(`#${id}`)}`)).toEqual([])
  expect((await server.send('GET', '/search?q=а')).status).toBe(401)
  expect((await dispatcher.send('GET', '/search?q=')).status).toBe(400)
})

test('of many folders of a name the first are shown, and how many there are', async () => {
  const admin = await server.as('u01')
  for (const display_name of ['Схемы котельной 3', 'Схемы котельной 1', 'Схемы котельной 2'])
    expect((await admin.send('POST', '/mediafiles/directories', { display_name })).status).toBe(201)
  expect(await search('u01', `types=directory&limit=2&q=${encodeURIComponent('схемы котельной')}`)).toMatchObject([
    { type: 'directory', total: 3, items: [{ title: 'Схемы котельной 1' }, { title: 'Схемы котельной 2' }] },
  ])
})
