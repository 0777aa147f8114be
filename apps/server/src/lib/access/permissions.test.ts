import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../db/database'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { usersTable } from '../../db/tables/access/users'
import { settingsTable } from '../../db/tables/system/settings'
import { openTestDatabase } from '../../testing/create-test-server'
import { insertPerson } from '../../testing/factories'
import { companyToday, dayIn, TIMEZONE_KEY } from '../time/company-clock'
import { holdsToday } from './holds-today'
import { BUILT_IN_ROLES, PERMISSION_MATRIX, type RoleKey } from './permission-matrix'
import {
  forgetActors,
  loadActor,
  matrixPermissions,
  permissionLabel,
  permissionsForClient,
  requirePermission,
  seedRoles,
} from './permissions'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase('empty')
  forgetActors()
})
afterAll(() => database.close())

const actorOf = async (id: number) => {
  const actor = await loadActor(database.reader, id)
  if (!actor) throw new Error('The person may not work')
  return actor
}

describe('the matrix', () => {
  test('every cell has five letters and then words', () => {
    for (const [area, { cells }] of Object.entries(PERMISSION_MATRIX)) {
      for (const cell of Object.values(cells)) expect(cell, area).toMatch(/^[ABTO-]{5}( [a-z_]+)*$/)
    }
  })

  test('an administrator may do everything that anybody may, except what is only one’s own', () => {
    const admin = new Map(matrixPermissions('admin').map(({ permission, scope }) => [permission, scope]))
    const limited = [...admin].filter(
      ([permission, scope]) =>
        scope !== 'all' && !permission.startsWith('chat.') && !permission.startsWith('myobjects.'),
    )
    expect(limited).toEqual([])
    const missing = (Object.keys(BUILT_IN_ROLES) as RoleKey[])
      .flatMap((role) => matrixPermissions(role).map(({ permission }) => permission))
      .filter((permission) => !admin.has(permission))
    // Words of other roles that name a step of their own work: the administrator skips it.
    expect(new Set(missing)).toEqual(
      new Set([
        'contracts.submit',
        'accruals.post_penalty',
        'todos.take',
        'articles.publish',
        'articles.pin',
        'kb.suggest',
        'chat.create_channel',
      ]),
    )
  })

  test('rows of the product stand as written', () => {
    const scopes = (role: RoleKey, area: string) =>
      Object.fromEntries(
        matrixPermissions(role)
          .filter(({ permission }) => permission.startsWith(`${area}.`))
          .map(({ permission, scope }) => [permission, scope]),
      )
    expect(scopes('employee', 'todos')).toEqual({
      'todos.view': 'team',
      'todos.create': 'all',
      'todos.edit': 'own',
      'todos.take': 'all',
    })
    expect(scopes('manager', 'todos')).toMatchObject({
      'todos.view': 'objects',
      'todos.create': 'all',
      'todos.delete': 'objects',
      'todos.force_complete': 'all',
    })
    expect(scopes('viewer', 'tenants_pd')).toEqual({})
    expect(scopes('employee', 'tenants')).toEqual({ 'tenants.view': 'objects' })
  })
})

describe('a person', () => {
  test('with several roles may do what any of them grants, as widely as the widest', async () => {
    const both = await actorOf(await insertPerson(database, { roles: ['employee', 'dispatcher'], objects: [3, 4] }))
    expect(both.grants.get('todos.view')).toEqual({ scope: 'objects', objects: [3, 4] })
    expect(both.grants.get('todos.take')).toMatchObject({ scope: 'all' })
    expect(both.grants.get('tenants.view')).toMatchObject({ scope: 'all' })
    expect(permissionsForClient(both)).toMatchObject({ 'todos.view': 'objects', 'todos.take': 'all' })
    expect(both.roles.toSorted()).toEqual(['dispatcher', 'employee'])
  })

  test('with objects in one role and without in another sees every object', async () => {
    const id = await insertPerson(database, { roles: ['manager'], objects: [1] })
    const [viewer] = await database.reader.select().from(rolesTable).where(eq(rolesTable.key, 'viewer'))
    await database.reader.insert(userRolesTable).values({ user: id, role: viewer?.id ?? 0 })
    expect((await actorOf(id)).grants.get('objects.view')).toEqual({ scope: 'objects', objects: null })
  })

  test('who lacks a right is told its Russian name', async () => {
    const viewer = await actorOf(await insertPerson(database, { roles: ['viewer'] }))
    expect(() => requirePermission(viewer, 'todos.create')).toThrow('Недостаточно прав: Задачи: создание')
    expect(permissionLabel('tenants.export')).toBe('Арендаторы: выгрузка')
  })

  test('loses a role on the day it ends and gets one on the day it begins', async () => {
    const id = await insertPerson(database, { roles: ['manager'] })
    const on = async (valid: { valid_from?: string | null; valid_to?: string | null }) => {
      await database.reader.update(userRolesTable).set(valid).where(eq(userRolesTable.user, id))
      forgetActors()
      return (await actorOf(id)).roles
    }
    const today = await companyToday(database.reader)
    expect(await on({ valid_from: today, valid_to: today })).toEqual(['manager'])
    expect(await on({ valid_from: null, valid_to: '2020-01-01' })).toEqual([])
    expect(await on({ valid_from: '2099-01-01', valid_to: null })).toEqual([])
  })

  test('holds a role on its days by the company’s clock, at any hour of the server’s', async () => {
    const id = await insertPerson(database, { roles: ['manager'] })
    const now = new Date()
    const zone = now.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    const setting = { key: TIMEZONE_KEY, value: zone }
    await database.reader
      .insert(settingsTable)
      .values(setting)
      .onConflictDoUpdate({ target: settingsTable.key, set: setting })
    onTestFinished(
      async () => void (await database.reader.delete(settingsTable).where(eq(settingsTable.key, TIMEZONE_KEY))),
    )
    const day = dayIn(zone, now)
    await database.reader
      .update(userRolesTable)
      .set({ valid_from: day, valid_to: day })
      .where(eq(userRolesTable.user, id))
    forgetActors()
    expect((await actorOf(id)).roles).toEqual(['manager'])
    const held = await database.reader
      .select({ user: userRolesTable.user })
      .from(userRolesTable)
      .where(and(eq(userRolesTable.user, id), holdsToday()))
    expect(held).toEqual([{ user: id }])
  })

  test('whose account is disabled may not work from the next request on', async () => {
    const id = await insertPerson(database, { roles: ['admin'] })
    await actorOf(id)
    await database.reader.update(usersTable).set({ status: 'disabled' }).where(eq(usersTable.id, id))
    expect(await loadActor(database.reader, id)).toBeNull()
    expect(await loadActor(database.reader, 987_654)).toBeNull()
  })

  test('is read again when his rights were changed', async () => {
    const id = await insertPerson(database, { roles: ['viewer'] })
    expect((await actorOf(id)).grants.has('todos.create')).toBe(false)
    const [admin] = await database.reader.select().from(rolesTable).where(eq(rolesTable.key, 'admin'))
    await database.reader
      .update(userRolesTable)
      .set({ role: admin?.id ?? 0 })
      .where(eq(userRolesTable.user, id))
    expect((await actorOf(id)).grants.has('todos.create')).toBe(false)
    await database.reader.update(usersTable).set({ permissions_version: 2 }).where(eq(usersTable.id, id))
    expect((await actorOf(id)).grants.has('todos.create')).toBe(true)
  })
})

test('a second start keeps what an administrator changed in the roles', async () => {
  await database.pool.query("delete from role_permissions where permission = 'reports.view'")
  await database.transaction(seedRoles)
  const { rows } = await database.pool.query("select 1 from role_permissions where permission = 'reports.view'")
  expect(rows).toEqual([])
})
