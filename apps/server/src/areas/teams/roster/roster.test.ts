import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let manager: TestPerson
let team: number

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
  const { rows } = await server.database.pool.query(`select id from teams where name = 'Клининг'`)
  team = Number(rows[0]?.id)
})
afterAll(() => server.close())

const roster = async (id = team, person = manager) =>
  (await person.send('GET', `/teams/${id}/shifts?from=2027-02-01&to=2027-02-07`)).body as Schema<'TeamRoster'>
const plan = (shifts: object[], id = team, person = manager) => person.send('PUT', `/teams/${id}/shifts`, { shifts })

test('shifts are written, written over and taken off day by day; only work has hours', async () => {
  const { people, may_plan, shifts } = await roster()
  expect([may_plan, shifts]).toEqual([true, []])
  const [first, second] = people.map(({ person }) => person.id)
  const night = { profile: first, date: '2027-02-02', kind: 'work', start: '20:00', end: '08:00' }
  const sick = { profile: second, date: '2027-02-02', kind: 'sick', start: '20:00', end: '08:00' }
  expect(await plan([night, sick])).toMatchObject({ status: 200, body: { written: 2 } })
  expect((await roster()).shifts).toMatchObject([night, { ...sick, start: null, end: null }])
  await plan([
    { ...night, start: '09:00', end: '18:00', handover_note: ' Ключи у охраны ' },
    { ...sick, kind: null },
  ])
  expect((await roster()).shifts).toEqual([{ ...night, start: '09:00', end: '18:00', handover_note: 'Ключи у охраны' }])
})

test('hours that lack, people of no such team and two posts at once are refused at their day', async () => {
  const [first] = (await roster()).people.map(({ person }) => person.id)
  const day = { profile: first, date: '2027-02-03', kind: 'work' }
  expect(await plan([{ ...day, start: '08:00' }])).toMatchObject({
    body: { errors: { 'shifts.0.end': ['Укажите конец смены'] } },
  })
  const { rows } = await server.database.pool.query(
    `select teams.id, min(profile) as profile from teams join team_members on team = teams.id where name = 'Охрана' group by 1`,
  )
  const [other] = rows
  const guard = { ...day, profile: Number(other?.profile), start: '08:00', end: '20:00' }
  expect(await plan([guard])).toMatchObject({
    body: { errors: { 'shifts.0.profile': ['Не состоит в этой бригаде'] } },
  })
  await server.database.pool.query('insert into team_members (team, profile) values ($1, $2)', [team, other?.profile])
  expect((await plan([guard], Number(other?.id))).status).toBe(200)
  expect(await plan([{ ...guard, start: '19:00', end: '23:00' }])).toMatchObject({
    body: { errors: { 'shifts.0.start': ['В это время в смене бригады «Охрана»'] } },
  })
  expect((await plan([{ ...guard, start: '20:00', end: '23:00' }])).status).toBe(200)
  // A night lasts into the next day, and a day round the clock till the hour at which it began.
  const night = { ...guard, date: '2027-02-04', start: '20:00', end: '08:00' }
  const round = { ...guard, date: '2027-02-07', start: '09:00', end: '09:00' }
  expect((await plan([night, round], Number(other?.id))).status).toBe(200)
  const taken = { body: { errors: { 'shifts.0.start': ['В это время в смене бригады «Охрана»'] } } }
  expect(await plan([{ ...guard, date: '2027-02-05', start: '07:00', end: '15:00' }])).toMatchObject(taken)
  expect(await plan([{ ...guard, date: '2027-02-08', start: '08:00', end: '12:00' }])).toMatchObject(taken)
  expect((await plan([{ ...guard, date: '2027-02-05', start: '08:00', end: '15:00' }])).status).toBe(200)
})

test('members see their shifts and plan none', async () => {
  const worker = await server.as('u12')
  expect((await roster(team, worker)).may_plan).toBe(false)
  const [first] = (await roster()).people.map(({ person }) => person.id)
  expect((await plan([{ profile: first, date: '2027-02-05', kind: 'off' }], team, worker)).status).toBe(403)
})
