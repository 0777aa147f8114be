import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { WIDGETS } from './widget-catalogue'

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

/** Figures that are no number of records of the list they open: differences, rows of a panel or a screen, and what is said to the person
 * of what a publisher sees all of. */
const UNCOUNTED: ReadonlySet<string> = new Set(['change', 'purchases', 'chronic', 'unread', 'asked'])
/** Contract paths of the lists whose addresses are others. */
const PATHS: Readonly<Record<string, string>> = {
  '/properties/properties-room': '/properties/room',
  '/article': '/articles',
  '/profiles': '/accounts/profiles',
}

test.each(Object.keys(WIDGETS))(
  'every figure of «%s» opens a list that answers, and counts are those of the lists',
  async (key) => {
    for (const query of ['', `?objects=${object}`]) {
      const data = (await admin.send('GET', `/dashboard/widgets/${key}${query}`)).body as Schema<'WidgetData'>
      for (const [name, { unit, value: shown, link }] of Object.entries(data.figures)) {
        expect([name, link]).toEqual([name, expect.stringMatching(/^\//)])
        const [at = '', asked = ''] = link?.split('?') ?? []
        const path = `${PATHS[at] ?? at}?${asked}`
        if (unit !== 'count' || UNCOUNTED.has(name)) continue
        const { status, body } = await admin.send('GET', `${path}&page=1&page_size=1`)
        expect([name, link, status]).toEqual([name, link, 200])
        expect([name, link, String((body as { meta: { total: number } }).meta.total)]).toEqual([name, link, shown])
      }
    }
  },
)

test('tasks of each day add up to those created and finished in the period', async () => {
  const { figures, second } = (await admin.send('GET', '/dashboard/widgets/todo_status')).body as Schema<'WidgetData'>
  const sums = second?.series.map(({ values }) => String(values.reduce<number>((sum, one) => sum + (one ?? 0), 0)))
  expect(second?.chart.labels).toHaveLength(30)
  expect(sums).toEqual([figures.created?.value, figures.completed?.value])
})
