import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '../../lib/access/grant'
import { findRight } from '../../lib/access/permission-catalogue'
import { permissionLabel } from '../../lib/access/permissions'
import {
  type BoundOperation,
  contract,
  declaredProperties,
  type JsonSchema,
  operationsOf,
} from '../../lib/http/contract'
import { createTestServer, type TestServer } from '../create-test-server'
import { createPerson } from '../factories'
import { valuesOf } from './contract-values'
import {
  createPermissionActors,
  createSingleRightActors,
  EVERY_ROLE,
  type PermissionActor,
  type SingleRightActors,
} from './permission-actors'

/** Number of no record. */
const BEYOND = 9_007_199_254_740_991
const NO_UUID = '00000000-0000-4000-8000-000000000000'
const BYTES = 'application/offset+octet-stream'
/** Signed in is enough: the operation is about oneself, or asks for the right of the record it is given. */
const ANYBODY = 'signed-in'
/**
 * Whoever may nothing is told of the right that is missing, whoever may only look is stopped by the right itself, and whoever
 * may everything is not stopped. What each role may besides is data, which the long run asks for.
 */
const KINDS = ['no rights', 'every view, all', 'every right, all']

const operations = operationsOf(contract).map((operation) => ({ operation, needs: needsOf(operation) }))

function needsOf({ path, method }: BoundOperation): string | undefined {
  const item = contract.paths[path]?.[method]
  const needs: unknown = item && Reflect.get(item, 'x-permission')
  return typeof needs === 'string' ? needs : undefined
}

/** A value the contract accepts, the same in every run. */
function sample(schema: JsonSchema, name = ''): unknown {
  return fc.sample(valuesOf(contract, schema, {}, name), { seed: 7, numRuns: 1 })[0]
}

/** What may be named as missing: the right itself, seeing the records at all, or deleting where many are deleted. */
function missingLabels({ paper }: PermissionActor, operation: BoundOperation, needs: string): string[] {
  const other = (verb: string) => needs.replace(/\.\w+$/, `.${verb}`)
  return [needs, other('view'), ...(operation.id.endsWith('.bulk') ? [other('delete')] : [])]
    .filter((permission) => !paper.has(permission))
    .map((permission) => `Недостаточно прав: ${permissionLabel(permission as Permission)}`)
}

let server: TestServer
let actors: PermissionActor[]
let singles: Map<string, SingleRightActors>

beforeAll(async () => {
  server = await createTestServer()
  const { rows } = await server.database.pool.query('select id from objects order by id limit 1')
  actors = await createPermissionActors(server, [Number(rows[0].id)], EVERY_ROLE ? undefined : KINDS)
  const rights = new Set(operations.flatMap(({ needs }) => (needs && needs !== ANYBODY ? [needs] : [])))
  singles = await createSingleRightActors(server, rights)
})
afterAll(() => server.close())

async function ask({ person }: PermissionActor, operation: BoundOperation, body?: unknown) {
  const path = operation.path.replace(/{(\w+)}/g, (_, name: string) => {
    const schema = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema
    if (name === 'id') return String(BEYOND)
    return schema?.format === 'uuid' ? NO_UUID : encodeURIComponent(String(sample(schema ?? {}, name)))
  })
  const query = new URLSearchParams(
    operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required === true)
      .map(({ name, schema }) => [name, name === 'permission' ? 'todos.view' : String(sample(schema, name))]),
  )
  // What tus asks of every request; others do not look at it.
  const headers: Record<string, string> = { 'tus-resumable': '1.0.0' }
  const init: RequestInit = { method: operation.method.toUpperCase(), headers }
  if (operation.form) {
    const form = new FormData()
    form.set('file', new Blob(['%PDF-1.4']), 'file.pdf')
    init.body = form
  } else if (operation.body) {
    init.body = JSON.stringify(body ?? sample(operation.body))
    headers['content-type'] = 'application/json'
  } else if (operation.method === 'patch') {
    init.body = 'bytes'
    headers['content-type'] = BYTES
  }
  const response = await person.fetch(`/api${path}?${query}`, init)
  const text = await response.text()
  const isJson = String(response.headers.get('content-type')).startsWith('application/json')
  const answer = isJson && text !== '' ? (JSON.parse(text) as { code?: string; message?: string }) : {}
  return { status: response.status, code: answer.code, message: answer.message }
}

test('every operation says in the contract which right it needs, and that right can be granted', () => {
  const unsaid = operations.filter(({ operation, needs }) => needs === undefined && !operation.isPublic)
  expect(unsaid.map(({ operation }) => operation.id)).toEqual([])
  const unknown = operations.filter(({ needs }) => needs !== undefined && needs !== ANYBODY && !findRight(needs))
  expect(unknown.map(({ operation, needs }) => `${operation.id}: ${needs}`)).toEqual([])
})

describe.each(operations.filter(({ needs }) => needs !== undefined && needs !== ANYBODY))(
  '$operation.id',
  ({ operation, needs = '' }) => {
    test(`is refused by every role without ${needs}, and by no role with it (RO-006)`, async () => {
      for (const actor of actors) {
        const answer = await ask(actor, operation)
        if (!actor.paper.has(needs)) {
          expect(answer.status, actor.name).toBe(403)
          // An answer to HEAD has no words.
          if (operation.method === 'head') continue
          expect(answer, actor.name).toMatchObject({ code: 'forbidden' })
          expect(missingLabels(actor, operation, needs), actor.name).toContain(answer.message)
          continue
        }
        expect(answer.status, `${actor.name}: ${answer.code}`).not.toBe(401)
        expect(answer.status, `${actor.name}: ${answer.code}`).toBeLessThan(500)
        if (actor.name === 'every right, all' || actor.name === 'admin')
          expect(answer.code, `${actor.name}: ${answer.message}`).not.toBe('forbidden')
        // What is not there and what one may not see are told in the same words; every day and every kind is there.
        if (
          /{(?!(?:day|kind)})/.test(operation.path) &&
          ![400, 403, 409].includes(answer.status) &&
          operation.method !== 'head'
        )
          expect(answer, actor.name).toMatchObject({ status: 404, code: 'not_found' })
        if (operation.method === 'get' && !operation.path.includes('{'))
          expect([200, 400, 404], `${actor.name}: ${answer.code}`).toContain(answer.status)
      }
    })

    // What is done to many asks by its action for another right.
    test.skipIf(operation.id.endsWith('.bulk'))(
      `is opened by no right but ${needs}, and ${needs} is never what its holder lacks`,
      async () => {
        const single = singles.get(needs)
        if (!single) throw new Error(`Nobody has ${needs} alone`)
        expect((await ask(single.allOthers, operation)).status).toBe(403)
        const { message } = await ask(single.only, operation)
        expect(message).not.toBe(`Недостаточно прав: ${permissionLabel(needs as Permission)}`)
      },
    )

    const actions = operation.body ? declaredProperties(contract, operation.body).action?.enum : undefined
    test.runIf(operation.id.endsWith('.bulk') && Array.isArray(actions) && actions.includes('delete'))(
      'deletes many only for those who may delete',
      async () => {
        const needed = needs.replace(/\.\w+$/, '.delete')
        for (const actor of actors) {
          const { status } = await ask(actor, operation, { ids: [BEYOND], action: 'delete' })
          expect(status, actor.name).toBe(actor.paper.has(needed) ? 200 : 403)
        }
      },
    )
  },
)

/** What is about the person himself, or the same for everybody. */
const OF_ANYBODY = [
  'users.me',
  'users.exportOwnData',
  'users.sessions',
  'users.secondFactor',
  'calendar.feed',
  'conferences.iceServers',
  'content.parts',
  'notifications.list',
  'notifications.listMuted',
  'favorites.list',
]

test('who has no role reads of himself and of nothing else', async () => {
  const [nobody] = actors
  const read: string[] = []
  for (const { operation } of operations) {
    if (operation.method !== 'get' || operation.isPublic || operation.path.endsWith('.ics')) continue
    const path = operation.path.replace(/{\w+}/g, '1')
    const answer = await nobody?.person.send('GET', path)
    expect(answer?.status, operation.id).toBeLessThan(500)
    if (answer?.status !== 200) continue
    read.push(operation.id)
    if (!operation.id.startsWith('users.')) expect(Object(answer.body).data ?? [], operation.id).toEqual([])
  }
  expect(read.sort()).toEqual(OF_ANYBODY.toSorted())
})

test('what is open to everybody who is signed in asks for no right', async () => {
  const [nobody] = actors
  if (!nobody) throw new Error('There is no actor without rights')
  for (const { operation } of operations.filter(({ needs }) => needs === ANYBODY)) {
    const answer = await ask(nobody, operation)
    expect(answer.code, operation.id).not.toBe('forbidden')
    expect(answer.status, operation.id).toBeLessThan(500)
  }
})

test('whose account is off is answered by no operation', async () => {
  const person = await createPerson(server, { roles: ['admin'] })
  await server.database.pool.query(`update users set status = 'disabled' where id = $1`, [person.id])
  const paper = new Map<string, never>()
  for (const { operation } of operations.filter(({ operation: { isPublic } }) => !isPublic)) {
    expect((await ask({ name: 'disabled', person, paper }, operation)).status, operation.id).toBe(401)
  }
})
