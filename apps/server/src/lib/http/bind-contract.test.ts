import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database'
import { type BoundApp, createBoundApp } from '../../testing/bound-app'
import { openTestDatabase } from '../../testing/create-test-server'
import { insertPerson } from '../../testing/factories'
import type { ContractDocument } from './contract'
import { conflict, invalid } from './error'
import { Answer, type Context, withPreparation } from './handler'

const Id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const ok = (schema: object) => ({ 200: { description: '', content: { 'application/json': { schema } } } })
const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } })
const echo = { type: 'object', properties: { got: {} }, required: ['got'] }

/** A contract small enough to see through: every rule of the binding meets one operation. */
const fixture = {
  openapi: '3.1.0',
  info: { title: 'Fixture', version: '1' },
  security: [{ bearer: [] }],
  paths: {
    '/things': {
      get: {
        operationId: 'things.list',
        parameters: [
          { name: 'status', in: 'query', schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } } },
          { name: 'ordering', in: 'query', schema: { type: 'array', items: { enum: ['name', '-name'] } } },
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
          { name: 'open', in: 'query', schema: { type: 'boolean' } },
          { name: 'search', in: 'query', schema: { type: 'string', maxLength: 200 } },
        ],
        responses: ok(echo),
      },
      post: {
        operationId: 'things.create',
        'x-wrapper': 'thing',
        'x-flat': { $ref: '#/components/schemas/ThingInput' },
        requestBody: body({ anyOf: [{ $ref: '#/components/schemas/ThingInput' }, { type: 'object' }] }),
        responses: { 201: { description: '', content: { 'application/json': { schema: echo } } } },
      },
    },
    '/things/import': {
      post: {
        operationId: 'things.import',
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
        responses: ok(echo),
      },
    },
    '/things/file': {
      post: {
        operationId: 'things.take',
        'x-file-limit': 1024 * 1024,
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file'],
                properties: {
                  file: { type: 'string', format: 'binary' },
                  note: { type: 'string', maxLength: 5 },
                  mapping: { type: 'object', additionalProperties: { type: 'string' } },
                },
              },
            },
          },
        },
        responses: ok(echo),
      },
    },
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: Id }],
      get: { operationId: 'things.get', responses: ok({ $ref: '#/components/schemas/Thing' }) },
      delete: { operationId: 'things.remove', responses: { 204: { description: '' } } },
    },
    '/door': { get: { operationId: 'door.open', security: [], responses: ok(echo) } },
    '/file': {
      get: {
        operationId: 'file.get',
        responses: { 200: { description: '', content: { 'text/csv': { schema: {} } } } },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', required: ['id'], properties: { id: Id, note: { type: 'string' } } },
      Contact: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 2 },
          phone: { type: ['string', 'null'], pattern: '^\\+7\\d{10}$' },
        },
      },
      ThingFields: {
        type: 'object',
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 21 },
          secret: { type: 'string', format: 'password', minLength: 1 },
          owner: { anyOf: [Id, { type: 'null' }] },
          due_at: { type: ['string', 'null'], format: 'date-time' },
          contacts: { type: 'array', items: { $ref: '#/components/schemas/Contact' } },
          ids: { type: 'array', maxItems: 50, items: Id },
          params: { type: 'object', additionalProperties: true },
        },
      },
      ThingInput: { type: 'object', allOf: [{ $ref: '#/components/schemas/ThingFields' }], required: ['title'] },
    },
  },
} as unknown as ContractDocument

let database: Database
let bound: BoundApp
let admin: number
let answer: (input: { params: never; query: never; body: never }, ctx: Context) => unknown

beforeAll(async () => {
  database = await openTestDatabase('empty')
  admin = await insertPerson(database, { roles: ['admin'] })
  await database.pool.query('create table marks (text text)')
  const call = async (input: never, ctx: Context) => answer(input, ctx)
  const ids = ['things.list', 'things.create', 'things.take', 'things.get', 'things.remove', 'door.open', 'file.get']
  const prepared = withPreparation(async (_, before) => {
    const wasOpen = hasTransaction(before)
    return async (ctx) => ({ got: { wasOpen, isOpen: hasTransaction(ctx) } }) as never
  })
  bound = await createBoundApp({
    contract: fixture,
    handlers: { ...Object.fromEntries(ids.map((id) => [id, call])), 'things.import': prepared },
    database,
  })
})

afterAll(async () => {
  await bound.app.close()
  await database.close()
})

beforeEach(() => {
  answer = ({ query, body: sent }) => ({ got: sent ?? query })
})

function hasTransaction(ctx: Context): boolean {
  try {
    return ctx.tx !== undefined
  } catch {
    return false
  }
}

const create = (sent: unknown) => bound.ask(admin, 'POST', '/things', sent)
const list = (query: string) => bound.ask(admin, 'GET', `/things?${query}`)

test('what takes long is read before the transaction begins, and what is left of it runs inside', async () => {
  expect(await bound.ask(admin, 'POST', '/things/import')).toMatchObject({
    status: 200,
    body: { got: { wasOpen: false, isOpen: true } },
  })
})

describe('addresses', () => {
  test('both slash forms lead to the same operation below /api (API-001, BC-001)', async () => {
    expect(await bound.ask(admin, 'GET', '/things')).toMatchObject({ status: 200 })
    expect(await bound.ask(admin, 'GET', '/things/')).toMatchObject({ status: 200 })
    expect((await bound.app.inject('/things')).statusCode).toBe(404)
  })

  test('comma lists, numbers and switches of an address are read', async () => {
    expect(await list('status=a,b&ordering=name,-name&page=2&open=true')).toMatchObject({
      body: { got: { status: ['a', 'b'], ordering: ['name', '-name'], page: 2, open: true } },
    })
    expect(await list('status=a&status=b')).toMatchObject({ body: { got: { status: ['a', 'b'] } } })
  })

  test('an unknown order and an unknown filter value are refused by their names', async () => {
    expect(await list('ordering=size')).toMatchObject({
      status: 400,
      body: { code: 'bad_ordering', message: 'Неверный параметр запроса' },
    })
    expect(await list('status=c')).toMatchObject({
      status: 400,
      body: { code: 'bad_filter', errors: { 'status.0': ['Недопустимое значение'] } },
    })
    for (const page of ['0x2', '+2', '%202', '1e1', '2.0'])
      expect(await list(`page=${page.replace('+', '%2B')}`)).toMatchObject({
        body: { code: 'bad_filter', errors: { page: ['Введите целое число'] } },
      })
    expect(await list('page=0')).toMatchObject({ status: 400, body: { errors: { page: ['Не меньше 1'] } } })
    expect(await list('page=1&page=2')).toMatchObject({ status: 400 })
  })

  test('parameters that the contract does not name reach nobody', async () => {
    expect(await list('page=1&constructor=x&__proto__=y&foreign=1')).toMatchObject({ body: { got: { page: 1 } } })
  })

  test('a number beyond what can be counted, or not written in digits, is the address of no record', async () => {
    const beyond = ['0', '-1', 'abc', '1.5', '9007199254740993', '99999999999999999999']
    for (const id of [...beyond, '0x10', '%201', '1%20', '1e1', '+1', '1.0', '%D9%A1']) {
      expect(await bound.ask(admin, 'GET', `/things/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })
})

describe('bodies', () => {
  test('wrapped and flat bodies mean the same, and the wrapper wins (API-002)', async () => {
    expect(await create({ thing: { title: 'Внутри' }, title: 'Снаружи' })).toMatchObject({
      status: 201,
      body: { got: { title: 'Внутри' } },
    })
    expect(await create({ title: 'Снаружи' })).toMatchObject({ status: 201, body: { got: { title: 'Снаружи' } } })
    expect(await create({ thing: { contacts: [{}] } })).toMatchObject({
      body: { errors: { title: ['Обязательное поле'], 'contacts.0.name': ['Обязательное поле'] } },
    })
  })

  test('keys that the contract does not name are dropped at every depth', async () => {
    const sent = {
      title: 'А',
      id: 5,
      is_admin: true,
      contacts: [{ name: 'Вера', role: 'admin' }],
      params: { free: { deep: 1 } },
    }
    expect((await create(sent)).body).toEqual({
      got: { title: 'А', contacts: [{ name: 'Вера' }], params: { free: { deep: 1 } } },
    })
  })

  test('dropping keys loses nothing that is declared, whatever stands around it', () =>
    fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer({ min: 1 }), async (around, owner) => {
        const { thing: _wrapper, ...noise } = around
        const answered = await create({ ...noise, title: 'Т', owner, due_at: null, contacts: [], params: {} })
        expect(answered.body).toEqual({ got: { title: 'Т', owner, due_at: null, contacts: [], params: {} } })
      }),
      { numRuns: 50, seed: 7 },
    ))

  test('every wrong field is named by its path, in Russian', async () => {
    const wrong = { title: 'а'.repeat(22), owner: 'x', due_at: 'завтра', contacts: [{ name: 'Я', phone: '123' }, 5] }
    expect(await create(wrong)).toMatchObject({
      status: 400,
      body: {
        code: 'validation_error',
        message: 'Проверьте заполнение полей',
        errors: {
          title: ['Не больше 21 символа'],
          owner: ['Введите целое число'],
          due_at: ['Неверные дата и время'],
          'contacts.0.name': ['Не меньше 2 символов'],
          'contacts.0.phone': ['Неверный формат'],
          'contacts.1': ['Ожидается объект'],
        },
        request_id: expect.any(String),
      },
    })
    expect(await create({ title: '' })).toMatchObject({ body: { errors: { title: ['Обязательное поле'] } } })
  })

  test('of a body with more faults than anybody reads the first is told', async () => {
    const contacts = Array.from({ length: 50_000 }, () => ({ name: 5 }))
    expect(await create({ title: 'Т', contacts })).toMatchObject({
      body: { errors: { 'contacts.0.name': ['Введите текст'] } },
    })
  })

  test('a free map with more keys than anybody means is refused before they are looked at', async () => {
    const params = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, at]))
    expect(await create({ title: 'Т', params })).toMatchObject({
      status: 400,
      body: { errors: { params: ['Слишком много полей'] } },
    })
  })

  test.each([
    ['ids', { ids: Array(400_000).fill(1) }, 'Не больше 50 значений'],
    ['params.ids', { params: { ids: Array(400_000).fill(1) } }, 'Не больше 100000 значений'],
  ])(
    'a list with more items than anybody means is refused before they are looked at: %s',
    async (field, more, text) => {
      expect(await create({ title: 'Т', ...more })).toMatchObject({
        status: 400,
        body: { errors: { [field]: [text] } },
      })
    },
  )

  test('of numbers that are too much together the largest is named', async () => {
    answer = (_, ctx) => ctx.tx.execute(sql`select (10 ^ 20)::numeric(14, 2)`)
    const contacts = [{ name: 'Вера' }, { name: '99' }]
    const params = { rows: [{ rate: '2.5' }, { rate: '999999999999.99', count: 5_000_000 }] }
    expect(await create({ title: 'Т', contacts, params })).toMatchObject({
      status: 400,
      body: { errors: { 'params.rows.1.rate': [expect.stringContaining('Слишком большое число')] } },
    })
    expect(await create({ title: 'Т' })).toMatchObject({ status: 400, body: { code: 'validation_error', errors: {} } })
  })

  test('a day of a year that nobody means is refused at its field, one that was or comes is taken', async () => {
    const answered = async (due_at: string) => (await create({ title: 'Т', due_at })).body
    for (const due_at of [
      '0001-01-01T00:00:00Z',
      '1899-12-31T23:59:59Z',
      '2200-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ])
      expect(await answered(due_at), due_at).toMatchObject({ errors: { due_at: ['Укажите год с 1900 по 2199'] } })
    for (const due_at of ['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01'])
      expect(await answered(due_at), due_at).toMatchObject({ errors: { due_at: ['Неверные дата и время'] } })
    for (const due_at of ['1900-01-01T00:00:00Z', '2199-12-31T23:59:59Z'])
      expect(await answered(due_at), due_at).toMatchObject({ got: { due_at } })
  })

  test('nothing in a body is turned into another type', async () => {
    expect(await create({ title: 5 })).toMatchObject({ status: 400, body: { errors: { title: ['Введите текст'] } } })
    expect(await create({ title: 'А', owner: '7' })).toMatchObject({ status: 400 })
    expect(await create({ title: 'А', owner: null })).toMatchObject({ status: 201, body: { got: { owner: null } } })
  })

  test('texts come as they are stored, at every depth; a password comes letter by letter', async () => {
    const [hidden, long] = ['\u202Eа\u200Bб', 'Йод'.normalize('NFD')]
    const sent = { title: hidden, contacts: [{ name: long }], params: { free: [long, 5], [hidden]: 1 }, secret: hidden }
    expect((await create(sent)).body).toEqual({
      got: { title: 'аб', contacts: [{ name: 'Йод' }], params: { free: ['Йод', 5], аб: 1 }, secret: hidden },
    })
    expect((await list(`search=${encodeURIComponent(long)}`)).body).toMatchObject({ got: { search: 'Йод' } })
  })

  test('a required text that shows nothing is missing', async () => {
    for (const title of [' ', '\u200B\u2060', '\u3164', '\u2800\n'])
      expect(await create({ title })).toMatchObject({ status: 400, body: { errors: { title: ['Обязательное поле'] } } })
    expect(await create({ title: 'А', contacts: [{ name: '\u200B\u200B\u200B' }] })).toMatchObject({
      body: { errors: { 'contacts.0.name': ['Не меньше 2 символов'] } },
    })
  })

  test('ids beyond 2^53, NUL and halves of a character are refused, not stored', async () => {
    const raw = (payload: string) =>
      bound.app.inject({
        method: 'POST',
        url: '/api/things',
        headers: { 'x-user': String(admin), 'content-type': 'application/json' },
        payload,
      })
    expect((await raw('{"title":"А","owner":9007199254740993}')).statusCode).toBe(400)
    expect((await raw('{"title":"\\u0000"}')).json()).toMatchObject({ errors: { title: ['Недопустимые символы'] } })
    expect((await raw('{"title":"А","params":{"a":["\\ud800"]}}')).json()).toMatchObject({
      errors: { 'params.a.0': ['Недопустимые символы'] },
    })
    expect((await raw('{"title":"😀"}')).statusCode).toBe(201)
    for (const broken of ['{', '[]', '"text"', 'null', '', '{"__proto__":{"x":1}}']) {
      const answered = await raw(broken)
      expect(answered.statusCode, broken).toBe(400)
      expect(answered.json()).toMatchObject({ code: 'validation_error', request_id: expect.any(String) })
    }
    const text = await bound.app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { 'x-user': String(admin), 'content-type': 'text/xml' },
      payload: '<a/>',
    })
    expect(text.statusCode).toBe(415)
  })
})

describe('forms that are held whole', () => {
  const take = (parts: Record<string, string | File>, key?: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(parts)) body.append(name, value)
    return bound.ask(admin, 'POST', '/things/file', body, key === undefined ? {} : { 'idempotency-key': key })
  }
  const file = (text: string) => new File([text], 'и\u0306.txt')

  test('a form reaches its handler as a body does: checked, cleaned, with declared names only, the bytes of its file apart', async () => {
    answer = ({ body }) => ({ got: body })
    const mapping = JSON.stringify({ Имя: 'title' })
    expect((await take({ note: 'да', file: file('xyz'), mapping, stranger: '1' })).body).toEqual({
      got: {
        note: 'да',
        mapping: { Имя: 'title' },
        file: { name: 'й.txt', sha256: createHash('sha256').update('xyz').digest('hex') },
      },
    })
  })

  test.each([
    ['without its file', { note: 'да' }, 400, 'file'],
    ['with a text for a file', { file: 'xyz' }, 400, 'file'],
    ['with a text that is too long', { file: file('x'), note: 'слишком' }, 400, 'note'],
    ['with what cannot be read', { file: file('x'), mapping: '{' }, 400, 'mapping'],
    ['with a text for an object', { file: file('x'), mapping: '"x"' }, 400, 'mapping'],
    ['with a file that is too large', { file: file('x'.repeat(1024 * 1024 + 1)) }, 413, 'file'],
  ])('one %s is refused at that field', async (_, parts, status, field) => {
    answer = () => ({ got: 'written' })
    expect(await take(parts)).toMatchObject({ status, body: { errors: { [field]: [expect.any(String)] } } })
  })

  test('the same file under one key is taken once, another one under it is refused', async () => {
    let taken = 0
    answer = () => {
      taken += 1
      return { got: taken }
    }
    const key = randomUUID()
    const statuses = []
    for (const text of ['xyz', 'xyz', 'xyy']) statuses.push((await take({ file: file(text) }, key)).status)
    expect([...statuses, taken]).toEqual([200, 200, 422, 1])
  })
})

describe('who asks', () => {
  test('a stranger is sent to sign in before anything he sent is looked at', async () => {
    expect(await bound.ask(null, 'POST', '/things', { nonsense: true })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
  })

  test('a public operation answers a stranger, also one with an old token', async () => {
    answer = (_input, ctx) => ({ got: ctx.visitor?.id ?? 'nobody' })
    expect(await bound.ask(null, 'GET', '/door')).toMatchObject({ status: 200, body: { got: 'nobody' } })
    expect(await bound.ask(987_654, 'GET', '/door')).toMatchObject({ status: 200, body: { got: 'nobody' } })
    expect(await bound.ask(admin, 'GET', '/door')).toMatchObject({
      body: { got: admin },
      headers: { permissions_version: '1' },
    })
  })
})

describe('answers', () => {
  test('nothing is sent where the contract sends nothing', async () => {
    answer = () => undefined
    expect(await bound.ask(admin, 'DELETE', '/things/1')).toMatchObject({ status: 204, body: '' })
  })

  test('a file leaves as it is', async () => {
    answer = () => new Answer(200, { 'content-type': 'text/csv' }, 'a;b')
    expect(await bound.ask(admin, 'GET', '/file')).toMatchObject({ status: 200, body: 'a;b' })
  })

  test('so many files are made for one person at a time, the next once one of them is over', async () => {
    const ends: (() => void)[] = []
    answer = async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return new Answer(200, { 'content-type': 'text/csv' }, 'a;b')
    }
    const open = Array.from({ length: 5 }, () => bound.ask(admin, 'GET', '/file'))
    await expect.poll(() => ends.length).toBe(5)
    expect(await bound.ask(admin, 'GET', '/file')).toMatchObject({
      status: 429,
      body: { code: 'too_many_files', message: 'Для вас готовится уже 5 файлов. Дождитесь одного из них' },
      headers: { 'retry-after': '5' },
    })
    for (const end of ends) end()
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    answer = () => new Answer(200, { 'content-type': 'text/csv' }, 'a;b')
    expect(await bound.ask(admin, 'GET', '/file')).toMatchObject({ status: 200 })
  })

  test('tests see an answer that the contract does not describe', async () => {
    answer = () => ({ id: 1, secret: 'x' })
    expect(await bound.ask(admin, 'GET', '/things/1')).toMatchObject({ status: 500 })
    answer = () => ({ id: 'one' })
    expect(await bound.ask(admin, 'GET', '/things/1')).toMatchObject({ status: 500 })
    answer = () => ({ id: 1, note: 'seen' })
    expect(await bound.ask(admin, 'GET', '/things/1')).toMatchObject({ status: 200 })
  })

  test('a refusal carries its code, fields and details; a fault tells nothing but its number', async () => {
    answer = () => Promise.reject(invalid({ title: 'Занято' }))
    expect(await create({ title: 'А' })).toMatchObject({
      status: 400,
      body: { errors: { title: ['Занято'] }, details: {} },
    })
    answer = () => Promise.reject(conflict('in_use', 'Нельзя', { count: 3 }))
    expect(await create({ title: 'А' })).toMatchObject({ status: 409, body: { code: 'in_use', details: { count: 3 } } })
    answer = () => Promise.reject(new Error('password of the database'))
    const fault = await create({ title: 'А' })
    expect(fault).toMatchObject({ status: 500, body: { code: 'server_error' } })
    expect(JSON.stringify(fault.body)).not.toContain('password')
  })
})

describe('transactions', () => {
  test('a write is one transaction: effects follow the commit and never a rollback', async () => {
    const happened: string[] = []
    answer = async (_input, ctx) => {
      await ctx.tx.execute("insert into marks values ('kept')")
      ctx.afterCommit(() => happened.push('kept'))
      return { got: 1 }
    }
    await create({ title: 'А' })
    answer = async (_input, ctx) => {
      await ctx.tx.execute("insert into marks values ('lost')")
      ctx.afterCommit(() => happened.push('lost'))
      throw invalid({})
    }
    await create({ title: 'А' })
    expect(happened).toEqual(['kept'])
    expect((await database.pool.query('select text from marks')).rows).toEqual([{ text: 'kept' }])
  })

  test('a read has no transaction to write in', async () => {
    answer = (_input, ctx) => ({ got: String(ctx.tx) })
    expect(await list('')).toMatchObject({ status: 500 })
  })

  test('what the database cannot take is the sender’s fault, not the server’s', async () => {
    answer = (_input, ctx) => ctx.tx.execute("select '99999999999999999999'::bigint")
    expect(await create({ title: 'А' })).toMatchObject({ status: 400, body: { code: 'validation_error' } })
    answer = (_input, ctx) => ctx.tx.execute("select 'x'::date")
    expect(await create({ title: 'А' })).toMatchObject({ status: 400 })
  })
})
