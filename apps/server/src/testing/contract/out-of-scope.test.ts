import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_IN_ROLES, type RoleKey } from '../../lib/access/permission-matrix'
import { matrixPermissions } from '../../lib/access/permissions'
import { type BoundOperation, contract, type JsonSchema, operationsOf } from '../../lib/http/contract'
import { createTestServer, type TestServer } from '../create-test-server'
import { createPerson } from '../factories'
import { valuesOf } from './contract-values'

let server: TestServer
let there: { id: number; object: number; number: string }
let elsewhere: number

beforeAll(async () => {
  server = await createTestServer()
  const { rows } = await server.database.pool.query(
    `select id, object, number from contracts where deleted_at is null and status = 'active' order by id limit 1`,
  )
  there = { id: Number(rows[0].id), object: Number(rows[0].object), number: rows[0].number }
  const { rows: others } = await server.database.pool.query(
    'select id from objects where id <> $1 order by id limit 1',
    [there.object],
  )
  elsewhere = Number(others[0].id)
})
afterAll(() => server.close())

const operations = operationsOf(contract).filter(({ path }) => /^\/contracts\/{id}/.test(path))
const VIEWS = ['contracts.view', 'accruals.view', 'payments.view']
/** Roles that see contracts and their money in their own objects only; some of their other rights go further. */
const scoped = (Object.keys(BUILT_IN_ROLES) as RoleKey[]).filter((role) => {
  const rights = matrixPermissions(role)
  return VIEWS.every((view) => rights.some(({ permission, scope }) => permission === view && scope === 'objects'))
})

/** A request that the contract accepts, the same in every run. */
function requestFor(operation: BoundOperation) {
  const sample = (schema: JsonSchema, name = '') =>
    fc.sample(valuesOf(contract, schema, {}, name), { seed: 7, numRuns: 1 })[0]
  const path = operation.path.replace(/{(\w+)}/g, (_, name: string) => {
    if (name === 'id') return String(there.id)
    const schema = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema
    return encodeURIComponent(String(sample(schema ?? {}, name)))
  })
  const query = operation.parameters
    .filter((one) => one.in === 'query' && one.required === true)
    .map(({ name, schema }) => [name, String(sample(schema, name))])
  return { path: `${path}?${new URLSearchParams(query)}`, body: operation.body && sample(operation.body) }
}

test('there are roles with a right that reaches further than what they may look at', () => {
  expect(scoped).toContain('viewer')
  expect(matrixPermissions('viewer')).toContainEqual({ permission: 'contracts.export', scope: 'all' })
})

test.each(scoped)('nothing of a contract out of sight is told to a %s, by whatever right he asks', async (role) => {
  const person = await createPerson(server, { roles: [role], objects: [elsewhere] })
  for (const operation of operations) {
    const { path, body } = requestFor(operation)
    const answer = await person.fetch(`/api${path}`, {
      method: operation.method.toUpperCase(),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    // What is sent may be refused before it is asked for what; what is only read is not there.
    const refusals = operation.method === 'get' ? [403, 404] : [400, 403, 404]
    expect(refusals, `${operation.id}: ${text.slice(0, 200)}`).toContain(answer.status)
  }
  const roll = await person.fetch('/api/contracts/rent-roll')
  expect(await roll.text()).not.toContain(`;${there.number};`)
})

test('who sees a room is told nothing of the contract by which it is let where that is out of his sight', async () => {
  const viewer = await createPerson(server, { roles: ['viewer'], objects: [elsewhere] })
  const { rows } = await server.database.pool.query(
    `select rooms.id, rooms.floor, contracts.tenant from contract_rooms join rooms on rooms.id = contract_rooms.room
      join contracts on contracts.id = contract_rooms.contract where contract = $1 limit 1`,
    [there.id],
  )
  const { id: room, floor, tenant } = rows[0]
  const paths = [
    `/properties/room/${room}`,
    `/properties/room?object=${there.object}&page_size=200`,
    `/objects/${there.object}/leases`,
    `/objects/${there.object}/floors/${floor}/plan`,
    `/tenants/${tenant}/rooms`,
  ]
  const readAll = () => Promise.all(paths.map(async (path) => (await viewer.fetch(`/api${path}`)).text()))
  await server.database.pool.query(
    `insert into user_roles ("user", role, scope_objects) select $1, id, $2 from roles where key = 'employee'`,
    [viewer.id, [there.object]],
  )
  await server.database.pool.query('update users set permissions_version = permissions_version + 1 where id = $1', [
    viewer.id,
  ])
  const [single, listed, leases, drawn, tenancies] = await readAll()
  for (const text of [single, listed, leases, tenancies]) expect(text).not.toContain(`"${there.number}"`)
  // Of the plan whoever sees the room is told the bare number (product 6.3), with no way to the contract.
  expect(drawn).not.toContain('"contract":{')
  await server.database.pool.query(
    `update user_roles set scope_objects = $2 where "user" = $1 and role = (select id from roles where key = 'viewer')`,
    [viewer.id, [there.object]],
  )
  await server.database.pool.query('update users set permissions_version = permissions_version + 1 where id = $1', [
    viewer.id,
  ])
  const [own, list, , plan, held] = await readAll()
  for (const text of [own, list, plan, held]) expect(text).toContain(`"${there.number}"`)
})
