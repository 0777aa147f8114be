import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { secondFactorsTable } from '../../../db/tables/access/second-factors'
import { usersTable } from '../../../db/tables/access/users'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { hashPassword } from '../passwords/passwords'
import { forgetOldSessions } from './session-jobs'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

type Reply = { status: number; body: Schema<'SignedIn'> }

const actAs = (by: TestPerson, user: number): Promise<Reply> => by.send('POST', `/users/${user}/impersonate`)
const refresh = (token: string): Promise<Reply> => server.send('POST', '/users/refresh', { refresh: token })

/** Who went by the name of this person, and how the mode changed, oldest first. */
async function modesOf(person: { id: number }) {
  const entries = await server.database.reader
    .select()
    .from(auditLogTable)
    .where(and(eq(auditLogTable.action, 'impersonate'), eq(auditLogTable.entity_id, person.id)))
    .orderBy(asc(auditLogTable.id))
  return entries.map(({ actor, changes }) => [actor, changes?.mode])
}
const BEGUN = { from: null, to: 'read' }
const ENDED = { from: 'read', to: null }

test('whatever ends it, the end stands in the journal once', async () => {
  const person = await createPerson(server)
  const expectEnd = async (what: string, end: () => Promise<{ status: number }>, expected: number) => {
    const before = (await modesOf(person)).length
    const { body } = await actAs(admin, person.id)
    await refresh(body.refresh)
    const { status } = await end()
    expect(status, what).toBe(expected)
    expect((await modesOf(person)).slice(before), what).toEqual([
      [admin.id, BEGUN],
      [admin.id, ENDED],
    ])
  }
  const byAdmin = (what: string) => () => admin.send('POST', `/users/${person.id}/${what}`)
  await expectEnd('others', () => person.send('DELETE', '/users/me/sessions'), 204)
  const factor = { user: person.id, enabled_at: sql`now()`, secret: 'sealed' }
  await server.database.reader.insert(secondFactorsTable).values(factor)
  await expectEnd('second factor', byAdmin('reset-second-factor'), 204)
  const [was, password] = ['прежний пароль 7', 'верный пароль 8']
  const known = { password_hash: await hashPassword(was) }
  await server.database.reader.update(usersTable).set(known).where(eq(usersTable.id, person.id))
  const renew = { current_password: was, password }
  await expectEnd('password', () => person.send('POST', '/users/me/password', renew), 204)
  await expectEnd('disabled', byAdmin('disable'), 200)
})

test('a token used twice ends it, and one that was being added meanwhile does not end it again', async () => {
  const person = await createPerson(server)
  const { body } = await actAs(admin, person.id)
  const second = await refresh(body.refresh)
  const third = await refresh(second.body.refresh)
  expect((await refresh(body.refresh)).status).toBe(401)
  expect((await refresh(third.body.refresh)).status).toBe(401)
  const once = [
    [admin.id, BEGUN],
    [admin.id, ENDED],
  ]
  expect(await modesOf(person)).toEqual(once)
  const own = eq(refreshTokensTable.user, person.id)
  const [last] = await server.database.reader
    .select()
    .from(refreshTokensTable)
    .where(own)
    .orderBy(desc(refreshTokensTable.id))
  await server.database.reader
    .update(refreshTokensTable)
    .set({ revoked_at: null, expires_at: sql`now() - interval '1 minute'` })
    .where(eq(refreshTokensTable.id, last?.id ?? 0))
  server.jobs.wake('sessions.end')
  await server.jobs.idle()
  expect((await admin.send('POST', `/users/${person.id}/disable`)).status).toBe(200)
  expect(await modesOf(person)).toEqual(once)
})

test('however many are long over, none is left', async () => {
  const { id: user } = await createPerson(server)
  const { id: other } = await createPerson(server)
  const tokenOf = (owner: number, number: number, days: number) => ({
    chain: randomUUID(),
    user: owner,
    hash: `old ${owner} ${number}`,
    expires_at: sql`now() - make_interval(days => ${days}::int)`,
  })
  const many = Array.from({ length: 2_100 }, (_, number) => tokenOf(user, number, 31))
  await server.database.reader.insert(refreshTokensTable).values([...many, tokenOf(other, 0, 29)])
  expect(await forgetOldSessions(server.database)).toBe(many.length)
  const left = inArray(refreshTokensTable.user, [user, other])
  expect(await server.database.reader.select().from(refreshTokensTable).where(left)).toMatchObject([{ user: other }])
})
