import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

async function read<T>(path: string): Promise<T> {
  const { status, body } = await admin.send('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body as T
}
async function figure(widget: string, name: string, query = ''): Promise<string> {
  const { figures } = await read<Schema<'WidgetData'>>(`/dashboard/widgets/${widget}${query}`)
  return String(figures[name]?.value)
}
async function total(key: string, column: string, query = ''): Promise<string> {
  const { columns, totals } = await read<Schema<'Report'>>(`/reports/${key}${query}`)
  return Number(totals[columns.findIndex((one) => one.key === column)]).toFixed(2)
}

test('areas, rents, debts and open tasks are the same on the dashboard, in the reports and of the objects (A1)', async () => {
  const { data } = await read<{ data: Schema<'Object'>[] }>('/objects?page_size=100')
  const sum = (name: 'occupied_area' | 'vacant_area' | 'monthly_income') =>
    data.reduce((all, object) => all + Number(object[name]), 0).toFixed(2)
  expect([sum('occupied_area'), await figure('occupancy', 'occupied_area')]).toEqual(['5221.20', '5221.20'])
  expect(await figure('occupancy', 'occupancy_pct')).toBe('80.25')
  expect(await total('vacancy', 'area')).toBe(sum('vacant_area'))
  // Product 25.4, and the machine in a part of a common room (А-024), which its totals leave out.
  expect([sum('monthly_income'), await total('rent_roll', 'monthly')]).toEqual(['9852985.04', '9852985.04'])
  expect(await total('debt_aging', 'whole')).toBe(await figure('debt', 'total'))
  for (const { id, name, open_todos } of data.filter(({ rooms_count }) => rooms_count > 0)) {
    expect([name, await figure('todo_status', 'open', `?objects=${id}`)]).toEqual([name, String(open_todos)])
  }
})
