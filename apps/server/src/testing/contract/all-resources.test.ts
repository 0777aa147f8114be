import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, declaredProperties, type JsonSchema, operationsOf, resolveRef } from '../../lib/http/contract'
import { createTestServer, type TestPerson, type TestServer } from '../create-test-server'
import { createPerson } from '../factories'

const operations = operationsOf(contract)
const find = (id: string) => operations.find((operation) => operation.id === id)
/** Lists of what each person has done for himself, which nobody else finds anything in, and of what one record was. */
const ownLists = ['imports.list', 'todoImports.list', 'contentVersions.list', 'calls.list']
/** Every register of the contract: a list whose records can be asked for one by one. */
const resources = operations
  .filter(({ id }) => id.endsWith('.list') && find(id.replace(/list$/, 'get')) && !ownLists.includes(id))
  .map((list) => ({ name: list.id.replace(/\.list$/, ''), list }))
const BEYOND = 9_007_199_254_740_991

let server: TestServer
let admin: TestPerson
/** Signed in, with no role at all. */
let stranger: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  stranger = await createPerson(server, { roles: ['employee'] })
  await server.database.pool.query('delete from user_roles where "user" = $1', [stranger.id])
  await server.database.pool.query('update users set permissions_version = permissions_version + 1 where id = $1', [
    stranger.id,
  ])
})
afterAll(() => server.close())

test('the loop sees the registers of this release', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual([
    'accounts',
    'articles',
    'buildings',
    'chats',
    'clusters',
    'conferences',
    'consumableTypes',
    'consumables',
    'contracts',
    'departments',
    'directories',
    'documentFolders',
    'documents',
    'entrances',
    'files',
    'floors',
    'functionals',
    'goods',
    'goodsTypes',
    'goodsUnits',
    'keyRates',
    'knowledgeBase',
    'legalEntities',
    'meters',
    'mindmaps',
    'objectTypes',
    'objects',
    'positions',
    'profiles',
    'purposes',
    'reservations',
    'roles',
    'rooms',
    'stockRequests',
    'storages',
    'teams',
    'tenants',
    'territory',
    'todoCategories',
    'todoRecurrences',
    'todoTemplates',
    'todos',
    'vatRates',
    'workTeamZones',
  ])
})

describe.each(resources)('$name', ({ name, list }) => {
  const path = list.path
  const has = (verb: string) => find(`${name}.${verb}`) !== undefined
  /** An action this register offers for many; people are not archived in it, but change their manager. */
  const ofMany = (ids: number[]) => {
    const { action } = Object(find(`${name}.bulk`)?.body?.properties)
    return action?.enum?.includes('archive')
      ? { ids, action: 'archive' }
      : { ids, action: 'manager', params: { manager: null } }
  }
  const rowsOf = (body: unknown) => Object.values(Object(body)).find(Array.isArray) as { id: number }[]

  test('lists its records, and each can be read by itself', async () => {
    const answer = await admin.send('GET', path)
    expect(answer.status).toBe(200)
    const [first] = rowsOf(answer.body)
    expect(first).toBeDefined()
    expect(await admin.send('GET', `${path}/${first?.id}`)).toMatchObject({ status: 200, body: { id: first?.id } })
  })

  test('says that a record is not there', async () => {
    expect(await admin.send('GET', `${path}/${BEYOND}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const [verb, method, suffix] of [
      ['remove', 'DELETE', ''],
      ['update', 'PATCH', ''],
      ['restore', 'POST', '/restore'],
    ] as const) {
      if (has(verb))
        expect(
          (await admin.send(method, `${path}/${BEYOND}${suffix}`, method === 'PATCH' ? {} : undefined)).status,
          verb,
        ).toBe(404)
    }
  })

  test('answers nobody who is not signed in', async () => {
    for (const operation of operations.filter(({ id, isPublic }) => id.startsWith(`${name}.`) && !isPublic)) {
      const address = operation.path.replace(/{\w+}/g, '1')
      expect(await server.send(operation.method.toUpperCase(), address), operation.id).toMatchObject({
        status: 401,
        body: { code: 'token_invalid' },
      })
    }
  })

  test('refuses a person without a role, and says which right he lacks', async () => {
    const refusal = {
      status: 403,
      body: { code: 'forbidden', message: expect.stringMatching(/^Недостаточно прав: .+: просмотр$/) },
    }
    expect(await stranger.send('GET', path)).toMatchObject(refusal)
    if (has('export')) expect((await stranger.send('GET', `${path}/export`)).status).toBe(403)
    if (has('bulk')) expect((await stranger.send('POST', `${path}/bulk`, ofMany([1]))).status).toBe(403)
  })

  test('sorts by every order it offers, both ways', async () => {
    const ordering = list.parameters.find((parameter) => parameter.name === 'ordering')
    const offered = (ordering?.schema.items?.enum ?? []) as string[]
    for (const order of offered)
      expect((await admin.send('GET', `${path}?ordering=${order}&page_size=3`)).status, order).toBe(200)
    if (ordering)
      expect(await admin.send('GET', `${path}?ordering=nonsense`)).toMatchObject({
        status: 400,
        body: { code: 'bad_ordering' },
      })
  })

  test.runIf(has('bulk'))('names the records that an action could not reach', async () => {
    const answer = await admin.send('POST', `${path}/bulk`, ofMany([BEYOND]))
    expect(answer).toMatchObject({ status: 200, body: { ok: [], failed: [{ id: BEYOND, code: 'not_found' }] } })
  })

  test.runIf(has('export'))('leaves as a file that says its columns in Russian', async () => {
    const answer = await admin.send('GET', `${path}/export?format=csv`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [header = '', first] = String(answer.body).replace('\uFEFF', '').split('\r\n')
    expect(header.split(';').every((label) => /^([А-ЯЁ№]|SLA$)/.test(label.replace('"', '')))).toBe(true)
    expect(first).toBeTruthy()
  })
})

test('a record of the least that its contract asks for is made, found and removed, but where more is asked', async () => {
  const special: string[] = []
  for (const { name, list } of resources.filter(({ name }) => find(`${name}.create`) && find(`${name}.bulk`))) {
    const { body: found } = await admin.send('GET', list.path)
    const [like] = (Object.values(Object(found)).find(Array.isArray) ?? []) as object[]
    const { properties = {}, required } = leastOf(find(`${name}.create`)?.body ?? {})
    const least = required.map((field) => [
      field,
      isText(properties[field]) ? 'Проба' : Reflect.get(Object(like), field),
    ])
    const made = await admin.send('POST', list.path, Object.fromEntries(least))
    if (made.status !== 201) {
      special.push(name)
      continue
    }
    const { id } = Object(made.body)
    const again = await admin.send('GET', `${list.path}?ids=${id}`)
    expect(again, name).toMatchObject({ body: { meta: { total: 1 } } })
    expect((await admin.send('DELETE', `${list.path}/${id}`)).status, name).toBe(204)
  }
  // Their rules know more than the contract: a day or a name that is taken, one of two fields, a place that is free.
  expect(special.sort()).toEqual([
    'articles',
    'buildings',
    'conferences',
    'contracts',
    'floors',
    'goodsUnits',
    'keyRates',
    'legalEntities',
    'objectTypes',
    'objects',
    'purposes',
    'reservations',
    'stockRequests',
    'tenants',
    'todoCategories',
    'todoRecurrences',
    'vatRates',
    'workTeamZones',
  ])
})

test('whatever a record is replaced by, with the least its contract asks for it is no fault of the server', async () => {
  const replaceable = resources.filter(({ name }) => find(`${name}.replace`))
  const faults: string[] = []
  for (const { name, list } of replaceable) {
    const { body, path } = find(`${name}.replace`) ?? {}
    const needed = body ? requiredOf(body) : []
    const { body: found } = await admin.send('GET', list.path)
    const records = (Object.values(Object(found)).find(Array.isArray) ?? []) as { id: number }[]
    // Those that were moved or let are refused for what they are before all of them is looked at: the last one is fresh.
    for (const record of [records[0], records.at(-1)]) {
      const least = Object.fromEntries(needed.map((field) => [field, Reflect.get(Object(record), field)]))
      const { status } = await admin.send('PUT', `${path?.replace('/{id}', '')}/${record?.id}`, least)
      if (status >= 500) faults.push(`${name} ${record?.id}: ${status}`)
    }
  }
  expect(replaceable.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

function requiredOf(schema: JsonSchema): string[] {
  const { required = [], allOf = [] } = resolveRef<JsonSchema>(contract, schema)
  return [...required, ...allOf.flatMap(requiredOf)]
}

function leastOf(schema: JsonSchema): { properties: Record<string, JsonSchema>; required: string[] } {
  return { properties: declaredProperties(contract, schema), required: requiredOf(schema) }
}

/** Words that a person makes up. */
function isText(schema: JsonSchema | undefined): boolean {
  const { type, enum: values, format, pattern } = schema ? resolveRef<JsonSchema>(contract, schema) : {}
  return type === 'string' && !values && !format && !pattern
}
