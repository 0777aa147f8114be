import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLogTable } from '../../db/tables/system/audit-log'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

interface Journal {
  data: Schema<'AuditRecord'>[]
  meta: { before: number | null; entities: { key: string; label: string }[] }
}
const read = async (person: TestPerson, query: string) => (await person.send('GET', `/audit?${query}`)).body as Journal

test('the journal tells who did what, what it was and what it became, newest first', async () => {
  const person = await server.as('u07')
  const { id } = (await person.send('POST', '/todos', { title: 'Было так' })).body as { id: number }
  await person.send('PATCH', `/todos/${id}`, { title: 'Стало так' })
  const { data, meta } = await read(admin, `entity=todo&entity_id=${id}`)
  expect(data).toMatchObject([
    {
      action: 'update',
      actor: { id: person.id },
      entity_title: 'Стало так',
      actor_ip: '127.0.0.1',
      changes: { title: { from: 'Было так', to: 'Стало так' } },
    },
    { action: 'create', actor: { id: person.id } },
  ])
  expect(meta.entities).toContainEqual({ key: 'todo', label: 'Задачи' })
  expect(data[0]?.entity_label).toBe('Задачи')
})

test('a sign-in, and one that failed, stands under the name of the person', async () => {
  const enter = (password: string) => server.send('POST', '/users/login', { email: 'u14@demo.local', password })
  await enter('не тот пароль')
  expect((await enter('Demo-2026!')).status).toBe(200)
  const { data } = await read(admin, 'entity=user&action=login,login_failed&limit=2')
  const person = await server.as('u14')
  const { full_name: name } = (await person.send('GET', '/users/me')).body as { full_name: string }
  expect(data).toMatchObject([
    { action: 'login', entity_title: name },
    { action: 'login_failed', entity_title: name },
  ])
})

test('it is narrowed by person, action, section, period and words, and read on from where it ended', async () => {
  const person = await createPerson(server, { roles: ['admin'] })
  for (const name of ['Ёлки', 'Лампы', 'Кабели']) await person.send('POST', '/goods/goods_type', { name })
  const own = `actor=${person.id}`
  expect((await read(admin, `${own}&action=create&entity=goods_type`)).data).toHaveLength(3)
  expect((await read(admin, `${own}&entity=todo`)).data).toEqual([])
  expect((await read(admin, `${own}&search=елки`)).data.map(({ entity_title }) => entity_title)).toEqual(['Ёлки'])
  expect((await read(admin, `${own}&at_to=2020-01-01T00:00:00Z`)).data).toEqual([])
  expect((await read(admin, `${own}&at_from=2020-01-01T00:00:00Z`)).data).toHaveLength(3)
  const first = await read(admin, `${own}&limit=2`)
  const rest = await read(admin, `${own}&limit=2&before=${first.meta.before}`)
  expect([...first.data, ...rest.data].map(({ entity_title }) => entity_title)).toEqual(['Кабели', 'Лампы', 'Ёлки'])
  expect(rest.meta.before).toBeNull()
})

test('one operation on many records is read by its number alone, an import among them, and leaves as a file', async () => {
  const named = async (title: string) => ((await admin.send('POST', '/todos', { title })).body as { id: number }).id
  const ids = [await named('Первая из двух'), await named('Вторая из двух')]
  await admin.send('POST', '/todos/bulk', { ids, action: 'archive' })
  await admin.send('POST', '/todos/bulk', { ids: ids.slice(1), action: 'unarchive' })
  const [, archived] = (await read(admin, `entity=todo&entity_id=${ids[1]}`)).data
  const batch = archived?.batch_id ?? ''
  const { data } = await read(admin, `batch_id=${batch}`)
  expect(data.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['archive', ids[1]],
    ['archive', ids[0]],
  ])
  const file = await admin.send('GET', `/audit/export?batch_id=${batch}`)
  expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(3)

  const text = 'Название\nИз файла раз\nИз файла два'
  const run = (await admin.send('POST', '/todos/imports', { text })).body as Schema<'Import'>
  await server.jobs.idle()
  const made = (await read(admin, `batch_id=${run.batch_id}&search=файла`)).data
  expect(made.map(({ action, entity_title }) => [action, entity_title])).toEqual([
    ['create', 'Из файла два'],
    ['create', 'Из файла раз'],
  ])
  expect(await admin.send('GET', '/audit?batch_id=7')).toMatchObject({ status: 400, body: { code: 'bad_filter' } })
  expect(await (await server.as('u09')).send('GET', `/audit?batch_id=${batch}`)).toMatchObject({ status: 403 })
})

test('a manager of some objects reads of them and of himself, and nobody else reads at all', async () => {
  const { rows } = await server.database.pool.query(
    'select object, id from todos where object is not null and deleted_at is null order by id limit 1',
  )
  const [object, todo] = [Number(rows[0].object), Number(rows[0].id)]
  const manager = await createPerson(server, { roles: ['manager'], objects: [object] })
  await admin.send('PATCH', `/todos/${todo}`, { title: 'Изменена администратором' })
  await admin.send('POST', '/goods/goods_type', { name: 'Не его дело' })
  await manager.send('POST', '/goods/goods_type', { name: 'Его дело' })
  const { data } = await read(manager, 'limit=100')
  const titles = data.map(({ entity_title }) => entity_title)
  expect(titles).toContain('Изменена администратором')
  expect(titles).toContain('Его дело')
  expect(titles).not.toContain('Не его дело')
  const employee = await server.as('u09')
  expect(await employee.send('GET', '/audit')).toMatchObject({ status: 403 })
})

test('what somebody did by the name of another is found as his, and he reads it himself', async () => {
  const [person, helper] = [await server.as('u07'), await createPerson(server, { roles: ['manager'], objects: [1] })]
  const entry = { action: 'update' as const, entity: 'settings', entity_title: 'Под чужим именем' }
  await server.database.reader.insert(auditLogTable).values({ ...entry, actor: person.id, acting: helper.id })
  const found = [{ entity_title: 'Под чужим именем', actor: { id: person.id }, acting: { id: helper.id } }]
  expect((await read(admin, `actor=${helper.id}`)).data).toMatchObject(found)
  expect((await read(helper, 'entity=settings')).data).toMatchObject(found)
})

test('the journal leaves as a file in Russian, and its leaving is noted', async () => {
  const answer = await admin.send('GET', '/audit/export?entity=goods_type')
  expect(answer.status).toBe(200)
  const [header, first] = String(answer.body).replace('\uFEFF', '').split('\r\n')
  expect(header).toBe('Время;Пользователь;Под его именем;За кого;Действие;Раздел;Номер;Запись;Изменения;IP')
  expect(first).toContain('Типы ТМЦ')
  expect((await read(admin, 'entity=audit')).data[0]).toMatchObject({ action: 'export', actor: { id: admin.id } })
})

test('an entry cannot be changed or removed, not even by the server itself', async () => {
  await expect(server.database.pool.query('delete from audit_log')).rejects.toThrow()
  await expect(server.database.pool.query(`update audit_log set action = 'update'`)).rejects.toThrow()
})

test('what a deputy did for somebody away is found by that person, and his own acts are not among it', async () => {
  const [absent, deputy, other] = [await createPerson(server), await createPerson(server), await createPerson(server)]
  const { pool } = server.database
  await pool.query(`update profiles set employment_status = 'vacation', deputy = $2 where id = $1`, [
    absent.id,
    deputy.id,
  ])
  const make = async (assignee: number) =>
    ((await admin.send('POST', '/todos', { title: 'Сменить замок', assignee })).body as { id: number }).id
  const [todo, own] = [await make(absent.id), await make(deputy.id)]
  for (const id of [todo, own]) await deputy.send('PATCH', `/todos/${id}`, { priority: 'High' })
  expect((await deputy.send('POST', `/todos/${todo}/assign`, { assignee: other.id })).status).toBe(200)
  await other.send('PATCH', `/todos/${todo}`, { priority: 'Low' })
  const { data } = await read(admin, `substituted_for=${absent.id}`)
  expect(data).toMatchObject([
    { actor: { id: deputy.id }, entity_id: todo, changes: { assignee: { to: other.id } } },
    { actor: { id: deputy.id }, entity_id: todo, changes: { priority: { to: 'High' } } },
  ])
  expect(data.map(({ substituted_for }) => substituted_for?.id)).toEqual([absent.id, absent.id])
  const history = await admin.send('GET', `/activity?entity=todo&entity_id=${todo}`)
  expect(history.body).toMatchObject({
    data: [{ substituted_for: null }, { substituted_for: { id: absent.id } }, {}, { substituted_for: null }],
  })
  const file = await admin.fetch(`/api/audit/export?substituted_for=${absent.id}`)
  const [head = '', ...rows] = (await file.text()).trim().split('\n')
  expect(head).toContain('За кого')
  expect(rows).toHaveLength(2)
})
