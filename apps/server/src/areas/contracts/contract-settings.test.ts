import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let accountant: TestPerson
let leasing: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  accountant = await server.as('u05')
  leasing = await server.as('u03')
})
afterAll(() => server.close())

const change = (person: TestPerson, body: object) => person.send('PATCH', '/settings/contracts', body)

test('contracts go the route that an accountant sets, and only roles that agree to contracts stand in it', async () => {
  const { body: before } = await accountant.send('GET', '/settings/contracts')
  expect(before).toMatchObject({
    values: {
      approval_route: ['manager', 'accountant'],
      expiring_days: 90,
      issue_day_advance: 25,
      issue_day_arrears: 1,
    },
    version: 1,
    may_edit: true,
  })
  expect((before as { roles: { key: string }[] }).roles.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['manager', 'accountant']),
  )
  expect((await change(leasing, { expiring_days: 30 })).status).toBe(403)
  expect(await change(accountant, { approval_route: ['guard'] })).toMatchObject({
    status: 400,
    body: { errors: { approval_route: ['Роль «guard» не согласует договоры'] } },
  })
  const saved = await change(accountant, { approval_route: ['accountant'], version: 1 })
  expect(saved).toMatchObject({ status: 200, body: { values: { approval_route: ['accountant'] }, version: 2 } })
  expect((await change(accountant, { expiring_days: 30, version: 1 })).status).toBe(409)

  const id = async (text: string) => Number(Object.values((await server.database.pool.query(text)).rows[0] ?? {})[0])
  const { body } = await leasing.send('POST', '/contracts', {
    tenant: await id(`select id from tenants where kind = 'legal' and director_name is not null order by id limit 1`),
    object: await id(`select id from objects where code = 'ОБ-001'`),
    start_date: '2031-01-01',
    end_date: '2031-06-30',
    rooms: [{ room: await id(`select id from rooms where number = 'А-508'`) }],
    lines: [{ kind: 'rent', calc: 'per_m2_month', rate: '1250' }],
  })
  const contract = (body as { id: number }).id
  const sent = (await leasing.send('POST', `/contracts/${contract}/submit`)).body as { approvals: { id: number }[] }
  expect(sent).toMatchObject({
    approvals: [{ role: 'accountant', role_name: 'Бухгалтер', decision: 'pending' }],
  })
  const step = sent.approvals[0]?.id
  expect((await accountant.send('POST', `/contracts/${contract}/approve`, { step })).body).toMatchObject({
    approved_at: expect.any(String),
  })
})
