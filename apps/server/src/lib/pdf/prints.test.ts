import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { pdfTexts } from '../../testing/pdf-text'

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

async function print(path: string): Promise<string> {
  const answer = await admin.fetch(`/api${path}`)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return (await pdfTexts(bytes)).join('\n')
}

test('a printed list has the wanted columns of the wanted rows, and says what narrows it', async () => {
  const { body } = await admin.send('GET', '/properties/room?page_size=1&ordering=number')
  const [room] = Object(body).data
  const filters = `floor=${room.floor}&has_water=false&area_from=1&archived=all`
  const text = await print(`/properties/room/export?format=pdf&${filters}&columns=number,floor,usage_mode,area`)
  for (const words of [
    'Помещения',
    'Номер',
    'Площадь, м²',
    room.floor_details.name,
    room.area.replace('.', ','),
    `Этаж: ${room.floor_details.name}`,
    'Вода: нет',
    'Площадь, м²: от 1',
    'Вместе с архивом',
    'Страница 1 из',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Назначение')
})

test('a printed record has its fields by the titles of the contract, and the rows inside it', async () => {
  const created = await admin.send('POST', '/tenants', {
    kind: 'individual',
    name: 'Ёжиков Пётр',
    phone: '+7 912 345-67-89',
    note: 'Звонить после обеда',
    contacts: [{ full_name: 'Ёжикова Анна', phone: '+7 912 000-00-00', is_primary: true, roles: ['billing'] }],
  })
  expect(created.status).toBe(201)
  const id = Object(created.body).id
  const text = await print(`/tenants/${id}/pdf`)
  for (const words of [
    'Ёжиков Пётр',
    'Арендаторы',
    'Физическое лицо',
    'Примечание',
    'Звонить после обеда',
    'Контакты',
    'Ёжикова Анна',
    'Счета и оплата',
    'Потенциальный',
  ])
    expect(text).toContain(words)
  // Most fields are empty: they are not listed.
  expect(text).not.toContain('ОКВЭД')
})

test('what is too long for paper is refused before it is made', async () => {
  await server.database.pool.query("insert into goods_types (name) select 'Тип ' || n from generate_series(1, 2001) n")
  const answer = await admin.send('GET', '/goods/goods_type/export?format=pdf')
  expect(answer).toMatchObject({ status: 400, body: { errors: { format: [expect.stringContaining('2 000')] } } })
})

test('a record is printed for those who may take records out', async () => {
  const reader = await createPerson(server, { roles: ['employee'] })
  const [place] = (await server.database.pool.query('select id from territories limit 1')).rows
  expect((await reader.send('GET', `/properties/territory/${place.id}/pdf`)).status).toBe(403)
  expect((await admin.send('GET', '/tenants/999999/pdf')).status).toBe(404)
})
