import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../lib/time/days'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { dueAgain } from './due-again'
import { remindOfObligations } from './remind-obligations'

let server: TestServer
let leasing: TestPerson
let contract: { id: number }
let today: string

beforeAll(async () => {
  server = await createTestServer()
  leasing = await server.as('u03')
  const { rows } = await server.database.pool.query(
    `select id, (now() at time zone 'Asia/Yekaterinburg')::date::text as today from contracts where number = 'А-001'`,
  )
  contract = { id: Number(rows[0].id) }
  today = rows[0].today
})
afterAll(() => server.close())

type Obligation = Schema<'ContractObligation'>
const path = () => `/contracts/${contract.id}/obligations`
const list = async () => (await leasing.send('GET', path())).body as Obligation[]
const change = (id: number, body: object, person = leasing) => person.send('PATCH', `${path()}/${id}`, body)

test('what is due every month keeps its day through shorter months', () => {
  const days = ['2026-01-31']
  for (let at = 0; at < 3; at += 1) {
    days.push(dueAgain({ due_date: days[at] ?? '', due_day: 31, repeat: 'month' }) ?? '')
  }
  expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(dueAgain({ due_date: '2028-02-29', due_day: 29, repeat: 'year' })).toBe('2029-02-28')
  expect(dueAgain({ due_date: '2026-01-31', due_day: 31, repeat: 'none' })).toBeNull()
})

test('an obligation becomes one task when its day is near, and comes again once when it is done', async () => {
  const made = await leasing.send('POST', path(), {
    ...{ title: 'Продлить страховой полис', party: 'tenant', due_date: addDays(today, 5), repeat: 'month' },
  })
  expect(made).toMatchObject({ status: 201, body: { status: 'open', is_overdue: false, todo: null } })
  const { id } = made.body as Obligation
  await leasing.send('POST', path(), { title: 'Вывоз снега', party: 'landlord', due_date: addDays(today, 60) })
  const signal = new AbortController().signal
  expect(await remindOfObligations(server.database, server.services, signal)).toBe(1)
  expect(await remindOfObligations(server.database, server.services, signal)).toBe(0)
  const [first] = await list()
  const todo = (await (await server.as('u02')).send('GET', `/todos/${first?.todo}`)).body
  expect(todo).toMatchObject({
    title: 'Проверить обязательство арендатора: Продлить страховой полис (договор А-001)',
  })
  // One who saw it before somebody else has changed it overwrites nothing.
  const { version } = made.body as Obligation
  expect(await change(id, { party: 'landlord', version })).toMatchObject({ status: 200 })
  expect(await change(id, { party: 'tenant', version })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', details: { current: { id, party: 'landlord' } } },
  })
  // Two who close it at once: it is there for its next day once.
  const answers = await Promise.all([1, 2, 3].map(() => change(id, { status: 'done' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const after = await list()
  expect(after.filter(({ title }) => title === 'Продлить страховой полис').map(({ status }) => status)).toEqual([
    'open',
    'done',
  ])
  expect(after.at(-1)).toMatchObject({ id, done_by_details: { id: leasing.id } })
})

test('what a tenant has not kept stands on its card, and stops its prolongation until a person says that it is meant', async () => {
  const manager = await server.as('u02')
  const due_date = addDays(today, -1)
  await leasing.send('POST', path(), { title: 'Поверка огнетушителей', party: 'tenant', due_date })
  const { tenant, end_date } = (await manager.send('GET', `/contracts/${contract.id}`)).body as {
    tenant: number
    end_date: string
  }
  const of = async (person: TestPerson) => person.send('GET', `/tenants/${tenant}/obligations`)
  expect((await of(leasing)).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'Поверка огнетушителей',
        is_overdue: true,
        contract: { id: contract.id, name: 'А-001' },
      }),
    ]),
  )
  expect((await of(await server.as('u07'))).status).toBe(403)
  const changes = { end_date: addDays(end_date, 365) }
  const draft = { kind: 'prolongation', effective_from: addDays(end_date, 1), changes }
  const { id } = (await manager.send('POST', `/contracts/${contract.id}/amendments`, draft)).body as { id: number }
  const apply = (body: object) =>
    manager.send('POST', `/contracts/${contract.id}/amendments/${id}/apply`, { signed_at: today, ...body })
  expect(await apply({})).toMatchObject({
    status: 422,
    body: {
      message: expect.stringMatching(/^Арендатор не исполнил обязательства: Поверка огнетушителей/),
      details: { can_force: true },
    },
  })
  expect((await apply({ ignore_obligations: true })).status).toBe(200)
})

test('an obligation is refused at its field, kept from who may not edit and not found under another contract', async () => {
  const due_date = addDays(today, 1)
  const empty = await leasing.send('POST', path(), { title: '  ', party: 'tenant', due_date })
  expect(empty).toMatchObject({ status: 400, body: { errors: { title: ['Обязательное поле'] } } })
  const [one] = await list()
  expect(await change(one?.id ?? 0, { status: 'done' }, await server.as('u05'))).toMatchObject({ status: 403 })
  const other = await leasing.send('PATCH', `/contracts/${contract.id + 1}/obligations/${one?.id}`, { title: 'Чужое' })
  expect(other.status).toBe(404)
  expect((await (await server.as('u07')).send('GET', path())).status).toBe(403)
})
