import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

async function make(name: string, parent: number | null = null): Promise<number> {
  const { status, body } = await manager.send('POST', '/goods/goods_type', { name, parent })
  expect(status).toBe(201)
  return (body as { id: number }).id
}

test('types nest four deep and no deeper, also when a branch is moved', async () => {
  const first = await make('Уровень 1')
  const second = await make('Уровень 2', first)
  const third = await make('Уровень 3', second)
  await make('Уровень 4', third)
  const refusal = { status: 400, body: { errors: { parent: ['Не больше 4 уровней вложенности'] } } }
  const fourth = await make('Ещё уровень 4', third)
  expect(await manager.send('POST', '/goods/goods_type', { name: 'Уровень 5', parent: fourth })).toMatchObject(refusal)
  const branch = await make('Ветка')
  await make('Лист', branch)
  expect(await manager.send('PATCH', `/goods/goods_type/${branch}`, { parent: third })).toMatchObject(refusal)
})

test('a type never becomes its own descendant', async () => {
  const above = await make('Сверху')
  const below = await make('Снизу', above)
  expect(await manager.send('PATCH', `/goods/goods_type/${above}`, { parent: below })).toMatchObject({
    status: 400,
    body: { errors: { parent: ['Нельзя вложить запись в саму себя'] } },
  })
})

test.runIf(isPostgres)('two moves at once never close a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await make(`Левый ${round}`), await make(`Правый ${round}`)]
    const answers = await Promise.all([
      manager.send('PATCH', `/goods/goods_type/${one}`, { parent: other }),
      manager.send('PATCH', `/goods/goods_type/${other}`, { parent: one }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  }
})

test('siblings have different names and all types different codes', async () => {
  await make('Крепёж')
  expect(await manager.send('POST', '/goods/goods_type', { name: 'крепёж' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { name: ['Такое значение уже есть'] } },
  })
  expect((await manager.send('POST', '/goods/goods_type', { name: 'Другое', code: 'furniture' })).body).toMatchObject({
    code: 'duplicate',
    errors: { code: ['Такое значение уже есть'] },
  })
})

test('a type with types or items inside is not deleted', async () => {
  const outer = await make('Наружный')
  const inner = await make('Внутренний', outer)
  await manager.send('POST', '/goods', { name: 'Тумба', goods_type: inner, min_qty: '1' })
  expect((await manager.send('GET', `/goods/goods_type/${inner}`)).body).toMatchObject({ items_count: 1, low_count: 1 })
  const admin = await server.as('u01')
  for (const type of [outer, inner]) {
    expect(await admin.send('DELETE', `/goods/goods_type/${type}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    })
  }
})

test('a replacement clears what is not sent', async () => {
  const made = await manager.send('POST', '/goods/goods_type', {
    name: 'Сменный',
    unit_default: 'kg',
    color: '#112233',
    is_active: false,
  })
  const { id } = made.body as { id: number }
  expect((await manager.send('PUT', `/goods/goods_type/${id}`, { name: 'Сменный' })).body).toMatchObject({
    unit_default: 'pcs',
    color: null,
    is_active: true,
  })
})

test('types become one: items and inner types go to the one that stays, and a type inside another is not what stays', async () => {
  const admin = await server.as('u01')
  const [stays, other] = [await make('Остаётся'), await make('Лишний')]
  const [inner, deep] = [await make('Внутри лишнего', other), await make('Лишний внутри лишнего', other)]
  const item = (await manager.send('POST', '/goods', { name: 'Стул', goods_type: deep })).body as { id: number }
  const merge = (primary: number, duplicates: number[]) =>
    admin.send('POST', '/goods/goods_type/merge', { primary, duplicates })
  expect(await merge(inner, [other])).toMatchObject({
    status: 400,
    body: { errors: { duplicates: ['«Внутри лишнего» стоит внутри «Лишний»: пусть останется внешний тип'] } },
  })
  expect((await merge(stays, [stays])).status).toBe(400)
  // Who may change types but not delete them does not make them fewer.
  const storekeeper = await server.as('u17')
  const refused = await storekeeper.send('POST', '/goods/goods_type/merge', { primary: stays, duplicates: [other] })
  expect(refused.status).toBe(403)

  expect(await merge(stays, [other, deep])).toMatchObject({ status: 200, body: { items: 1, types: 1 } })
  expect((await manager.send('GET', `/goods/goods_type/${inner}`)).body).toMatchObject({ parent: stays })
  expect((await manager.send('GET', `/goods/${item.id}`)).body).toMatchObject({ goods_type: stays })
  for (const gone of [other, deep]) expect((await manager.send('GET', `/goods/goods_type/${gone}`)).status).toBe(404)
  expect((await manager.send('GET', `/goods/goods_type/${stays}`)).body).toMatchObject({
    items_count: 1,
    children_count: 1,
  })
})

test('inner types of one name are not thrown together', async () => {
  const admin = await server.as('u01')
  const [one, other] = [await make('Первый из двух'), await make('Второй из двух')]
  await make('Тёзка', one)
  await make('тёзка', other)
  expect(await admin.send('POST', '/goods/goods_type/merge', { primary: one, duplicates: [other] })).toMatchObject({
    status: 400,
    body: { errors: { duplicates: ['Вложенный тип «тёзка» есть у нескольких: сначала объедините их'] } },
  })
})
