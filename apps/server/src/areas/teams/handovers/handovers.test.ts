import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/create-test-server'
import { remindOfShifts } from './remind-of-shift'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the leader is reminded once of a shift that ends, unless it was handed over', async () => {
  const leader = await server.as('u08')
  const [team] = await query(`update teams set work_hours = $2 where leader = $1 returning id`, [
    leader.id,
    { fri: [['08:00', '20:00']] },
  ])
  await query('delete from team_handovers where team = $1', [team?.id])
  await query(`update teams set work_hours = null where id <> $1`, [team?.id])
  const evening = new Date('2026-11-27T14:40:00Z')
  expect(await remindOfShifts(server.database, server.services, evening)).toBe(1)
  expect(await remindOfShifts(server.database, server.services, evening)).toBe(0)
  const { body } = await leader.send('GET', '/notifications')
  expect(JSON.stringify(body)).toContain('Смена заканчивается')
  await query(`delete from notifications where message like 'Смена заканчивается%'`)
  await query(
    `insert into team_handovers (team, started_at, handed_at, digest, handed_by) values ($1, $2, $2, $3, $4)`,
    [team?.id, evening.toISOString(), { emergencies: [], came: [], open: [], done: [], stock: [] }, leader.id],
  )
  expect(await remindOfShifts(server.database, server.services, evening)).toBe(0)
})

const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows

test('a shift is handed over with what happened in it, signed by two people; each sees the tasks that he may see', async () => {
  const [leader, electrician, dispatcher, outsider] = [
    await server.as('u08'),
    await server.as('u09'),
    await server.as('u07'),
    await server.as('u13'),
  ]
  const [team] = await query(`select id from teams where leader = $1`, [leader.id])
  const path = `/teams/${team?.id}/shift`
  await query('delete from team_handovers where team = $1', [team?.id])
  const shiftOf = async (person: typeof leader) => (await person.send('GET', path)).body as Schema<'TeamShift'>
  const task = async (title: string, more: object) =>
    ((await leader.send('POST', '/todos', { title, team: Number(team?.id), ...more })).body as { id: number }).id
  const emergency = await task('Прорвало стояк в подвале', { is_emergency: true })
  const done = await task('Заменить лампу', { assignee: electrician.id })
  await query(`update todos set status = 'Completed', completed_at = now(), completed_by = $2 where id = $1`, [
    done,
    electrician.id,
  ])
  const said = await leader.send('POST', '/comments', {
    entity: 'team',
    entity_id: Number(team?.id),
    content: 'Стояк менять',
  })
  expect(said.status).toBe(201)
  const comment = (said.body as { id: number }).id
  await leader.send('POST', '/decisions', { entity: 'team', entity_id: Number(team?.id), comment })
  const { body: room } = await leader.send('POST', '/chats/rooms', {
    kind: 'entity',
    entity: 'todo',
    entity_id: emergency,
  })
  const messages = `/chats/rooms/${(room as { id: number }).id}/messages`
  const message = (await leader.send('POST', messages, { client_id: randomUUID(), content: 'Воду дать к утру' }))
    .body as { id: number }
  await leader.send('POST', `${messages}/${message.id}/decision`, { is_decision: true })
  const { digest, may_hand_over } = await shiftOf(electrician)
  const decided = ({ decisions }: Schema<'ShiftDigest'>) => decisions.map(({ content }) => content).sort()
  expect(decided(digest)).toEqual(['Воду дать к утру', 'Стояк менять'])
  expect(digest.decisions.find(({ todo }) => todo)).toMatchObject({
    said_by: { id: leader.id },
    todo: { id: emergency },
  })
  expect(may_hand_over).toBe(true)
  expect(digest.emergencies.todos.map(({ id }) => id)).toContain(emergency)
  expect(digest.done.todos.map(({ id }) => id)).toContain(done)
  expect((await shiftOf(outsider)).may_hand_over).toBe(false)
  expect((await outsider.send('POST', path, {})).status).toBe(403)
  expect(await electrician.send('POST', path, { receiver: electrician.id })).toMatchObject({
    status: 400,
    body: { errors: { receiver: ['Смену принимает другой человек'] } },
  })

  const handed = await electrician.send('POST', path, { note: 'Стояк перекрыт', receiver: leader.id })
  expect(handed).toMatchObject({ status: 201, body: { note: 'Стояк перекрыт', accepted_at: null, may_accept: false } })
  expect(await electrician.send('POST', path, {})).toMatchObject({ status: 409, body: { code: 'just_handed' } })
  const accept = `${path}/${(handed.body as { id: number }).id}/accept`
  expect(await electrician.send('POST', accept, {})).toMatchObject({ status: 409, body: { code: 'own_handover' } })
  expect((await outsider.send('POST', accept, {})).status).toBe(403)
  const told = ((await leader.send('GET', '/notifications')).body as { data: Schema<'Notification'>[] }).data
  expect(told.find(({ event }) => event === 'shift.handover')).toMatchObject({
    entity: 'team',
    entity_id: Number(team?.id),
  })
  expect((await leader.send('POST', accept, { answer: 'Принял' })).status).toBe(200)
  expect(await dispatcher.send('POST', accept, {})).toMatchObject({ status: 409, body: { code: 'handover_accepted' } })

  const later = await shiftOf(leader)
  expect(later.digest.done.todos.map(({ id }) => id)).not.toContain(done)
  expect(later.handovers[0]).toMatchObject({ answer: 'Принял', accepted_by: { id: leader.id } })
  expect(later.handovers[0]?.digest.done.todos.map(({ id }) => id)).toContain(done)
  const foreign = (await shiftOf(outsider)).handovers[0]?.digest
  expect(later.digest.decisions).toEqual([])
  expect(later.handovers[0] && decided(later.handovers[0].digest)).toEqual(['Воду дать к утру', 'Стояк менять'])
  expect(foreign?.decisions.map(({ todo }) => todo)).not.toContainEqual(expect.anything())
  expect([foreign?.open.total, foreign?.done.total]).toEqual([0, 0])
})
