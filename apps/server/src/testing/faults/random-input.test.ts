import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoundOperation, contract, operationsOf } from '../../lib/http/contract'
import { type RealIds, spoiled, valuesOf } from '../contract/contract-values'
import { createTestServer, type TestPerson, type TestServer } from '../create-test-server'

/** Requests of each person to each operation; the long run sends as many as it is told. */
const REQUESTS = Number(process.env.RANDOM_REQUESTS ?? 4)
/** So many are tried until one gets past the validation. */
const MOST_TRIES = Math.max(REQUESTS, 20)
const SEED = Number(process.env.RANDOM_SEED ?? 7)
/** Answers to anything but the person's own password, a number on a meter, parts that add up or a file that can be read are the same as to a field that is wrong. */
const HARDLY_GUESSED = new Set([
  'users.changePassword',
  'users.prepareSecondFactor',
  'meters.importReadings',
  'articles.create',
  'documents.fromTemplate',
  'mindmaps.import',
  'roomDivisions.split',
])
const SENDER_AT_FAULT = new Set(['validation_error', 'bad_filter', 'bad_ordering'])

let server: TestServer
let people: { admin: TestPerson; employee: TestPerson }
let ids: RealIds
const report: string[] = []

beforeAll(async () => {
  server = await createTestServer()
  people = { admin: await server.as('u01'), employee: await server.as('u09') }
  ids = await realIds(server)
})
afterAll(async () => {
  process.stdout.write(`Random input, seed ${SEED}: requests, past validation, done\n${report.join('\n')}\n`)
  await server.close()
})

describe.each(operationsOf(contract))('$id', (operation) => {
  test('keeps to the contract whatever is sent (API-002, API-003)', { timeout: 300_000 }, async () => {
    const requests = fc.sample(requestsOf(operation), { numRuns: REQUESTS * 2, seed: SEED })
    const seen = { sent: 0, passed: 0, done: 0 }
    for (let at = 0; at < MOST_TRIES * 2; at += 1) {
      if (at === REQUESTS * 2) {
        if (seen.passed > 0 || HARDLY_GUESSED.has(operation.id)) break
        // The same ones and more: to make them costs more than to send them, and few operations need them.
        requests.splice(0, at, ...fc.sample(requestsOf(operation), { numRuns: MOST_TRIES * 2, seed: SEED }))
      }
      const request = requests[at]
      if (!request) throw new Error('The generator made no request')
      const person = at % 2 === 0 ? people.admin : people.employee
      const answer = await ask(person, operation, request)
      const story = () =>
        `${operation.method} ${answer.address} ${JSON.stringify(request.body)?.slice(0, 600)} → ${answer.status} ${answer.text.slice(0, 600)}`
      expect(answer.status, story()).toBeLessThan(500)
      seen.sent += 1
      if (answer.status < 400) seen.done += 1
      // By definition HEAD is answered by its status alone.
      else if (operation.method !== 'head')
        expect(answer.json, story()).toEqual({
          message: expect.stringMatching(/[а-яё]/i),
          code: expect.stringMatching(/^[a-z_]+$/),
          errors: expect.any(Object),
          details: expect.any(Object),
          request_id: expect.any(String),
        })
      if (!SENDER_AT_FAULT.has(String(answer.json?.code))) seen.passed += 1
    }
    report.push(`  ${operation.id}: ${seen.sent}, ${seen.passed}, ${seen.done}`)
    if (HARDLY_GUESSED.has(operation.id)) return
    expect(seen.passed, 'no request got past the validation: the generator proves nothing here').toBeGreaterThan(0)
  })

  test('asks a stranger to sign in, unless it is public (API-003)', async () => {
    const [request] = fc.sample(requestsOf(operation), { numRuns: 1, seed: SEED })
    if (!request) throw new Error('The generator made no request')
    const answer = await ask(server, operation, request)
    if (operation.isPublic) expect(answer.status).not.toBe(500)
    else if (operation.method === 'head') expect(answer.status).toBe(401)
    else expect(answer).toMatchObject({ status: 401, json: { code: 'token_invalid' } })
  })
})

interface RandomRequest {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  wrap: boolean
}

function requestsOf(operation: BoundOperation): fc.Arbitrary<RandomRequest> {
  const place = (where: 'path' | 'query') => {
    const here = operation.parameters.filter((parameter) => parameter.in === where)
    const model = Object.fromEntries(
      here.map(({ name, schema }) => {
        const known = where === 'query' ? { ...ids, ...KNOWN_TIMES } : ids
        const real = where === 'path' && name === 'id' ? { id: ids[operation.path.split('/{')[0] ?? ''] ?? [] } : known
        const valid = valuesOf(contract, schema, real, name)
        return [name, fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: spoiled(valid) })]
      }),
    )
    const required = here.filter((parameter) => parameter.required).map(({ name }) => name)
    const optional = Object.keys(model).filter((name) => !required.includes(name))
    // Few at a time: of thirty parameters one is always wrong.
    return fc
      .subarray(optional, { maxLength: Math.min(4, optional.length) })
      .chain((chosen) =>
        fc.record(Object.fromEntries([...required, ...chosen].map((name) => [name, model[name] ?? fc.constant('')]))),
      )
  }
  const schema = operation.body ?? operation.form
  const valid = schema
    ? valuesOf(contract, schema, { ...ids, parent: ids[operation.path.split('/{')[0] ?? ''] ?? [] })
    : fc.constant(undefined)
  return fc.record({
    path: place('path'),
    query: place('query'),
    // One in three bodies is left as it is, so that handlers are reached.
    body: schema ? fc.oneof({ weight: 1, arbitrary: valid }, { weight: 2, arbitrary: spoiled(valid) }) : valid,
    wrap: fc.boolean(),
  }) as fc.Arbitrary<RandomRequest>
}

async function ask(person: Pick<TestPerson, 'fetch'>, operation: BoundOperation, request: RandomRequest) {
  const path = operation.path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(textOf(request.path[name])))
  const search = new URLSearchParams(Object.entries(request.query).map(([name, value]) => [name, textOf(value)]))
  const address = `/api${path}${search.size > 0 ? `?${search}` : ''}`
  const response = await person.fetch(address, {
    method: operation.method.toUpperCase(),
    ...payloadOf(operation, request),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
  return { address, status: response.status, text, json: isJson ? JSON.parse(text) : undefined }
}

function payloadOf(operation: BoundOperation, { body, wrap }: RandomRequest): RequestInit {
  if (body === undefined) return {}
  if (operation.form) {
    const form = new FormData()
    for (const [name, value] of Object.entries(Object(body))) if (name !== 'file') form.append(name, textOf(value))
    form.append('file', new Blob(['содержимое']), 'файл.txt')
    return { body: form }
  }
  const sent = wrap && operation.wrapper ? { [operation.wrapper]: body } : body
  return { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
}

/** A list travels as `a,b`; halves of characters cannot be written into an address. */
function textOf(value: unknown): string {
  const text = Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value)
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}

async function realIds({ database }: TestServer): Promise<RealIds> {
  const of = async (table: string) => {
    const { rows } = await database.pool.query<{ id: string }>(`select id from ${table} order by id limit 40`)
    return rows.map(({ id }) => (table === 'notifications' ? id : Number(id)))
  }
  const [
    profiles,
    todos,
    tenants,
    locations,
    objects,
    teams,
    departments,
    positions,
    directories,
    files,
    goodsTypes,
    territories,
    notifications,
    roles,
    goods,
    consumables,
  ] = await Promise.all(
    [
      'profiles',
      'todos',
      'tenants',
      'locations',
      'objects',
      'teams',
      'departments',
      'positions',
      'directories',
      'files',
      'goods_types',
      'territories',
      'notifications',
      'roles',
      'goods',
      'consumables',
    ].map(of),
  )
  const people = profiles ?? []
  const found = {
    '/todos': todos,
    '/tenants': tenants,
    '/accounts/departments': departments,
    '/accounts/profiles': people,
    '/mediafiles/directories': directories,
    '/mediafiles/files': files,
    '/goods/goods_type': goodsTypes,
    '/properties/territory': territories,
    '/notifications': notifications,
    assignee: people,
    author: people,
    participant: people,
    watcher: people,
    watchers: people,
    co_assignees: people,
    head: people,
    manager: people,
    deputy: people,
    team: teams,
    location: locations,
    object: objects,
    objects,
    scope_objects: objects,
    role: roles,
    roles: [...(roles ?? []), 'employee', 'viewer'],
    add: roles,
    remove: roles,
    tenant: tenants,
    department: departments,
    position: positions,
    directory: directories,
    attachments: files,
    photos: files,
    logo: files,
    notificationIds: notifications,
    ids: todos,
    goods,
    consumable: consumables,
    consumables,
    before_id: todos,
    after_id: todos,
    entity_id: todos,
  }
  return { ...KNOWN_TEXTS, ...Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list ?? []])) }
}

/** Words and numbers with a checksum or a meaning (product 4.2, demo). */
const KNOWN_TEXTS: RealIds = {
  version: [1],
  qty: ['1', '2.5'],
  area: ['/todos', '/tenants', '/teams'],
  inn: ['7707083893', '660123456729'],
  kpp: ['669901001'],
  ogrn: ['1027700132195', '318665800012344'],
  bik: ['046577901'],
  account: ['40702810000000001234'],
  phone: ['+73435551001', '8 (343) 555-10-02'],
  email: ['safin@demo.local', 'new@example.org'],
  password: ['Demo-2026!', 'Nadezhnyj-2026'],
  collection: ['mdi', 'ph'],
  icons: ['folder', 'file'],
  timezone: ['Asia/Yekaterinburg'],
  rrule: ['FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;BYMONTHDAY=31'],
}

/** A stretch of time in an address: of two moments at random the second is before the first, or years after it. */
const KNOWN_TIMES: RealIds = { from: ['2026-11-01T00:00:00Z'], to: ['2026-11-30T00:00:00Z'] }
