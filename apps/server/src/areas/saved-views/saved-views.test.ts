import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listStatesTable } from '../../db/tables/system/list-states'
import { savedViewsTable } from '../../db/tables/system/saved-views'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let owner: TestPerson
let colleague: TestPerson
let viewer: TestPerson
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  owner = await createPerson(server, { roles: ['dispatcher'] })
  colleague = await createPerson(server, { roles: ['manager'] })
  viewer = await createPerson(server, { roles: ['viewer'] })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.reader.delete(savedViewsTable)
  await server.database.reader.delete(listStatesTable)
})

interface Answer {
  id: number
  code: string
  errors: Record<string, string[]>
  data: { name: string }[]
  meta: { may_share: boolean; may_tidy: boolean; last: object | null }
}

async function send(
  of: TestPerson,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Answer }> {
  return of.send(method, path, body)
}

const save = (of: TestPerson, more: object = {}) =>
  send(of, 'POST', '/api/saved-views', { area: '/todos', name: 'Срочные', ...more })
const seen = async (of: TestPerson) => (await send(of, 'GET', '/api/saved-views?area=/todos')).body.data
const namesOf = async (of: TestPerson) => (await seen(of)).map(({ name }) => name)

test('a view comes back as it was saved, and only to its owner', async () => {
  const kept = {
    params: { status: 'Pending', ordering: '-due_at' },
    columns: { hidden: ['team'], widths: { title: 300 } },
  }
  const { status, body } = await save(owner, kept)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...kept, is_shared: false, is_default: false, is_own: true, owner: { id: owner.id } })
  expect(await namesOf(owner)).toEqual(['Срочные'])
  expect(await namesOf(colleague)).toEqual([])
  expect((await send(colleague, 'PATCH', `/api/saved-views/${body.id}`, { name: 'Моё' })).status).toBe(404)
  expect((await send(admin, 'DELETE', `/api/saved-views/${body.id}`)).status).toBe(404)
})

test('a shared view is seen by all, changed by its owner, and tidied up by the administrator', async () => {
  const { body } = await save(owner, { is_shared: true, is_default: true })
  const path = `/api/saved-views/${body.id}`
  expect(await seen(colleague)).toMatchObject([{ is_own: false, is_default: false, owner: { id: owner.id } }])
  for (const person of [colleague, viewer]) {
    expect((await send(person, 'PATCH', path, { name: 'Чужое' })).body.code).toBe('out_of_scope')
    expect((await send(person, 'DELETE', path)).body.code).toBe('out_of_scope')
  }
  expect((await send(admin, 'PATCH', path, { params: { status: 'Pending' } })).body.code).toBe('out_of_scope')
  expect((await send(admin, 'PATCH', path, { is_shared: false })).status).toBe(200)
  expect(await namesOf(colleague)).toEqual([])
  expect(await namesOf(owner)).toEqual(['Срочные'])
  expect((await send(owner, 'DELETE', path)).status).toBe(204)
  expect(await namesOf(owner)).toEqual([])
})

test('who may only read an area saves views for himself and shares none', async () => {
  const { status, body } = await save(viewer)
  expect(status).toBe(201)
  expect((await send(viewer, 'PATCH', `/api/saved-views/${body.id}`, { is_shared: true })).status).toBe(403)
  expect((await save(viewer, { name: 'Общий', is_shared: true })).body.code).toBe('forbidden')
  const mayOf = async (of: TestPerson) => (await send(of, 'GET', '/api/saved-views?area=/todos')).body.meta
  expect(await mayOf(viewer)).toMatchObject({ may_share: false, may_tidy: false })
  expect(await mayOf(owner)).toMatchObject({ may_share: true, may_tidy: false })
  expect(await mayOf(admin)).toMatchObject({ may_share: true, may_tidy: true })
})

test('an area that the person may not see has no views for him, and one that is no list has none at all', async () => {
  expect((await save(viewer, { area: '/roles' })).status).toBe(403)
  expect((await send(viewer, 'GET', '/api/saved-views?area=/roles')).status).toBe(403)
  expect((await save(owner, { area: '/nothing' })).body.errors).toEqual({ area: ['Такого списка нет'] })
})

test('a name is there once in a list of a person, whatever its case', async () => {
  const { body } = await save(owner)
  const taken = { name: ['Вид с таким названием уже есть'] }
  expect((await save(owner, { name: ' срочные ' })).body.errors).toEqual(taken)
  expect((await save(owner, { area: '/teams' })).status).toBe(201)
  expect((await save(colleague)).status).toBe(201)
  const other = await save(owner, { name: 'Мои' })
  expect((await send(owner, 'PATCH', `/api/saved-views/${other.body.id}`, { name: 'СРОЧНЫЕ' })).body.errors).toEqual(
    taken,
  )
  expect((await send(owner, 'PATCH', `/api/saved-views/${body.id}`, { name: 'СРОЧНЫЕ' })).status).toBe(200)
})

test.each([
  ['an empty name', { name: '   ' }, 'name'],
  ['a long name', { name: 'я'.repeat(61) }, 'name'],
  ['params that are no texts', { params: { page: { of: 2 } } }, 'params.page'],
  [
    'more params than an address holds',
    { params: Object.fromEntries([...'abcde'].map((key) => [key, 'x'.repeat(1900)])) },
    'params',
  ],
])('refuses %s at its field', async (_what, body, field) => {
  const answer = await save(owner, body)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('one view of a list is opened by default: the latest one chosen', async () => {
  await save(owner, { is_default: true })
  const { body } = await save(owner, { name: 'Мои' })
  await send(owner, 'PATCH', `/api/saved-views/${body.id}`, { is_default: true })
  expect(await seen(owner)).toMatchObject([
    { name: 'Мои', is_default: true },
    { name: 'Срочные', is_default: false },
  ])
})

test('the fifty-first view of a list is refused', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ owner: owner.id, area: '/todos', name: `Вид ${index}` }))
  await server.database.reader.insert(savedViewsTable).values(rows)
  expect((await save(owner)).body).toMatchObject({ code: 'too_many' })
  expect((await save(owner, { area: '/teams' })).status).toBe(201)
})

test('how a person left a list is kept for him alone and list by list; what is not sent stays (product 5.1)', async () => {
  const keep = (of: TestPerson, body: object) => send(of, 'PATCH', '/api/saved-views/last', { area: '/todos', ...body })
  const last = async (of: TestPerson, area = '/todos') =>
    (await send(of, 'GET', `/api/saved-views?area=${area}`)).body.meta.last
  expect(await last(owner)).toBeNull()
  const params = { status: 'Progress', ordering: '-due_at', view: 'kanban' }
  expect((await keep(owner, { params })).status).toBe(204)
  expect(await last(owner)).toEqual({ params, columns: null })
  const columns = { hidden: ['team'], widths: { title: 300 } }
  expect((await keep(owner, { columns })).status).toBe(204)
  expect(await last(owner)).toEqual({ params, columns })
  expect((await keep(owner, { params: {} })).status).toBe(204)
  expect(await last(owner)).toEqual({ params: {}, columns })
  expect(await last(colleague)).toBeNull()
  expect(await last(owner, '/teams')).toBeNull()
})

test.each([
  ['a list that is none', { area: '/nothing' }, 400, 'area'],
  ['params that are no texts', { params: { page: { of: 2 } } }, 400, 'params.page'],
  [
    'more params than an address holds',
    { params: Object.fromEntries([...'abcde'].map((key) => [key, 'x'.repeat(1900)])) },
    400,
    'params',
  ],
])('how a list was left is not kept with %s', async (_what, body, status, field) => {
  const answer = await send(owner, 'PATCH', '/api/saved-views/last', { area: '/todos', ...body })
  expect(answer.status).toBe(status)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('who may not see a list leaves nothing of it', async () => {
  expect((await send(viewer, 'PATCH', '/api/saved-views/last', { area: '/roles', params: {} })).status).toBe(403)
})
