import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx } from '../../../lib/spreadsheet/xlsx/read-xlsx'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { makeReportFiles } from '../files/make-files'
import { runDueSchedules } from './due-schedules'

type File = Schema<'ReportFile'>

let server: TestServer
let admin: TestPerson
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
  manager = await server.as('u02')
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
const NEVER = new AbortController().signal
async function run() {
  await runDueSchedules(server.database, server.services, NEVER)
  await makeReportFiles(server.database, server.services, NEVER)
}
const filesOf = async (person: TestPerson) =>
  ((await person.send('GET', '/reports/files')).body as { data: File[] }).data
const toldOf = async (person: TestPerson) =>
  ((await person.send('GET', '/notifications')).body as { data: Schema<'Notification'>[] }).data.filter(({ event }) =>
    event.startsWith('export.'),
  )
const daily = (more: object = {}) => ({ report: 'rent_roll', cadence: 'daily', at: '09:00', format: 'xlsx', ...more })
async function create(person: TestPerson, body: object): Promise<Schema<'ReportSchedule'>> {
  const { status, body: made } = await person.send('POST', '/reports/schedules', body)
  expect({ status, made }).toMatchObject({ status: 201 })
  return made as Schema<'ReportSchedule'>
}
const makeDue = (id: number) =>
  query(`update report_schedules set next_run_at = now() - interval '3 days' where id = $1`, [id])

/** The file opens as a workbook with the head of the report, its rows, and sums that are those of the rows. */
function readsAs({ columns, total }: Schema<'Report'>, bytes: Uint8Array): void {
  const [head, ...lines] = readXlsx(bytes).map(({ cells }) => cells)
  expect(head).toEqual(columns.map(({ title }) => title))
  const sums = lines.pop()
  expect(sums?.[0]).toBe('Итого')
  expect(lines).toHaveLength(total)
  for (const [at, { is_summed, title }] of columns.entries()) {
    if (!is_summed) continue
    const sum = lines.reduce((all, cells) => all + Number(cells[at] || 0), 0)
    expect(Number(sums?.[at]), title).toBeCloseTo(sum, 2)
  }
}

test('a scheduled report comes to each recipient as a notification with a file of what he may see', async () => {
  const [object] = await query(
    `select object from contracts where deleted_at is null group by 1 order by count(*) limit 1`,
  )
  await query(`update user_roles set scope_objects = $2 where "user" = $1`, [manager.id, [object?.object]])
  await query('update users set permissions_version = permissions_version + 1 where id = $1', [manager.id])
  const made = await create(admin, daily({ recipients: [admin.id, manager.id] }))
  expect(Date.parse(made.next_run_at ?? '')).toBeGreaterThan(Date.now())
  await makeDue(made.id)
  await run()
  await run()
  const seen: number[] = []
  for (const person of [admin, manager]) {
    const files = await filesOf(person)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatchObject({ state: 'done', schedule: made.id, title: 'Реестр арендных договоров (rent roll)' })
    const { body: own } = await person.send('GET', '/reports/rent_roll')
    expect(files[0]?.total).toBe((own as Schema<'Report'>).total)
    seen.push(files[0]?.total ?? 0)
    expect(await toldOf(person)).toMatchObject([
      { event: 'export.ready', entity: 'report_file', entity_id: files[0]?.id },
    ])
    const response = await person.fetch(`/api/reports/files/${files[0]?.id}/content`)
    expect(response.status).toBe(200)
    readsAs(own as Schema<'Report'>, new Uint8Array(await response.arrayBuffer()))
  }
  expect(seen[1]).toBeLessThan(seen[0] ?? 0)
  const [foreign] = await filesOf(admin)
  expect((await manager.send('GET', `/reports/files/${foreign?.id}`)).status).toBe(404)
  expect((await manager.send('DELETE', `/reports/schedules/${made.id}`)).status).toBe(404)
})

test('who may not read the report is no recipient; an author without the right any more stops his schedule', async () => {
  const dispatcher = await server.as('u07')
  expect(await admin.send('POST', '/reports/schedules', daily({ recipients: [dispatcher.id] }))).toMatchObject({
    status: 400,
    body: { errors: { recipients: [expect.stringMatching(/^Нет доступа к этому отчёту: /)] } },
  })
  const own = await create(manager, daily({ recipients: [manager.id], format: 'pdf', period: 'last_month' }))
  await query('delete from user_roles where "user" = $1', [manager.id])
  await query('update users set permissions_version = permissions_version + 1 where id = $1', [manager.id])
  await makeDue(own.id)
  await run()
  const [row] = await query('select is_paused, problem from report_schedules where id = $1', [own.id])
  expect(row).toEqual({ is_paused: true, problem: 'Остановлено: у автора больше нет прав на этот отчёт' })
  expect((await toldOf(manager)).map(({ event }) => event)).toEqual(['export.failed', 'export.ready'])
  expect((await manager.send('GET', '/reports/files')).status).toBe(403)
})

test('a file that is ordered is made apart from the request and may be given up', async () => {
  const order = { report: 'accruals_payments', params: { from: '2026-01-01', to: '2026-12-31' }, format: 'xlsx' }
  const [{ body: first }, { body: second }] = [
    await admin.send('POST', '/reports/files', order),
    await admin.send('POST', '/reports/files', { ...order, report: 'vat_register' }),
  ]
  expect((await admin.send('POST', `/reports/files/${(second as File).id}/cancel`)).status).toBe(200)
  await run()
  expect((await admin.send('GET', `/reports/files/${(first as File).id}`)).body).toMatchObject({ state: 'done' })
  expect((await admin.send('GET', `/reports/files/${(second as File).id}`)).body).toMatchObject({ state: 'cancelled' })
  expect(await admin.send('POST', `/reports/files/${(first as File).id}/cancel`)).toMatchObject({ status: 409 })
})

test('by hand a schedule runs again once its files are made, and of what it sends nobody has fewer orders', async () => {
  await run()
  const schedules = [
    await create(admin, daily({ recipients: [admin.id] })),
    await create(admin, daily({ recipients: [admin.id] })),
  ]
  const start = (at: number) => admin.send('POST', `/reports/schedules/${schedules[at]?.id}/run`)
  const together = await Promise.all([start(0), start(1), start(0), start(1)])
  expect(together.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(together.filter(({ status }) => status === 409)).toHaveLength(3)
  const order = { report: 'rent_roll', params: {}, format: 'xlsx' }
  for (const status of [202, 202, 202, 409])
    expect((await admin.send('POST', '/reports/files', order)).status).toBe(status)
  await run()
  expect((await start(0)).status).toBeLessThan(300)
})
