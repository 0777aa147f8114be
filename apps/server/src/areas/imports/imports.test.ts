import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '../../lib/http/contract'
import { importTarget } from '../../lib/import/target'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { runImports } from './run-imports'

/** Rows of the large file; `pnpm test:long` sends more. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 300)
const registers = contract.components?.schemas?.ImportRegister?.enum as string[]

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

type Answer = Record<string, unknown> & { id: number }
async function send(who: TestPerson, method: 'GET' | 'POST', address: string, body?: object) {
  const answer = await who.send(method, `/imports${address}`, body)
  return { status: answer.status, body: answer.body as Answer }
}
const at = (register: string) => `?register=${encodeURIComponent(register)}`
const tryText = async (register: string, lines: string[], more = {}) =>
  (await send(admin, 'POST', `/trial${at(register)}`, { text: lines.join('\n'), ...more })).body

/** Hands a file over and lets the server carry it out. */
async function carryOut(register: string, lines: string[], more = {}, who = admin): Promise<Answer> {
  const wake = vi.spyOn(server.services.jobs, 'wake').mockImplementation(() => undefined)
  const begun = await send(who, 'POST', at(register), { text: lines.join('\n'), ...more })
  wake.mockRestore()
  expect(begun.status).toBe(202)
  await runImports(server.database, server.services, new AbortController().signal)
  return (await send(who, 'GET', `/${begun.body.id}`)).body
}
const list = async (path: string) => Object(Object((await admin.send('GET', path)).body)).data

describe.each(registers)('%s', (register) => {
  test('takes its own export back without a change, and offers its columns as a template', async () => {
    const file = await admin.fetch(`/api${register}/export?format=xlsx&archived=all`)
    const workbook = Buffer.from(await file.arrayBuffer()).toString('base64')
    const trial = (await send(admin, 'POST', `/trial${at(register)}`, { workbook })).body
    expect(trial).toMatchObject({ problems: [], differences: [], created: 0, updated: 0, unchanged: trial.total })
    expect(trial.total).toBeGreaterThan(0)
    const template = await admin.fetch(`/api/imports/template${at(register)}`)
    expect(template.headers.get('content-type')).toContain('spreadsheetml')
  })
})

test('a row is refused by its number and column, an unknown parent by its name, and nothing is written', async () => {
  const lines = [
    'Код;Название;Родительский тип;Ед. изм. по умолчанию;Порядок',
    'lamp;Лампы;;шт.;1',
    'led;Светодиодные;Лампочки;шт.;2',
    'oil;Масло;;бочка;три',
    'Плохой код;Клей;Лампы;кг;4',
  ]
  const wrong = [
    { line: 3, column: 'Родительский тип', message: 'Не найдено «Лампочки»' },
    { line: 4, column: 'Ед. изм. по умолчанию', message: expect.stringContaining('Нет значения «бочка». Есть: шт.') },
    { line: 4, column: 'Порядок', message: '«три» — не число' },
    { line: 5, column: 'Код', message: expect.any(String) },
  ]
  const trial = await tryText('/goods/goods_type', lines)
  expect(trial).toMatchObject({ total: 4, ready: 1 })
  expect(trial.problems).toEqual(wrong)
  const run = await carryOut('/goods/goods_type', lines)
  expect(run).toMatchObject({ state: 'failed', problems_count: 3 })
  expect(Object((await send(admin, 'GET', `/${run.id}/problems`)).body).data).toEqual(wrong)
  expect(await list('/goods/goods_type?search=Лампы&archived=all')).toEqual([])
})

test('hours are read from their words, and words of another form are told with their row', async () => {
  const [entrance] = await list('/properties/entrance?page_size=1')
  const row = (number: string, hours: string) => `${number};${entrance.building_details.name};Главный;${hours}`
  const lines = ['Номер / название;Здание;Вид входа;Часы работы', row('Часы-1', 'пн-пт с 8 до 20, сб 10:00–16:00')]
  expect(await tryText('/properties/entrance', [...lines, row('Часы-2', 'по звонку')])).toMatchObject({
    problems: [{ line: 3, column: 'Часы работы', message: expect.stringContaining('Не понятно «звонку»') }],
    differences: [
      {
        changes: expect.arrayContaining([
          { label: 'Часы работы', from: '', to: 'Пн–Пт 08:00–20:00, Сб 10:00–16:00; Вс — выходной' },
        ]),
      },
    ],
  })
})

test('rows make and change records by their key, a row may name one above it, and all of it can be taken back', async () => {
  const first = await carryOut('/goods/goods_type', ['Код;Название;Родитель', 'pipes;Трубы;', 'pvc;ПВХ;Трубы'], {
    mapping: { Родитель: 'parent' },
  })
  expect(first).toMatchObject({ state: 'done', created: 2, updated: 0, may_revert: true })
  const again = ['Код;Название;Описание', 'pipes;Трубы;Все', 'steel;Стальные;', 'pvc;ПВХ;']
  const trial = await tryText('/goods/goods_type', again)
  expect(trial).toMatchObject({ created: 1, updated: 1, unchanged: 1, problems: [] })
  expect(trial.differences).toEqual([
    { line: 2, action: 'update', title: 'Трубы', changes: [{ label: 'Описание', from: '', to: 'Все' }] },
    expect.objectContaining({ line: 3, action: 'create', title: 'Стальные' }),
  ])
  expect((await tryText('/goods/goods_type', again, { mode: 'create' })).problems).toHaveLength(2)
  const second = await carryOut('/goods/goods_type', again)
  const [pvc] = await list('/goods/goods_type?search=ПВХ')
  expect(pvc.parent_details.name).toBe('Трубы')
  const entries = await server.database.pool.query('select action from audit_log where batch_id = $1 order by id', [
    second.batch_id,
  ])
  expect(entries.rows.map(({ action }) => action)).toEqual(['update', 'create'])
  // What the first one made was changed by the second since.
  expect(await send(admin, 'POST', `/${first.id}/revert`)).toMatchObject({
    status: 409,
    body: { code: 'import_changed' },
  })
  expect((await send(admin, 'POST', `/${second.id}/revert`)).body).toMatchObject({
    state: 'reverted',
    may_revert: false,
  })
  expect(await list('/goods/goods_type?search=Стальные')).toEqual([])
  expect(await list('/goods/goods_type?search=Трубы')).toMatchObject([{ description: null }])
  expect((await send(admin, 'POST', `/${second.id}/revert`)).status).toBe(409)
})

describe('who has to do with an import', () => {
  const waiting = async (who: TestPerson, register: string, state = 'failed') => {
    const { rows } = await server.database.pool.query(
      `insert into imports (register, total, state, content, created_by, finished_at)
         values ($1, 1, $2, '{"head":["Название"],"rows":[{"line":2,"cells":["Своё"]}]}', $3, now()) returning id`,
      [register, state, who.id],
    )
    return Number(rows[0].id)
  }
  const acts = ['cancel', 'retry', 'revert'] as const

  test.each([
    ['employee', { file: 403, read: 403, act: 403 }],
    ['viewer', { file: 403, read: 403, act: 403 }],
    ['accountant', { file: 403, read: 200, act: 403 }],
    ['leasing', { file: 403, read: 200, act: 403 }],
    ['manager', { file: 200, read: 200, act: 409 }],
    ['admin', { file: 200, read: 200, act: 409 }],
  ] as const)(
    '%s: files by the right of the register, reading by being its author, acts by both',
    async (role, may) => {
      const person = await createPerson(server, { roles: [role] })
      const register = '/goods/goods_type'
      const text = 'Код;Название\nnew;Новое'
      expect((await send(person, 'POST', `/trial${at(register)}`, { text })).status).toBe(may.file)
      expect((await send(person, 'GET', `/template${at(register)}`)).status).toBe(may.file)
      if (may.file === 403) expect((await send(person, 'POST', at(register), { text })).status).toBe(403)
      // As one that he began while he still might.
      const own = await waiting(person, register, 'cancelled')
      expect((await send(person, 'GET', `/${own}`)).status).toBe(may.read)
      expect((await send(person, 'GET', `/${own}/problems`)).status).toBe(may.read)
      for (const act of acts) expect((await send(person, 'POST', `/${own}/${act}`)).status, act).toBe(may.act)
      const other = await waiting(admin, register)
      const hidden = may.read === 403 ? 403 : 404
      expect((await send(person, 'GET', `/${other}`)).status).toBe(hidden)
      expect((await send(person, 'GET', `/${other}/problems`)).status).toBe(hidden)
      for (const act of acts) {
        // Who may take back all imports finds that this one did nothing.
        const expected = role === 'admin' && act === 'revert' ? 409 : hidden
        expect((await send(person, 'POST', `/${other}/${act}`)).status, act).toBe(expected)
      }
    },
  )

  test('the history names everybody; another person’s import is taken back by who may take back all', async () => {
    const manager = await createPerson(server, { roles: ['manager'] })
    const made = await carryOut('/goods/goods_type', ['Код;Название', 'chain;Цепи'], {}, manager)
    const historyOf = async (who: TestPerson) => {
      const { data } = (await send(who, 'GET', '/history?register=/goods/goods_type&state=done')).body
      return (data as Answer[]).find(({ id }) => id === made.id)
    }
    expect(await historyOf(admin)).toMatchObject({
      ...{ register_label: importTarget('/goods/goods_type').title, created: 1, may_revert: true },
      author_details: { id: manager.id },
    })
    expect(await historyOf(await createPerson(server, { roles: ['manager'] }))).toMatchObject({ may_revert: false })
    expect((await send(await createPerson(server, { roles: ['employee'] }), 'GET', '/history')).status).toBe(403)
    expect((await send(admin, 'POST', `/${made.id}/revert`)).body).toMatchObject({ state: 'reverted' })
    expect(await list('/goods/goods_type?search=Цепи')).toEqual([])
  })

  test('the address of tasks knows imports of tasks alone', async () => {
    const id = await waiting(admin, '/tenants')
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/problems'],
      ['POST', '/cancel'],
      ['POST', '/retry'],
    ] as const)
      expect((await admin.send(method, `/todos/imports/${id}${path}`)).status, path).toBe(404)
    expect((await send(admin, 'GET', `/${id}`)).status).toBe(200)
  })
})

test('rows that mean the same record are told, those of another INN are other tenants', async () => {
  const lines = [
    'Краткое наименование;Тип;ИНН;КПП;Юридический адрес',
    'Ромашка;юридическое лицо;7707083893;770701001;Москва',
    'Ромашка;юридическое лицо;7736207543;770401001;Москва',
    'Ромашка;юридическое лицо;7707083893;770701001;Москва',
  ]
  expect(await tryText('/tenants', lines)).toMatchObject({
    created: 2,
    problems: [{ line: 4, column: 'ИНН', message: 'Повторяет строку 2' }],
  })
  expect(await carryOut('/tenants', lines.slice(0, 3))).toMatchObject({ state: 'done', created: 2 })
  expect(
    await tryText('/tenants', [...lines.slice(0, 2), 'Ромашка;юридическое лицо;5003052454;500301001;Москва']),
  ).toMatchObject({ created: 1, unchanged: 1, problems: [] })
  const several = ['Краткое наименование;Тип', 'Ромашка;юридическое лицо']
  expect((await tryText('/tenants', several)).problems).toMatchObject([{ message: 'Таких записей несколько' }])
})

test('what a batch that is taken back had made is forgotten: the rows after it find none of it', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => `t${n};Тип ${n};`)
  const broken = rows.with(40, 'Плохой код;Тип 40;').with(110, 't5;Тип 5;')
  const trial = await tryText('/properties/objecttypenew', ['Код;Название;Иконка', ...broken])
  expect(trial.problems).toMatchObject([
    { line: 42, column: 'Код' },
    { line: 112, column: 'Код', message: 'Повторяет строку 7' },
  ])
  expect(trial).toMatchObject({ created: 118 })
})

test('a cell may name several places', async () => {
  const zones = await list('/teams/work_team_zones')
  const floors = await list('/properties/floor?page_size=2')
  const places = floors.map((floor: { full_name: string }) => floor.full_name).join('; ')
  const lines = ['Название;Бригада;Вид работ;Места', `Новая зона;${zones[0].team_details.name};Уборка;"${places}"`]
  expect(await carryOut('/teams/work_team_zones', lines)).toMatchObject({ state: 'done', created: 1 })
  const [zone] = await list(`/teams/work_team_zones?search=${encodeURIComponent('Новая зона')}`)
  expect(zone.locations).toEqual(floors.map(({ id }: { id: number }) => id))
})

test('a large file comes in at once', async () => {
  const rows = Array.from({ length: ROWS }, (_, n) => `Жилец ${n};физическое лицо`)
  const run = await carryOut('/tenants', ['Краткое наименование;Тип', ...rows])
  expect(run).toMatchObject({ state: 'done', created: ROWS })
  expect(await list(`/tenants?search=Жилец ${ROWS - 1}`)).toMatchObject([
    { name: `Жилец ${ROWS - 1}`, kind: 'individual' },
  ])
})

test('a place is named by the ways people have: with what it stands in, or by its full name', async () => {
  const floors = await list('/properties/floor?page_size=200')
  const floor = floors.find((one: { id: number; name: string }) =>
    floors.some(({ id, name }: { id: number; name: string }) => name === one.name && id !== one.id),
  )
  const head = 'Здание;Этаж;Номер;Назначение;Режим использования;Площадь, м²'
  const rest = 'Офис;Арендопригодное;1 010,5'
  const lines = [
    head,
    `${floor.building_details.name};${floor.name};Н-1;${rest}`,
    `;${floor.full_name};Н-2;${rest}`,
    `;${floor.name};Н-3;${rest}`,
  ]
  const trial = await tryText('/properties/room', lines)
  expect(trial).toMatchObject({ created: 2, ready: 2, problems: [{ line: 4, column: 'Этаж' }] })
  await carryOut('/properties/room', lines.slice(0, 3))
  const rooms = await list('/properties/room?search=Н-&ordering=number')
  expect(rooms).toMatchObject(['Н-1', 'Н-2'].map((number) => ({ number, area: '1010.50', floor: floor.id })))
})

test('contracts come in as drafts: the tenant by his INN, rooms by their numbers inside the object, the rent', async () => {
  const [known] = await list('/contracts?status=active&page_size=1')
  const tenant = (await list('/tenants?page_size=200')).find(
    ({ inn, status }: { inn: string | null; status: string }) => inn && status !== 'blacklisted',
  )
  const rooms = known.rooms_details.map(({ name }: { name: string }) => name).join(', ')
  const rest = `${tenant.inn};${known.object_details.name};01.02.2031`
  const lines = [
    'Номер;Арендатор;Объект;Начало;Окончание;Помещения;Аренда, ₽/м² в месяц',
    `И-1;${rest};31.12.2031;${rooms};1 250,5`,
    `И-2;${rest};31.12.2030;${rooms};много`,
    `И-3;9999999999;${known.object_details.name};01.02.2031;31.12.2031;Нет-1;1000`,
  ]
  expect((await tryText('/contracts', lines)).problems).toEqual([
    { line: 3, column: 'Аренда, ₽/м² в месяц', message: '«много» — не число' },
    { line: 4, column: 'Арендатор', message: 'Не найдено «9999999999»' },
    { line: 4, column: 'Помещения', message: 'Не найдено «Нет-1»' },
  ])
  const run = await carryOut('/contracts', lines.slice(0, 2))
  expect(run).toMatchObject({ state: 'done', created: 1 })
  const [draft] = await list('/contracts?search=И-1&ordering=-created_at')
  expect(draft).toMatchObject({ number: 'И-1', status: 'draft', tenant: tenant.id, lines: [{ rate: '1250.5000' }] })
  expect(draft.rooms.map(({ room }: { room: number }) => room)).toEqual(
    known.rooms.map(({ room }: { room: number }) => room),
  )
  expect(await tryText('/contracts', lines.slice(0, 2))).toMatchObject({ unchanged: 1, problems: [] })
  // What is in force changes by an amendment alone.
  const inForce = [lines[0] ?? '', `${known.number};;;;;;9999`]
  expect((await tryText('/contracts', inForce)).problems).toMatchObject([
    { line: 2, message: 'Измените через дополнительное соглашение' },
  ])
  const cheaper = [lines[0] ?? '', lines[1]?.replace('1 250,5', '900') ?? '']
  const second = await carryOut('/contracts', cheaper)
  expect(second).toMatchObject({ state: 'done', updated: 1 })
  expect((await send(admin, 'POST', `/${second.id}/revert`)).status).toBe(200)
  expect(await list('/contracts?search=И-1&ordering=-created_at')).toMatchObject([{ lines: [{ rate: '1250.5000' }] }])
  expect((await send(admin, 'POST', `/${run.id}/revert`)).status).toBe(409)
})
