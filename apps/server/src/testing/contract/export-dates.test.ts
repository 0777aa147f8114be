import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract, declaredProperties, type JsonSchema, operationsOf, resolveRef } from '../../lib/http/contract'
import type { Column } from '../../lib/spreadsheet/column'
import type * as sheets from '../../lib/spreadsheet/xlsx/write-xlsx'
import { createTestServer, type TestPerson, type TestServer } from '../create-test-server'

/** The columns of the sheet asked for last. */
const asked: { columns: readonly Column<never>[] } = { columns: [] }

const operations = operationsOf(contract)
/** Files of lists; those of one record say their columns by themselves. */
const exported = operations.filter(({ id, path }) => id.endsWith('.export') && !path.includes('{'))

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  vi.doMock('../../lib/spreadsheet/xlsx/write-xlsx', async (importOriginal) => {
    const original = await importOriginal<typeof sheets>()
    const xlsxParts: typeof original.xlsxParts = (columns, ...rest) => {
      asked.columns = columns as readonly Column<never>[]
      return original.xlsxParts(columns, ...rest)
    }
    return { ...original, xlsxParts }
  })
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => {
  vi.doUnmock('../lib/spreadsheet/xlsx/write-xlsx')
  return server.close()
})

test('the loop sees every file of a list', () => {
  expect(exported.length).toBeGreaterThan(10)
})

test.each(exported)('days and moments are dates in the sheet of $path', async ({ id, path }) => {
  asked.columns = []
  expect((await admin.fetch(`/api${path}?format=xlsx`)).status).toBe(200)
  const record = recordOfDates(id.replace(/export$/, 'list'))
  const dates = asked.columns.filter(({ value }) => value(record as never) === DATE)
  expect(asked.columns.length).toBeGreaterThan(0)
  expect(asked.columns.filter(({ isDate }) => isDate)).toEqual(dates)
})

const DATE = 'A day or a moment'

/** A record of a list that answers `DATE` for its days and moments, and for the rest whatever it is asked for. */
function recordOfDates(list: string): object {
  const page = operations.find(({ id }) => id === list)?.success.schema
  const items = page && declaredProperties(contract, page).data?.items
  const fields: Record<string, JsonSchema> = items ? declaredProperties(contract, items) : {}
  const anything: object = new Proxy(() => anything, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  })
  return new Proxy(fields, {
    get: (_, key) => (isDate(fields[String(key)]) ? DATE : anything),
  })
}

/** Whether a field is a day or a moment, perhaps under a name or beside null. */
function isDate(field: JsonSchema | undefined): boolean {
  if (!field) return false
  const { format, anyOf = [], oneOf = [], allOf = [] } = resolveRef<JsonSchema>(contract, field)
  return format === 'date' || format === 'date-time' || [...anyOf, ...oneOf, ...allOf].some(isDate)
}
