import { eq, inArray } from 'drizzle-orm'
import { seedRoles } from '../../lib/access/permissions'
import type { Tx } from '../database'
import { rolePermissionsTable } from '../tables/access/role-permissions'
import { rolesTable } from '../tables/access/roles'
import { userRolesTable } from '../tables/access/user-roles'
import { usersTable } from '../tables/access/users'
import { departmentsTable } from '../tables/people/departments'
import { positionsTable } from '../tables/people/positions'
import { profilesTable } from '../tables/people/profiles'
import { teamMembersTable } from '../tables/people/team-members'
import { teamsTable } from '../tables/people/teams'
import { DEMO_DEPARTMENTS, DEMO_PEOPLE, DEMO_TEAMS } from './data/people-data'
import type { DemoCalendar } from './demo-calendar'
import { demoHours } from './demo-hours'

const DEMO_DOMAIN = 'demo.local'
/** The sign-in addresses of demo people, as a pattern of SQL. */
export const DEMO_LOGINS = `u__@${DEMO_DOMAIN}`

/** What a demo person signs in with: `u01@demo.local` is the first of the list. No such domain exists. */
export function demoLogin(at: number): string {
  return `u${String(at + 1).padStart(2, '0')}@${DEMO_DOMAIN}`
}

/** The store keeper's own role (product 25.5): everything about stock, goods and consumables without deleting them. */
const STORE_KEEPER = {
  key: 'storekeeper',
  name: 'Кладовщик',
  permissions: [
    ...['view', 'create', 'edit', 'delete', 'export', 'receipt', 'issue', 'write_off', 'transfer', 'inventory'].map(
      (verb) => `stock.${verb}`,
    ),
    ...['goods', 'consumables'].flatMap((area) => ['view', 'create', 'edit'].map((verb) => `${area}.${verb}`)),
  ],
}

/** Departments, positions, accounts, profiles, roles and teams. Answers the ids of the people in the order of the list. */
export async function seedPeople(tx: Tx, calendar: DemoCalendar, passwordHash: string): Promise<number[]> {
  const created = { created_at: calendar.at(-420, 9), updated_at: calendar.at(-420, 9) }
  const users = await tx
    .insert(usersTable)
    .values(
      DEMO_PEOPLE.map((_, at) => ({
        ...created,
        email: demoLogin(at),
        password_hash: passwordHash,
        status: 'active' as const,
        must_change_password: false,
      })),
    )
    .returning({ id: usersTable.id })
  const people = users.map((user) => user.id)
  const stamp = { ...created, created_by: people[0] ?? null, updated_by: people[0] ?? null }

  const departments = await tx
    .insert(departmentsTable)
    .values(
      DEMO_DEPARTMENTS.map(({ name, description, color }, at) => ({
        ...stamp,
        name,
        description,
        color,
        sort_order: at,
      })),
    )
    .returning({ id: departmentsTable.id, name: departmentsTable.name })
  const departmentOf = new Map(departments.map((department) => [department.name, department.id]))
  const positions = await seedPositions(tx, stamp, departmentOf)

  await tx.insert(profilesTable).values(
    DEMO_PEOPLE.map((person, at) => ({
      ...stamp,
      id: users[at]?.id ?? 0,
      username: person.username,
      last_name: person.last_name,
      first_name: person.first_name,
      middle_name: person.middle_name,
      phone: `+7343555${String(1001 + at)}`,
      gender: person.gender as 'm' | 'f',
      timezone: 'Asia/Yekaterinburg',
      work_location: person.work_location as 'office' | 'hybrid' | 'remote',
      department: departmentOf.get(person.department) ?? null,
      position: positions.get(person.position) ?? null,
      hired_at: calendar.day(-1500 + at * 61),
      birthday: calendar.day(-(26 + ((at * 7) % 30)) * 365 - at * 19).replace(/-02-29$/, '-02-28'),
      ...personalNote(at, calendar, people),
    })),
  )
  for (const [at, { head, name }] of DEMO_DEPARTMENTS.entries()) {
    const department = departments[at]
    if (department?.name !== name) continue
    const leader = people[Number(head) - 1] ?? null
    await tx.update(departmentsTable).set({ head: leader }).where(eq(departmentsTable.id, department.id))
    await tx.update(profilesTable).set({ manager: leader }).where(eq(profilesTable.department, department.id))
  }
  await tx
    .update(profilesTable)
    .set({ manager: people[1] ?? null })
    .where(
      inArray(
        profilesTable.id,
        DEMO_DEPARTMENTS.map((one) => people[Number(one.head) - 1] ?? 0),
      ),
    )
  await tx
    .update(profilesTable)
    .set({ manager: null })
    .where(eq(profilesTable.id, people[1] ?? 0))

  await seedUserRoles(tx, people)
  await seedTeams(tx, stamp, people, calendar)
  return people
}

/** What an hour of work costs, ₽, where tasks are reckoned by it. */
const HOUR_RATES: Readonly<Record<string, string>> = {
  'Служба эксплуатации': '620',
  Клининг: '410',
  Безопасность: '450',
}

async function seedPositions(tx: Tx, stamp: object, departmentOf: Map<string, number>): Promise<Map<string, number>> {
  const named = new Map(
    DEMO_PEOPLE.filter((person) => person.position).map((person) => [person.position, person.department]),
  )
  const positions = await tx
    .insert(positionsTable)
    .values(
      [...named].map(([name, department]) => ({
        ...stamp,
        name,
        department: departmentOf.get(department) ?? 0,
        headcount: DEMO_PEOPLE.filter((person) => person.position === name).length,
        hour_rate: HOUR_RATES[department] ?? null,
      })),
    )
    .returning({ id: positionsTable.id, name: positionsTable.name })
  return new Map(positions.map((position) => [position.name, position.id]))
}

/** Krylova is on holiday and Belov stands in for her; Safin's permit ends in 20 days. */
function personalNote(at: number, calendar: DemoCalendar, people: readonly number[]) {
  if (at === 3) {
    return {
      employment_status: 'vacation' as const,
      absence_from: calendar.day(-2),
      absence_to: calendar.day(9),
      deputy: people[2] ?? null,
    }
  }
  if (at === 8) {
    return {
      permits: [{ title: 'Электробезопасность, IV группа', number: 'ЭБ-0417', valid_to: calendar.day(20) }],
      skills: ['электрика', 'слаботочные сети'],
    }
  }
  return {}
}

/** Assigns the roles. Scopes name objects by number, which are not there yet: `narrowScopes` follows after the places. */
async function seedUserRoles(tx: Tx, people: readonly number[]): Promise<void> {
  await seedRoles(tx)
  const [keeper] = await tx
    .insert(rolesTable)
    .values({
      key: STORE_KEEPER.key,
      name: STORE_KEEPER.name,
      description: 'Склад, ТМЦ и расходники',
      color: '#8B5CF6',
    })
    .returning({ id: rolesTable.id })
  const roles = await tx.select({ id: rolesTable.id, key: rolesTable.key }).from(rolesTable)
  const roleOf = new Map(roles.map((role) => [role.key, role.id]))
  const keeperRole = keeper?.id ?? 0
  await tx
    .insert(rolePermissionsTable)
    .values(STORE_KEEPER.permissions.map((permission) => ({ role: keeperRole, permission, scope: 'all' as const })))
  await tx
    .insert(userRolesTable)
    .values([
      ...DEMO_PEOPLE.map((person, at) => ({ user: people[at] ?? 0, role: roleOf.get(person.role) ?? 0 })),
      { user: people[16] ?? 0, role: keeperRole },
    ])
}

/** The owner's representative sees the first two objects only. */
export async function narrowScopes(tx: Tx, people: readonly number[], objects: number[]): Promise<void> {
  await tx
    .update(userRolesTable)
    .set({ scope_objects: objects })
    .where(eq(userRolesTable.user, people[17] ?? 0))
}

async function seedTeams(tx: Tx, stamp: object, people: readonly number[], calendar: DemoCalendar): Promise<void> {
  const teams = await tx
    .insert(teamsTable)
    .values(
      DEMO_TEAMS.map(({ name, specialization, leader, color, auto_assign, ...more }) => ({
        ...stamp,
        name,
        specialization,
        color,
        work_hours: more.work_hours ? demoHours(more.work_hours) : null,
        auto_assign: auto_assign as 'off' | 'leader' | 'round_robin',
        leader: people[leader - 1] ?? 0,
      })),
    )
    .returning({ id: teamsTable.id })
  await tx.insert(teamMembersTable).values(
    DEMO_TEAMS.flatMap((team, at) =>
      [team.leader, ...team.members].map((member) => ({
        team: teams[at]?.id ?? 0,
        profile: people[member - 1] ?? 0,
        role_in_team: member === team.leader ? ('leader' as const) : ('member' as const),
        from: calendar.day(-400),
      })),
    ),
  )
}
