import { labels } from '@ws/api-client/contract/labels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECORD_PARTS } from '../../lib/resource/record-parts'
import { allEntities, findEntity } from '../../lib/resource/registry'
import { createPermissionActors, type PermissionActor } from '../../testing/contract/permission-actors'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { uploadFile } from '../files/files.fixture'
import '../../areas'

/** Tables of the registers whose records carry parts. */
const TABLES: Readonly<Record<string, string>> = {
  territory: 'territories',
  cluster: 'clusters',
  building: 'buildings',
  entrance: 'entrances',
  floor: 'floors',
  room: 'rooms',
  object_type: 'object_types',
  purpose: 'purposes',
  tenant: 'tenants',
  team: 'teams',
  object: 'objects',
  zone: 'work_team_zones',
  contract: 'contracts',
  goods: 'goods',
  consumable: 'consumables',
  document: 'documents',
  kb_page: 'kb_pages',
}
/** Kinds that whoever reads them speaks of. */
const TALKED_OF = new Set(['kb_page'])
/** Nobody's rights, two letters of the matrix that part records, and a role that reads and writes nothing. */
const ASKED = /^(no rights|every right, (objects|own)|viewer)$/

/** Those that carry all parts; a kind with some of them has rules of its own, and proves them. */
const kinds = [...allEntities()].filter(([, { parts }]) => parts?.size === RECORD_PARTS.length).map(([name]) => name)

let server: TestServer
let admin: TestPerson
let actors: PermissionActor[]
let file: number

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  const [object] = await query('select id from objects order by id limit 1')
  actors = (await createPermissionActors(server, [Number(object?.id)])).filter(({ name }) => ASKED.test(name))
  file = (await uploadFile(admin, 'akt.txt', 'Акт')).id
})
afterAll(() => server.close())

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await server.database.pool.query(text, values)).rows
}

async function firstOf(entity: string): Promise<number> {
  const [row] = await query(`select id from ${TABLES[entity]} where deleted_at is null order by id limit 1`)
  return Number(row?.id)
}

async function ask(person: TestPerson, method: string, path: string, body?: object, expected?: number) {
  const answer = await person.send(method, path, body)
  if (expected !== undefined) expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(expected)
  return answer.body as Record<string, unknown> & { data: Record<string, unknown>[]; id: number }
}

const of = (entity: string, entity_id: number) => `entity=${entity}&entity_id=${entity_id}`

test('every kind of record with parts has a name in words and a table here', () => {
  expect(kinds.filter((kind) => !(kind in labels.RecordEntity) || !(kind in TABLES))).toEqual([])
  expect(kinds.length).toBeGreaterThan(9)
})

describe.each(kinds)('%s', (entity) => {
  test('gives its parts to exactly those who may read the record, and lets those write who may change it', async () => {
    const id = await firstOf(entity)
    const { path = '' } = findEntity(entity) ?? {}
    const comment = await ask(admin, 'POST', '/comments', { entity, entity_id: id, content: 'От администратора' }, 201)
    for (const { person, name } of actors) {
      const record = await person.send('GET', `${path}/${id}`)
      const allowed: string[] = record.status === 200 ? Object(record.body).allowed : []
      const status = async (method: string, address: string, body?: object) =>
        (await person.send(method, address, body)).status
      const reads = record.status === 200 ? 200 : 404
      const writes = (done: number) => (record.status !== 200 ? 404 : allowed.includes('update') ? done : 403)
      const key = { entity, entity_id: id }
      for (const part of ['record-parts', 'comments', 'attachments', 'links', 'watchers'])
        expect(await status('GET', `/${part}?${of(entity, id)}`), `${name} reads ${part}`).toBe(reads)
      for (const part of ['favorites', 'watchers'])
        expect(await status('POST', `/${part}`, key), `${name} adds to ${part}`).toBe(reads === 200 ? 201 : 404)
      const speaks = TALKED_OF.has(entity) && reads === 200 ? 201 : writes(201)
      expect(await status('POST', '/comments', { ...key, content: 'Сам' }), `${name} comments`).toBe(speaks)
      // The file is the administrator's: who does not see it is refused at the field.
      expect([writes(201), writes(400)], `${name} attaches`).toContain(
        await status('POST', '/attachments', { ...key, file }),
      )
      const link = { from_entity: entity, from_id: id, to_entity: entity, to_id: id, kind: 'relates' }
      expect(await status('POST', '/links', link), `${name} links`).toBe(writes(400))
      expect(await status('PATCH', `/comments/${comment.id}`, { content: 'Чужое' }), `${name} rewords`).toBe(
        reads === 200 ? 403 : 404,
      )
      if (!allowed.includes('remove'))
        expect(await status('DELETE', `/comments/${comment.id}`), `${name} deletes`).toBe(reads === 200 ? 403 : 404)
      const starred = await ask(person, 'GET', `/favorites?entity=${entity}`, undefined, 200)
      expect(starred.data.length, `${name} has starred`).toBe(reads === 200 ? 1 : 0)
    }
  })

  test('loses its parts with the record and has them back with it', async () => {
    const person = await createPerson(server, { roles: ['admin'] })
    const id = await firstOf(entity)
    const { path = '' } = findEntity(entity) ?? {}
    const key = { entity, entity_id: id }
    const before = await ask(person, 'GET', `/record-parts?${of(entity, id)}`, undefined, 200)
    const todo = await ask(admin, 'POST', '/todos', { title: 'Осмотр' }, 201)
    const comment = await ask(person, 'POST', '/comments', { ...key, content: 'Первый' }, 201)
    await ask(person, 'POST', '/comments', { ...key, content: 'Ответ', parent: comment.id }, 201)
    await ask(
      person,
      'POST',
      '/links',
      { from_entity: entity, from_id: id, to_entity: 'todo', to_id: todo.id, kind: 'causes' },
      201,
    )
    const own = (await uploadFile(person, `${entity}.txt`, entity)).id
    const attached = await ask(person, 'POST', '/attachments', { ...key, file: own, title: 'План' }, 201)
    await ask(person, 'POST', '/favorites', key, 201)
    await ask(person, 'POST', '/watchers', key, 201)
    const counts = await ask(person, 'GET', `/record-parts?${of(entity, id)}`, undefined, 200)
    expect(counts).toEqual({
      comments_count: Number(before.comments_count) + 2,
      files_count: Number(before.files_count) + 1,
      may_comment: true,
      links_count: Number(before.links_count) + 1,
      watchers_count: Number(before.watchers_count) + 1,
      is_favorite: true,
      is_watching: true,
    })
    const listed = await ask(person, 'GET', `${path}?favorite=true&page=1`, undefined, 200)
    expect(listed.data.map((row) => row.id)).toEqual([id])
    const others = await ask(person, 'GET', `${path}?favorite=false&ids=${id}`, undefined, 200)
    expect(others.data).toEqual([])

    await query(`update ${TABLES[entity]} set deleted_at = now() where id = $1`, [id])
    for (const part of ['record-parts', 'comments', 'attachments', 'links', 'watchers'])
      await ask(person, 'GET', `/${part}?${of(entity, id)}`, undefined, 404)
    await ask(person, 'POST', '/comments', { ...key, content: 'Поздно' }, 404)
    await ask(person, 'PATCH', `/comments/${comment.id}`, { content: 'Поздно' }, 404)
    await ask(person, 'DELETE', `/attachments/${attached.id}`, undefined, 404)
    expect((await ask(person, 'GET', '/favorites', undefined, 200)).data).toEqual([])

    await query(`update ${TABLES[entity]} set deleted_at = null where id = $1`, [id])
    expect(await ask(person, 'GET', `/record-parts?${of(entity, id)}`, undefined, 200)).toEqual(counts)
    await ask(person, 'DELETE', `/comments/${comment.id}`, undefined, 204)
    const talk = (await ask(person, 'GET', `/comments?${of(entity, id)}`, undefined, 200)).data
    expect(talk.slice(-2)).toMatchObject([{ is_deleted: true, content: '', author: null }, { content: 'Ответ' }])
    await ask(person, 'DELETE', `/attachments/${attached.id}`, undefined, 204)
    await ask(person, 'DELETE', `/favorites?${of(entity, id)}`, undefined, 204)
    await ask(person, 'DELETE', `/watchers?${of(entity, id)}`, undefined, 204)
    const [link] = (await ask(person, 'GET', `/links?${of(entity, id)}`, undefined, 200)).data
    expect(link).toMatchObject({ kind: 'causes', entity: 'todo', entity_id: todo.id, title: 'Осмотр', path: '/todos' })
    await ask(person, 'DELETE', `/links/${link?.id}`, undefined, 204)
    expect(await ask(person, 'GET', `/record-parts?${of(entity, id)}`, undefined, 200)).toEqual({
      ...before,
      comments_count: Number(before.comments_count) + 1,
    })
  })
})

test('a kind that turned no part on answers 404, and a comment of a task is not reached past its task', async () => {
  const todo = await ask(admin, 'POST', '/todos', { title: 'Своя' }, 201)
  await ask(admin, 'POST', '/comments', { entity: 'todo', entity_id: todo.id, content: 'Мимо' }, 404)
  await ask(admin, 'GET', `/record-parts?${of('goods_type', 1)}`, undefined, 404)
})

test('an author rewords and deletes what he said within a day; who may delete the record deletes what others said', async () => {
  const leasing = await createPerson(server, { roles: ['leasing'] })
  const key = { entity: 'tenant', entity_id: await firstOf('tenant') }
  const own = await ask(leasing, 'POST', '/comments', { ...key, content: '  Звонил директор  ' }, 201)
  expect(own).toMatchObject({ content: 'Звонил директор', author: leasing.id, allowed: ['update', 'remove'] })
  await ask(leasing, 'POST', '/comments', { ...key, content: '   ' }, 400)
  await ask(leasing, 'PATCH', `/comments/${own.id}`, { content: 'Звонил бухгалтер' }, 200)
  const seen = async (person: TestPerson) =>
    (await ask(person, 'GET', `/comments?${of(key.entity, key.entity_id)}`)).data.find(({ id }) => id === own.id)
  expect(await seen(leasing)).toMatchObject({ content: 'Звонил бухгалтер', is_edited: true })
  expect(await seen(admin)).toMatchObject({ allowed: ['remove'] })
  await query(`update comments set arrived_at = now() - interval '25 hours' where id = $1`, [own.id])
  expect(await seen(leasing)).toMatchObject({ allowed: [] })
  await ask(leasing, 'PATCH', `/comments/${own.id}`, { content: 'Поздно' }, 409)
  await ask(leasing, 'DELETE', `/comments/${own.id}`, undefined, 409)
  await ask(admin, 'DELETE', `/comments/${own.id}`, undefined, 204)
  const activity = await ask(leasing, 'GET', `/activity?${of(key.entity, key.entity_id)}`, undefined, 200)
  expect(JSON.stringify(activity.data)).not.toContain('Звонил')
})

test('of a link to what one may not read nobody is told: not in the list, the count or the history', async () => {
  const dispatcher = await createPerson(server, { roles: ['dispatcher'], objects: [1] })
  const hidden = await ask(admin, 'POST', '/properties/territory', { name: 'Дальняя', address: 'Пермь' }, 201)
  const id = await firstOf('team')
  const link = await ask(
    admin,
    'POST',
    '/links',
    { from_entity: 'team', from_id: id, to_entity: 'territory', to_id: hidden.id, kind: 'relates' },
    201,
  )
  await ask(
    admin,
    'POST',
    '/links',
    { from_entity: 'territory', from_id: hidden.id, to_entity: 'team', to_id: id, kind: 'relates' },
    409,
  )
  const told = async (person: TestPerson) => ({
    list: (await ask(person, 'GET', `/links?${of('team', id)}`, undefined, 200)).data.length,
    count: (await ask(person, 'GET', `/record-parts?${of('team', id)}`, undefined, 200)).links_count,
    history: JSON.stringify((await ask(person, 'GET', `/activity?${of('team', id)}`, undefined, 200)).data).includes(
      'links',
    ),
  })
  expect(await told(admin)).toEqual({ list: 1, count: 1, history: true })
  expect(await told(dispatcher)).toEqual({ list: 0, count: 0, history: false })
  await ask(dispatcher, 'DELETE', `/links/${link.id}`, undefined, 404)
  await ask(
    dispatcher,
    'POST',
    '/links',
    { from_entity: 'team', from_id: id, to_entity: 'territory', to_id: hidden.id, kind: 'relates' },
    400,
  )
})

test('watchers are told of comments and changes as long as they may read the record; who is named is told too', async () => {
  const [watcher, named, actor] = [
    await createPerson(server, { roles: ['leasing'] }),
    await createPerson(server, { roles: ['leasing'] }),
    await createPerson(server, { roles: ['manager'] }),
  ]
  const stranger = await createPerson(server, { roles: ['employee'], objects: [1] })
  const tenant = await ask(actor, 'POST', '/tenants', { kind: 'individual', name: 'Иванов Иван', manager: null }, 201)
  const key = { entity: 'tenant', entity_id: tenant.id }
  await ask(watcher, 'POST', '/watchers', key, 201)
  const names = await query('select id, username from profiles where id = any($1)', [[named.id, stranger.id]])
  await ask(
    actor,
    'POST',
    '/comments',
    { ...key, content: `Посмотрите ${names.map(({ username }) => `@${username}`).join(' ')}` },
    201,
  )
  await ask(actor, 'PATCH', `/tenants/${tenant.id}`, { phone: '+79123456789', note: 'Перезвонить' }, 200)
  const own = (await uploadFile(actor, 'dogovor.txt', 'Договор')).id
  await ask(actor, 'POST', '/attachments', { ...key, file: own }, 201)
  await ask(actor, 'DELETE', `/tenants/${tenant.id}`, undefined, 204)
  const told = async (person: TestPerson) => {
    const rows = await query(
      `select event, message from notifications where "user" = $1 and entity = 'tenant' and entity_id = $2 order by created_at`,
      [person.id, tenant.id],
    )
    return rows.map(({ event, message }) => `${event}: ${message}`)
  }
  expect(await told(named)).toEqual([expect.stringMatching(/^record\.mention: .+: Посмотрите @/)])
  expect(await told(stranger)).toEqual([])
  expect(await told(actor)).toEqual([])
  expect(await told(watcher)).toEqual([
    expect.stringMatching(/^record\.comment: .+: Посмотрите @/),
    // What is told while the last of its kind is unread joins it.
    'record.changed: Удалено: Иванов Иван',
  ])
})

test('whoever looks at a record hears that its parts changed', async () => {
  const id = await firstOf('tenant')
  await ask(admin, 'POST', '/comments', { entity: 'tenant', entity_id: id, content: 'Слышно' }, 201)
  const [event] = await query(`select * from outbox where event = 'entity_changed' order by id desc limit 1`)
  expect(event).toMatchObject({
    rooms: ['list:/tenants'],
    entity: 'tenant',
    payload: { entity: '/tenants', entity_id: id, action: 'update', changed: ['comments'] },
  })
})
