import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPermissionActors, type PermissionActor } from './testing/contract/permission-actors'
import { createTestServer, type TestPerson, type TestServer } from './testing/create-test-server'

type Type = Schema<'SearchType'>
interface Answer {
  data: Schema<'SearchGroup'>[]
  is_guess: boolean
}

let server: TestServer
let admin: TestPerson
let narrow: PermissionActor[]
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  const { rows } = await server.database.pool.query<{ id: string }>('select id from objects order by id desc limit 1')
  narrow = await createPermissionActors(
    server,
    [Number(rows[0]?.id)],
    ['no rights', 'every right that can be narrow', 'every right, objects', 'employee'],
  )
})
afterAll(() => server.close())

async function ask(person: TestPerson, q: string, more = ''): Promise<Answer> {
  const { status, body } = await person.send('GET', `/search?q=${encodeURIComponent(q)}${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Answer
}
const search = async (login: string, q: string, more?: string) => (await ask(await server.as(login), q, more)).data
const titlesOf = (groups: Schema<'SearchGroup'>[], type: Type) =>
  groups.find((group) => group.type === type)?.items.map(({ title }) => title) ?? []
const one = async <Row>(text: string) => (await server.database.pool.query(text)).rows[0] as Row

test('a word is found in any form and by its beginning; a mistyped one when nothing has it as it is', async () => {
  const made = await admin.send('POST', '/todos', { title: 'Замена кварцевой лампы' })
  const { id } = made.body as { id: number }
  const [tasks] = await search('u01', 'кварцевые лампы')
  expect(tasks).toMatchObject({ type: 'todo', total: 1, items: [{ id, title: 'Замена кварцевой лампы' }] })
  await admin.send('POST', '/accounts/departments', { name: 'Лаборатория испытаний' })
  for (const q of ['лаборатории испытания', 'лабор'])
    expect(titlesOf(await search('u01', q), 'department')).toEqual(['Лаборатория испытаний'])
  const guessed = await ask(admin, 'лаборотория')
  expect(guessed.is_guess).toBe(true)
  expect(titlesOf(guessed.data, 'department')).toEqual(['Лаборатория испытаний'])
  // The words of titles, once gathered, answer for what is alike: each word as it was meant, then the usual search.
  server.jobs.wake('search.words')
  await server.jobs.idle()
  expect(await one(`select word from search_words where word = 'лаборатория'`)).toEqual({ word: 'лаборатория' })
  for (const [q, kind, title] of [
    ['лаборотория испытоний', 'department', 'Лаборатория испытаний'],
    ['кварцэвой ламбы', 'todo', 'Замена кварцевой лампы'],
  ] as const) {
    const answer = await ask(admin, q)
    expect([answer.is_guess, titlesOf(answer.data, kind)]).toEqual([true, [title]])
  }
  expect(await ask(admin, 'лаборатория лампы')).toEqual({ data: [], is_guess: false })
})

test('`#123` is that task and nothing else; nobody finds what he may not see; a search says something', async () => {
  const dispatcher = await server.as('u07')
  const { id } = (await dispatcher.send('POST', '/todos', { title: 'Чужая задача о шлагбауме' })).body as { id: number }
  for (const q of [`#${id}`, `№ ${id}`])
    expect(await search('u07', q)).toMatchObject([{ type: 'todo', items: [{ id }] }])
  expect(await search('u09', `#${id}`)).toEqual([])
  expect((await server.send('GET', '/search?q=а')).status).toBe(401)
  expect((await dispatcher.send('GET', '/search?q=')).status).toBe(400)
  for (const q of ["'", '\\', "а'б\\ | & !", '@tenant:*', '%', '()', '| ||', 'я'.repeat(200)]) await ask(dispatcher, q)
})

test('a code is its room, ten digits a tenant, a sum its payments and accruals, a command the plan of a floor', async () => {
  const room = await one<{ id: string; number: string }>(
    `select id, number from rooms where number ~ '^[АБ]-' order by id limit 1`,
  )
  for (const q of [room.number, room.number.replace('А', 'A').replace('Б', 'Б')]) {
    const [first] = await search('u01', q)
    expect(first).toMatchObject({ type: 'room' })
    expect(first?.total).toBe(1)
    expect(first?.items[0]).toMatchObject({ id: Number(room.id), title: room.number })
  }
  const tenant = await one<{ id: string; inn: string }>(
    'select id, inn from tenants where inn is not null order by id limit 1',
  )
  expect((await search('u01', tenant.inn))[0]).toMatchObject({ type: 'tenant', items: [{ id: Number(tenant.id) }] })
  const paid = await one<{ id: string; contract: string; amount: string }>(
    'select id, contract, amount from payments where amount = trunc(amount) order by id limit 1',
  )
  const groups = await search('u01', `${Number(paid.amount).toLocaleString('ru-RU')},00`, '&limit=50')
  expect(groups.find(({ type }) => type === 'payment')?.items).toContainEqual(
    expect.objectContaining({ id: Number(paid.id), href: `/contracts/${paid.contract}/payments/${paid.id}` }),
  )
  const charged = await one<{ amount: string }>(
    'select amount from accruals where amount > 1000 and cancelled_at is null order by id limit 1',
  )
  expect((await search('u01', charged.amount)).map(({ type }) => type)).toContain('accrual')
  const [plans, ...rest] = await search('u01', 'открыть план корпус А 3 этаж')
  expect(rest).toEqual([])
  expect(plans).toMatchObject({ type: 'floor_plan' })
  expect(plans?.items[0]?.title).toMatch(/Корпус А.*3 этаж/)
  expect(plans?.items[0]?.href).toMatch(/^\/objects\/\d+\/floor\?floor=\d+$/)
})

test('a piece of goods is found by its numbers, a movement of stock by its own', async () => {
  const unit = await one<{ id: string; inventory_number: string; serial_number: string }>(
    'select id, inventory_number, serial_number from goods_units where serial_number is not null order by id limit 1',
  )
  for (const q of [unit.inventory_number, unit.serial_number.toLowerCase()])
    expect((await search('u01', q))[0]).toMatchObject({ type: 'goods_unit', items: [{ id: Number(unit.id) }] })
  const { id } = await one<{ id: string }>('select min(id) as id from stock_movements')
  const number = `ДВ-${id.padStart(6, '0')}`
  const href = `/goods?${new URLSearchParams({ tool: 'movements', movement: number })}`
  expect((await search('u01', number))[0]).toMatchObject({ type: 'stock_movement', items: [{ id: Number(id), href }] })
})

test('one’s own and what was opened lately come before their equals; a changed record is found by its new name alone', async () => {
  const ids: number[] = []
  for (const name of ['Схемы котельной 1', 'Схемы котельной 2', 'Схемы котельной 3'])
    ids.push(((await admin.send('POST', '/accounts/departments', { name })).body as { id: number }).id)
  const titles = async (more = '') =>
    titlesOf(await search('u02', 'схема котельной', `&types=department${more}`), 'department')
  expect(await titles(`&recent=department:${ids[0]}`)).toEqual([
    'Схемы котельной 1',
    'Схемы котельной 3',
    'Схемы котельной 2',
  ])
  expect(await titles('&limit=1')).toEqual(['Схемы котельной 3'])
  await admin.send('PATCH', `/accounts/departments/${ids[2]}`, { name: 'Дежурные', version: 1 })
  expect(await titles()).toEqual(['Схемы котельной 2', 'Схемы котельной 1'])
  await admin.send('DELETE', `/accounts/departments/${ids[1]}`)
  expect(await titles()).toEqual(['Схемы котельной 1'])
})

describe('of every kind', () => {
  const types = Object.keys(labels.SearchType) as Type[]
  /** Words under which the administrator finds something of the kind; nothing stands in the demo of some. */
  const wordsOf = async (type: Type) => {
    const asked =
      type === 'accrual' ? (await one<{ amount: string }>('select amount from accruals limit 1')).amount : undefined
    for (const q of asked ? [asked] : ['а', 'п', 'с', 'к', 'э', 'д', 'о', 'в', 'и', 'т', 'б', 'м', '1', '2']) {
      const [group] = (await ask(admin, q, `&types=${type}&limit=50`)).data
      if (group) return { q, group }
    }
    return undefined
  }

  test.each(types)('%s: who has no right finds none, who has a narrow one finds and counts only his', async (type) => {
    const found = await wordsOf(type)
    if (!found) return
    for (const { name, person } of narrow) {
      const [group] = (await ask(person, found.q, `&types=${type}&limit=50`)).data
      if (name === 'no rights') expect(group).toBeUndefined()
      if (!group) continue
      expect(group.total).toBeLessThanOrEqual(found.group.total)
      // A page of the search holds everything here, so hits and the count are the same records.
      if (group.total <= 50) expect(group.items).toHaveLength(group.total)
      for (const { id, href } of group.items) {
        const { status } = await person.send('GET', addressOf(type, id, href))
        expect(status, `${name} ${type} ${id}`).toBe(200)
      }
    }
  })
})

/** Where one record of a kind is asked for: the answer tells whether the person may see it. */
function addressOf(type: Type, id: number, href: string | null): string {
  const [, contract, object] = [
    null,
    /^\/contracts\/(\d+)/.exec(href ?? '')?.[1],
    /^\/objects\/(\d+)/.exec(href ?? '')?.[1],
  ]
  const addresses: Partial<Record<Type, string>> = {
    payment: `/contracts/${contract}/payments/${id}`,
    accrual: `/contracts/${contract}/accruals`,
    floor_plan: `/objects/${object}/floors/${id}/plan`,
  }
  return addresses[type] ?? `${PATHS[type]}/${id}`
}

const PATHS: Partial<Record<Type, string>> = {
  todo: '/todos',
  room: '/properties/room',
  tenant: '/tenants',
  contract: '/contracts',
  profile: '/accounts/profiles',
  goods: '/goods',
  goods_unit: '/goods/units',
  consumable: '/consumable',
  object: '/objects',
  building: '/properties/building',
  floor: '/properties/floor',
  entrance: '/properties/entrance',
  cluster: '/properties/cluster',
  territory: '/properties/territory',
  team: '/teams',
  zone: '/teams/work_team_zones',
  storage: '/storages',
  goods_type: '/goods/goods_type',
  consumable_type: '/consumable/consumable_types',
  department: '/accounts/departments',
  document: '/documents',
  article: '/articles',
  kb_page: '/knowledge-base',
  mindmap: '/mindmaps',
  conference: '/conference',
  position: '/accounts/positions',
  functional: '/functionals',
  legal_entity: '/legal-entities',
  todo_recurrence: '/todos/recurrences',
  todo_template: '/todos/templates',
  directory: '/mediafiles/directories',
  file: '/mediafiles/files',
}
