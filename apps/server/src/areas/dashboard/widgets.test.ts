import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleKey } from '../../lib/access/permission-matrix'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { WIDGETS } from './widget-catalogue'

type Data = Schema<'WidgetData'>

let server: TestServer
let admin: TestPerson
/** ОБ-002, корпус Б. */
let object: number

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  const { rows } = await server.database.pool.query(`select id from objects where code = 'ОБ-002'`)
  object = Number(rows[0].id)
})
afterAll(() => server.close())

async function widget(person: TestPerson, key: string, query = ''): Promise<Data> {
  const { status, body } = await person.send('GET', `/dashboard/widgets/${key}${query}`)
  expect(body).toMatchObject({ key })
  expect(status).toBe(200)
  return body as Data
}

const value = (data: Data, name: string) => data.figures[name]?.value

/** What is told, without addresses: those of a narrowed page name its filters. */
function told({ figures, series, chart, rows }: Data) {
  const plain = ({ link: _, ...rest }: { link: string | null }) => rest
  return {
    figures: Object.entries(figures).map(([name, one]) => [name, plain(one)]),
    series,
    chart,
    rows: rows.map(plain),
  }
}

test.each(Object.keys(WIDGETS))(
  '«%s» answers an administrator, and a person of one object what others get of that object',
  async (key) => {
    await widget(admin, key)
    for (const role of ['manager', 'leasing', 'dispatcher', 'viewer'] satisfies RoleKey[]) {
      const narrow = await createPerson(server, { roles: [role], objects: [object] })
      const { body } = await narrow.send('GET', '/dashboard/widgets')
      const isOpen = (body as { data: { key: string }[] }).data.some((card) => card.key === key)
      if (!isOpen) {
        expect((await narrow.send('GET', `/dashboard/widgets/${key}`)).status).toBe(403)
        continue
      }
      const wide = await createPerson(server, { roles: [role] })
      expect(told(await widget(narrow, key))).toEqual(told(await widget(wide, key, `?objects=${object}`)))
    }
  },
)

test('figures are those of the plan of the demo, and of the lists they open', async () => {
  const occupancy = await widget(admin, 'occupancy')
  expect(value(occupancy, 'occupancy_pct')).toBe('80.25')
  expect(value(occupancy, 'occupied_area')).toBe('5221.20')
  expect(value(occupancy, 'parking')).toBe('23')
  expect(value(await widget(admin, 'occupancy', `?objects=${object}`), 'occupancy_pct')).toBe('70.00')

  const total = async (link: string | null | undefined) => {
    const { status, body } = await admin.send('GET', `${link}${link?.includes('?') ? '&' : '?'}page=1&page_size=1`)
    expect([link, status]).toEqual([link, 200])
    return String((body as { meta: { total: number } }).meta.total)
  }
  const income = (await widget(admin, 'income', '?from=2026-01-01&to=2026-03-31')).figures
  const period = 'from=2026-01-01&to=2026-03-31'
  expect(income.charged?.link).toBe(`/reports?report=accruals_payments&${period}`)
  expect(income.collection_pct?.link).toBe(`/reports?report=collection&${period}`)
  const debt = await widget(admin, 'debt')
  expect(await total(debt.figures.contracts?.link)).toBe(value(debt, 'contracts'))
  const { rows: owed } = await server.database.pool.query(`
    select sum(a.amount - coalesce((select sum(p.amount) from payment_allocations p where p.accrual = a.id), 0))::numeric(14, 2)::text as owed
    from accruals a where a.issued_at is not null and a.cancelled_at is null and a.kind <> 'deposit' and a.amount > 0 and a.due_date < (
      select (value #>> '{}')::date from settings where key = 'demo.seeded_for')`)
  expect(value(debt, 'total')).toBe(owed[0].owed)
  expect((debt.series[0]?.values ?? []).reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeCloseTo(
    Number(value(debt, 'total')),
    2,
  )

  const expiring = await widget(admin, 'expiring')
  for (const one of Object.values(expiring.figures)) {
    if (one.unit === 'count') expect(await total(one.link)).toBe(one.value)
  }
  const todos = await widget(admin, 'todo_status')
  expect(await total(todos.figures.open?.link)).toBe(value(todos, 'open'))
  expect(await total((await widget(admin, 'sla')).figures.breaches?.link)).toBe(
    value(await widget(admin, 'sla'), 'breaches'),
  )
  const vacancies = await widget(admin, 'vacancies')
  expect(await total(vacancies.figures.count?.link?.replace('/properties/properties-room', '/properties/room'))).toBe(
    value(vacancies, 'count'),
  )
  const stock = await widget(admin, 'stock')
  for (const one of Object.values(stock.figures)) expect(await total(one.link)).toBe(one.value)
})

test('what was charged in a month is what its contracts were charged', async () => {
  const { rows } = await server.database.pool.query(`
    select to_char(date_trunc('month', (value #>> '{}')::date), 'YYYY-MM-DD') as month from settings where key = 'demo.seeded_for'`)
  const before = new Date(Date.parse(rows[0].month) - 86_400_000).toISOString().slice(0, 10)
  const { rows: sums } = await server.database.pool.query(
    `select sum(amount)::numeric(14, 2)::text as sum from accruals where issued_at is not null and cancelled_at is null
     and kind <> 'deposit' and period_start between date_trunc('month', $1::date) and $1::date`,
    [before],
  )
  const income = await widget(admin, 'income', `?from=${before.slice(0, 7)}-01&to=${before}`)
  expect(value(income, 'charged')).toBe(sums[0].sum)
  expect(income.chart?.labels).toEqual([before.slice(0, 7)])
  expect(await admin.send('GET', `/dashboard/widgets/income?from=${before}&to=2020-01-01`)).toMatchObject({
    status: 400,
    body: { errors: { to: ['Конец раньше начала'] } },
  })
})

test('a change of what a widget counts is told at once, though answers are kept', async () => {
  const before = await widget(admin, 'todo_status')
  expect((await widget(admin, 'todo_status')).generated_at).toBe(before.generated_at)
  await admin.send('POST', '/todos', { title: 'Проверить щит' })
  expect(Number(value(await widget(admin, 'todo_status'), 'open'))).toBe(Number(value(before, 'open')) + 1)
})

test('pages to verify are told to their owner; news tells what is unread and what is to be acknowledged, as the lists do', async () => {
  const { rows } = await server.database.pool.query<{ owner: string; n: string }>(
    `select owner, count(*) as n from kb_pages where status = 'published' and deleted_at is null
     and verify_due_at <= (select (now() at time zone 'Asia/Yekaterinburg')::date) group by owner order by count(*) desc limit 1`,
  )
  const owner = await server.asUser(Number(rows[0]?.owner))
  const review = await widget(owner, 'kb_review')
  expect(Number(value(review, 'due')) + Number(value(review, 'stale'))).toBe(Number(rows[0]?.n))
  expect(review.rows).toHaveLength(Number(rows[0]?.n))
  const reader = await createPerson(server, { roles: ['employee'] })
  const news = await widget(reader, 'news')
  const total = async (filter: string) => {
    const { body } = await reader.send('GET', `/articles?status=published&page_size=1&${filter}`)
    return String((body as { meta: { total: number } }).meta.total)
  }
  expect([value(news, 'unread'), value(news, 'asked')]).toEqual([
    await total('is_unread=true'),
    await total('needs_ack=true'),
  ])
  expect(Number(value(news, 'unread'))).toBeGreaterThan(0)
  const [first] = news.rows
  expect((await reader.send('GET', `/articles/${first?.link?.split('-').at(-1)}`)).body).toMatchObject({
    title: first?.title,
  })
})

test('who decides is told of documents, pages, changes of pages and purchases that wait, and nobody else is', async () => {
  const chief = await createPerson(server, { roles: ['manager'] })
  const { rows: found } = await server.database.pool.query(`select id from consumables order by id limit 1`)
  const made = async (path: string, body: object, as = admin) =>
    ((await as.send('POST', path, body)).body as { id: number }).id
  const text = (words: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
  const contract = await made('/documents', { title: 'Регламент пропусков', kind: 'text' })
  const sent = await admin.send('POST', `/documents/${contract}/submit`, { approvers: [chief.id] })
  const page = await made('/knowledge-base', { title: 'Обход щитовых', content: text('Раз в неделю') })
  await admin.send('POST', `/knowledge-base/${page}/submit`)
  const known = await made('/knowledge-base', { title: 'Пуск насоса', content: text('Открыть кран') })
  await admin.send('POST', `/knowledge-base/${known}/publish`, {})
  await admin.send('POST', `/knowledge-base/${known}/suggest`, { title: 'Пуск насоса 2', content: text('Иначе') })
  const before = Number(value(await widget(chief, 'inbox'), 'purchases') ?? 0)
  await made('/stock/requests', { consumable: Number(found[0].id), qty: '7' })
  const inbox = await widget(chief, 'inbox')
  const noted = inbox.rows.map(({ title, note }) => [title, note])
  expect(noted).toEqual(
    expect.arrayContaining([
      ['Регламент пропусков', 'документ ждёт вашего согласования'],
      ['Обход щитовых', 'страница ждёт публикации'],
      ['Пуск насоса 2', 'предложена правка'],
    ]),
  )
  expect(Number(value(inbox, 'purchases'))).toBe(before + 1)
  expect(noted.filter(([, note]) => note === 'заявка на закупку')).toHaveLength(before + 1)
  const { sent_at } = (sent.body as { approvals: { sent_at: string }[] }).approvals[0] ?? {}
  await chief.send('POST', `/documents/${contract}/approve`, { sent_at })
  expect((await widget(chief, 'inbox')).rows.map(({ title }) => title)).not.toContain('Регламент пропусков')
  const other = await createPerson(server, { roles: ['employee'] })
  expect(Object.keys((await widget(other, 'inbox')).figures)).toEqual([])
})

test('the funnel tells how many reservations of the year became contracts', async () => {
  const leasing = await createPerson(server, { roles: ['leasing'] })
  await server.database.pool.query(`update room_reservations set status = 'cancelled' where status = 'active'`)
  await server.database.pool.query(`insert into room_reservations (room, "from", "to", status)
    select r.id, (select (value #>> '{}')::date from settings where key = 'demo.seeded_for') - 30,
      (select (value #>> '{}')::date from settings where key = 'demo.seeded_for') - 10, 'converted'
    from rooms r order by r.id limit (select count(*) from room_reservations where deleted_at is null)`)
  expect(value(await widget(leasing, 'leasing_funnel'), 'conversion')).toBe('50.00')
})

test('a person arranges the own page over that of the role, and goes back to it', async () => {
  const manager = await createPerson(server, { roles: ['manager'] })
  const layout = async (person: TestPerson, path = '/dashboard/layout') =>
    (await person.send('GET', path)).body as Schema<'DashboardLayout'>
  expect(await layout(manager)).toMatchObject({ source: 'usual', role: 'manager' })
  const items = [
    { key: 'debt', w: 12, h: 4 },
    { key: 'notes', w: 4, h: 3, text: 'Позвонить' },
    ...['collection', 'vacancy'].map((key) => ({
      ...{ key: 'report', w: 6, h: 4 },
      report: { key, title: 'Мой отчёт', params: { objects: [object] }, show: 'chart' },
    })),
  ]
  const put = await manager.send('PUT', '/dashboard/layout', { items })
  expect(put).toMatchObject({ status: 200, body: { items, source: 'own' } })
  expect(await manager.send('PUT', '/dashboard/layout', { items: [items[0], items[0]] })).toMatchObject({
    status: 400,
    body: { errors: { items: ['Виджет стоит дважды'] } },
  })
  expect((await manager.send('PUT', '/dashboard/layouts/manager', { items })).status).toBe(403)
  expect(await admin.send('PUT', '/dashboard/layouts/manager', { items })).toMatchObject({
    status: 200,
    body: {
      items: [{ key: 'debt', w: 12, h: 4 }, { key: 'notes', w: 4, h: 3 }, ...items.slice(2)],
      source: 'role',
    },
  })
  expect(await layout(manager)).toMatchObject({ source: 'own' })
  expect((await manager.send('DELETE', '/dashboard/layout')).body).toMatchObject({
    source: 'role',
    items: [{ key: 'debt' }, { key: 'notes' }, { key: 'report' }, { key: 'report' }],
  })
  expect((await admin.send('GET', '/dashboard/layouts/nobody')).status).toBe(404)
  // What a role may not see does not get into its layout.
  expect((await admin.send('PUT', '/dashboard/layouts/employee', { items })).body).toMatchObject({
    items: [{ key: 'notes' }],
  })
})

test('a person of several roles begins with the widgets of each, once; the owner of pages with those to verify too', async () => {
  const keysOf = async (person: TestPerson) =>
    ((await person.send('GET', '/dashboard/layout')).body as Schema<'DashboardLayout'>).items.map(({ key }) => key)
  const [dispatcher, accountant, both] = await Promise.all(
    [['dispatcher'], ['accountant'], ['dispatcher', 'accountant']].map(async (roles) =>
      keysOf(await createPerson(server, { roles: roles as RoleKey[] })),
    ),
  )
  expect(new Set(both)).toEqual(new Set([...(dispatcher ?? []), ...(accountant ?? [])]))
  expect(both).toHaveLength(new Set(both).size)
  const viewer = await createPerson(server, { roles: ['viewer'] })
  expect(await keysOf(viewer)).toEqual(expect.arrayContaining(['my_day', 'news', 'birthdays', 'calendar']))
  expect(await keysOf(viewer)).not.toContain('kb_review')
  await server.database.pool.query(
    `update kb_pages set owner = $1 where id = (select id from kb_pages where status = 'published' and deleted_at is null order by id desc limit 1)`,
    [viewer.id],
  )
  expect(await keysOf(viewer)).toContain('kb_review')
})

test('the week tells the person’s tasks and meetings in one row of time', async () => {
  const person = await createPerson(server, { roles: ['manager'] })
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const meeting = { title: 'Планёрка', kind: 'scheduled', starts_at: at(25), duration_minutes: 15 }
  await person.send('POST', '/conference', meeting)
  await admin.send('POST', '/conference', { ...meeting, title: 'Чужая встреча' })
  for (const [title, hours] of [
    ['Раньше', 24],
    ['Позже', 26],
  ] as const) {
    await person.send('POST', '/todos', { title, assignee: person.id, due_at: at(hours) })
  }
  const { rows } = await widget(person, 'calendar')
  expect(rows.map(({ title }) => title)).toEqual(['Раньше', 'Планёрка', 'Позже'])
  expect(rows[1]).toMatchObject({
    note: expect.stringContaining('встреча'),
    link: expect.stringMatching(/^\/conference\/\d+$/),
  })
})

test('sums beyond what one amount may be are told, and break no widget', async () => {
  const largest = '999999999999.99'
  const { pool } = server.database
  const vacant = `select id from rooms where ask_rate is not null and rentable_area > 1 and deleted_at is null order by id limit 2`
  for (const { id } of (await pool.query(vacant)).rows) {
    const { status } = await admin.send('PATCH', `/properties/room/${id}`, { ask_rate: largest })
    expect(status).toBe(200)
  }
  // What is written of money stays as it was written, so that the database is told to look away.
  await pool.query(`begin; set local session_replication_role = replica;
    update accruals set net = ${largest}, vat = 0, amount = ${largest}; update payments set amount = ${largest}; commit`)
  for (const key of Object.keys(WIDGETS)) await widget(admin, key, '?from=2025-01-02')
})
