import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { reports } from './catalogue'

type Report = Schema<'Report'>

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

async function read(key: string, query = ''): Promise<Report> {
  const { status, body } = await admin.send('GET', `/reports/${key}?${query}`)
  expect([key, status]).toEqual([key, 200])
  return body as Report
}

/** What the interface of an address of the portal answers. */
async function behind(link: string) {
  const [path = '', asked = ''] = link.split('?')
  const query = new URLSearchParams(asked)
  const report = query.get('report')
  query.delete('report')
  return admin.send('GET', report === null ? `${path}?${query}` : `/reports/${report}?${query}`)
}

async function totalBehind(link: string | null | undefined): Promise<string> {
  const { body } = await behind(`${link}&page=1&page_size=1`)
  return String((body as { meta: { total: number } }).meta.total)
}

const cellOf = ({ columns, rows }: Report, row: number, key: string) =>
  rows[row]?.cells[columns.findIndex((column) => column.key === key)]

test.each(reports.filter(({ leads }) => leads).map(({ key }) => key))(
  'each row of «%s» leads to what is behind it',
  async (key) => {
    const { rows } = await read(key, 'objects=1')
    const links = new Set((rows.length > 0 ? rows : (await read(key)).rows).map(({ link }) => link))
    for (const link of [...links].slice(0, 5)) {
      expect(link).toMatch(/^\//)
      if (link && !/^\/(function-schema|admin)/.test(link))
        expect([link, (await behind(link)).status]).toEqual([link, 200])
    }
  },
)

test('every report opens records or leads to a list, but for those that no list can say', () => {
  // Of what is still to come there is no list by days of payment, and what a day came to is written down, not counted anew.
  expect(reports.filter(({ opens, leads }) => !opens && !leads).map(({ key }) => key)).toEqual([
    'cash_forecast',
    'daily_facts',
  ])
})

test('the free metres behind a period are those that could be let and were not', async () => {
  for (const query of ['step=quarter', 'step=month&objects=1']) {
    const history = await read('occupancy_hist', query)
    expect(history.rows.length).toBeGreaterThan(0)
    for (const [at, { link }] of history.rows.entries()) {
      const free = (await behind(String(link))).body as Report
      const area = free.totals[free.columns.findIndex(({ key }) => key === 'area')] ?? 0
      const rest = Number(cellOf(history, at, 'rentable')) - Number(cellOf(history, at, 'occupied'))
      expect([link, Number(area).toFixed(2)]).toEqual([link, rest.toFixed(2)])
    }
  }
})

test('a list behind a row has as many records as the row counts', async () => {
  const ending = await read('expirations', 'horizon=24')
  const terms = await read('todo_sla', 'from=2020-01-01&to=2024-12-30')
  const recent = await read('todo_sla')
  for (const [report, key] of [
    [ending, 'contracts'],
    [terms, 'made'],
    [recent, 'made'],
  ] as const) {
    for (const [at, { link }] of report.rows.entries()) {
      expect([link, await totalBehind(link)]).toEqual([link, cellOf(report, at, key)])
    }
  }
  expect(recent.rows.length).toBeGreaterThan(1)
})

test('vacancies are narrowed by a purpose, terms of tasks by a category', async () => {
  const free = await read('vacancy')
  const purpose = cellOf(free, 0, 'purpose')
  const { rows } = await server.database.pool.query('select id from purposes where name = $1', [purpose])
  const narrow = await read('vacancy', `purpose=${rows[0].id}`)
  expect(narrow.narrowed).toContain(`Назначение: ${purpose}`)
  expect(narrow.rows).toEqual(free.rows.filter((_, at) => cellOf(free, at, 'purpose') === purpose))
  const { rows: found } = await server.database.pool.query(
    'select c.key, c.name from todo_categories c join todos t on t.category = c.key group by c.id order by count(*) desc limit 1',
  )
  const terms = await read('todo_sla', `category=${found[0].key}`)
  expect(terms.rows.map((_, at) => cellOf(terms, at, 'category'))).toEqual([found[0].name])
})
