import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { standsInFor } from './awaited-documents'
import { findDeputies } from './deputies'

let server: TestServer
let owner: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  owner = await createPerson(server)
})
afterAll(() => server.close())

const away = (person: TestPerson, deputy: TestPerson | null) =>
  server.database.pool.query(`update profiles set employment_status = 'vacation', deputy = $2 where id = $1`, [
    person.id,
    deputy?.id ?? null,
  ])
const back = (person: TestPerson) =>
  server.database.pool.query(`update profiles set employment_status = 'working' where id = $1`, [person.id])

interface Sent {
  id: number
  approvals: { sent_at: string }[]
}
async function submit(approvers: TestPerson[]) {
  const { id } = (await owner.send('POST', '/documents', { title: 'Акт', kind: 'text' })).body as Sent
  const answer = await owner.send('POST', `/documents/${id}/submit`, { approvers: approvers.map((one) => one.id) })
  const sent_at = (answer.body as Sent).approvals[0]?.sent_at
  return { id, seen: { sent_at } }
}
const waiting = async (person: TestPerson) =>
  ((await person.send('GET', '/documents?awaiting=true')).body as { data: { id: number; allowed: string[] }[] }).data

test('a document that waits for somebody away is decided by the deputy, and is the person’s again once he is back', async () => {
  const [approver, deputy] = [await createPerson(server), await createPerson(server)]
  await away(approver, deputy)
  const { id, seen } = await submit([approver])
  expect(await waiting(deputy)).toMatchObject([{ id, allowed: ['approve', 'return'] }])
  const { body: told } = await deputy.send('GET', '/notifications')
  expect(told).toMatchObject({ data: [{ entity_id: id, message: 'Документ ждёт вашего согласования' }] })
  await back(approver)
  expect(await waiting(deputy)).toEqual([])
  expect(await waiting(approver)).toMatchObject([{ id, allowed: ['approve', 'return'] }])
  expect((await deputy.send('POST', `/documents/${id}/approve`, seen)).status).toBe(404)
  await away(approver, deputy)
  const approved = await deputy.send('POST', `/documents/${id}/approve`, seen)
  expect(approved).toMatchObject({
    status: 200,
    body: {
      status: 'approved',
      approvals: [{ profile: approver.id, decision: 'approved', deputy_details: { id: deputy.id } }],
    },
  })
  const { body: history } = await owner.send('GET', `/activity?entity=document&entity_id=${id}`)
  expect(JSON.stringify(history)).toMatch(/Замещение: Новиков[^:]*: согласовано/)
  const admin = await server.as('u01')
  const { body: done } = await admin.send('GET', `/audit?substituted_for=${approver.id}`)
  expect(done).toMatchObject({ data: [{ actor: { id: deputy.id }, entity: 'document', entity_id: id }] })
})

test('who approves himself and for another says both at once', async () => {
  const [approver, deputy] = [await createPerson(server), await createPerson(server)]
  await away(approver, deputy)
  const { id, seen } = await submit([approver, deputy])
  expect((await deputy.send('POST', `/documents/${id}/return`, { ...seen, comment: 'Нет даты' })).body).toMatchObject({
    status: 'draft',
    approvals: [
      { decision: 'returned', deputy_details: { id: deputy.id } },
      { decision: 'returned', deputy_details: null },
    ],
  })
})

test('it stands in for the same people to whom tasks go: along chains, not around circles, by functions where nobody is named', async () => {
  const [first, second, third] = [await createPerson(server), await createPerson(server), await createPerson(server)]
  const [round, about] = [await createPerson(server), await createPerson(server)]
  const [nobody, ofFunction] = [await createPerson(server), await createPerson(server)]
  await away(first, second)
  await away(second, third)
  await away(round, about)
  await away(about, round)
  await away(nobody, null)
  await server.database.pool.query(
    `insert into functionals (name, responsible, deputies) values ('Обходы', $1, array[$2, $3]::bigint[])`,
    [nobody.id, round.id, ofFunction.id],
  )
  const people = [first, second, third, round, about, nobody, ofFunction]
  const ids = people.map(({ id }) => id)
  const { reader } = server.database
  const expected = await findDeputies(reader, ids)
  expect([...expected.keys()].sort()).toEqual([first.id, second.id, nobody.id].sort())
  const found = await Promise.all(people.map(async ({ id }) => [id, await standsInFor(reader, id)] as const))
  for (const [id, absent] of found)
    expect([id, [...absent].sort()]).toEqual([id, ids.filter((one) => expected.get(one) === id).sort()])
})
