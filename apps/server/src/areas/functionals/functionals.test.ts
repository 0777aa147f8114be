import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

interface Node {
  id: number
  name: string
  parent: number | null
  version: number
  health: string
  responsible: number | null
  children: Node[]
}

const tree = async () => ((await manager.send('GET', '/functionals/tree')).body as { data: Node[] }).data
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const make = async (name: string, parent: number | null, more: object = {}) =>
  (await manager.send('POST', '/functionals', { name, parent, ...more })).body as Node

async function named(name: string): Promise<Node> {
  const found = flat(await tree()).find((node) => node.name === name)
  if (!found) throw new Error(`No function is called ${name}`)
  return found
}

test('the demo has the typical schema, two functions without an owner and three of one person (API-025, API-026)', async () => {
  const all = flat(await tree())
  expect(all).toHaveLength(24)
  expect(all.filter(({ health }) => health === 'no_owner')).toHaveLength(2)
  expect(all.filter(({ health }) => health === 'single')).toHaveLength(3)
  expect(await manager.send('GET', '/functionals?health=no_owner')).toMatchObject({ body: { meta: { total: 2 } } })
})

test('a function is made, replaced, changed and refused where the tree would break (API-027, API-028, API-029)', async () => {
  const top = await make('Проверка', null)
  const below = await make('Вложенная', top.id)
  expect(await manager.send('PATCH', `/functionals/${top.id}`, { parent: below.id })).toMatchObject({
    status: 400,
    body: { errors: { parent: ['Нельзя вложить запись в саму себя'] } },
  })
  let deepest = below
  for (let level = 3; level <= 7; level += 1) deepest = await make(`Уровень ${level}`, deepest.id)
  expect(await manager.send('POST', '/functionals', { name: 'Восьмой', parent: deepest.id })).toMatchObject({
    body: { errors: { parent: ['Не больше 7 уровней вложенности'] } },
  })
  const twice = [
    { profile: 2, letter: 'A' },
    { profile: 8, letter: 'A' },
  ]
  expect(await manager.send('PATCH', `/functionals/${top.id}`, { raci: twice })).toMatchObject({
    status: 400,
    body: { errors: { raci: ['Отвечает (A) ровно один'] } },
  })
  const replaced = await manager.send('PUT', `/functionals/${top.id}`, { name: 'Проверена', hours_month: '12.50' })
  expect(replaced).toMatchObject({ status: 200, body: { name: 'Проверена', hours_month: '12.50', deputies: [] } })
  expect(await manager.send('DELETE', `/functionals/${top.id}?cascade=true`)).toMatchObject({ status: 204 })
  expect(flat(await tree())).toHaveLength(24)
})

test('a function whose only deputy does not work here any more rests on one person', async () => {
  const deputy = await createPerson(server)
  const { id } = await make('Охрана ночью', null, { responsible: 8, deputies: [deputy.id] })
  const health = async () => ((await manager.send('GET', `/functionals/${id}`)).body as Node).health
  expect(await health()).toBe('ok')
  await server.database.pool.query(`update profiles set employment_status = 'dismissed' where id = $1`, [deputy.id])
  expect(await health()).toBe('single')
  await manager.send('DELETE', `/functionals/${id}`)
})

test('what hangs below a deleted function moves to the one above (API-030)', async () => {
  const top = await make('Верхняя', null)
  const middle = await make('Средняя', top.id)
  const low = await make('Нижняя', middle.id)
  await manager.send('DELETE', `/functionals/${middle.id}`)
  expect((await manager.send('GET', `/functionals/${low.id}`)).body).toMatchObject({ parent: top.id })
  await manager.send('DELETE', `/functionals/${top.id}?cascade=true`)
})

test('a batch is applied whole or, where somebody was faster, not at all; trying it stores nothing', async () => {
  const [law, service] = [await named('Право'), await named('Сервис')]
  const operations = [
    { action: 'create', key: 'n1', values: { name: 'Горячая линия', parent: service.id } },
    { action: 'create', parent_key: 'n1', values: { name: 'Ночная смена' } },
    { action: 'update', id: law.id, version: law.version, values: { responsible: 2, parent: service.id } },
  ]
  const employee = await server.as('u09')
  expect(await employee.send('POST', '/functionals/try', { operations })).toMatchObject({
    status: 200,
    body: { before: { functions: 24, no_owner: 2 }, after: { functions: 26, no_owner: 3 } },
  })
  expect(await employee.send('POST', '/functionals/batch', { operations })).toMatchObject({ status: 403 })
  expect(flat(await tree())).toHaveLength(24)

  await manager.send('PATCH', `/functionals/${law.id}`, { result: 'Изменено другим' })
  expect(await manager.send('POST', '/functionals/batch', { operations })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', details: { conflicts: [{ id: law.id, name: 'Право' }] } },
  })
  expect(flat(await tree())).toHaveLength(24)

  const fresh = operations.map((one) => (one.id === law.id ? { ...one, version: law.version + 1 } : one))
  const applied = await manager.send('POST', '/functionals/batch', { operations: fresh })
  expect(applied).toMatchObject({ status: 200, body: { updated: 1, removed: 0 } })
  expect((await named('Горячая линия')).children.map(({ name }) => name)).toEqual(['Ночная смена'])
  expect(await named('Право')).toMatchObject({ parent: service.id, responsible: 2 })
})

test('a draft is its owner’s and is seen by whoever has the link; a snapshot tells what has changed since', async () => {
  const it = await named('ИТ')
  const operations = [{ action: 'update', id: it.id, version: it.version, values: { responsible: 8 } }]
  const kept = (await manager.send('PUT', '/functionals/draft', { operations })).body as { share_key: string }
  const employee = await server.as('u09')
  expect(await employee.send('GET', '/functionals/draft')).toMatchObject({ body: { operations: [], is_own: true } })
  expect(await employee.send('GET', `/functionals/drafts/${kept.share_key}`)).toMatchObject({
    body: { operations, is_own: false },
  })
  const snapshot = (await manager.send('POST', '/functionals/snapshots', { name: 'До перестройки' })).body as Node
  await manager.send('POST', '/functionals/batch', { operations })
  expect(await employee.send('GET', `/functionals/snapshots/${snapshot.id}`)).toMatchObject({
    body: { differences: [{ id: it.id, change: 'responsible', to: expect.stringContaining('Мельников') }] },
  })
  await manager.send('DELETE', '/functionals/draft')
  expect(await employee.send('GET', `/functionals/drafts/${kept.share_key}`)).toMatchObject({ status: 404 })
})

test('it is told what is left undone without a person, as far as the caller sees it', async () => {
  const { body } = await manager.send('GET', '/functionals/without?person=12')
  const found = body as { handed_on: { function: Node; deputy: Node }[]; zones: Node[]; orphaned: Node[] }
  expect(found.handed_on.map((one) => one.function.name)).toContain('Клининг')
  expect(found.orphaned).toEqual([])
  const alone = (await manager.send('GET', '/functionals/without?person=17')).body as { orphaned: Node[] }
  expect(alone.orphaned.map(({ name }) => name)).toEqual(['Снабжение'])

  const { id } = (await manager.send('POST', '/documents', { title: 'Смета', kind: 'text' })).body as Node
  await manager.send('POST', `/documents/${id}/submit`, { approvers: [17] })
  const asked = (await manager.send('GET', '/functionals/without?person=17')).body as { documents: Node[] }
  expect(asked.documents).toContainEqual({ id, name: 'Смета' })
})
