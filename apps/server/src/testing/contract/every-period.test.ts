import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BoundOperation, contract, type JsonSchema, operationsOf, resolveRef } from '../../lib/http/contract'
import { createTestServer, type TestPerson, type TestServer } from '../create-test-server'

/** Periods at the ends of the calendar: what steps beyond it by a day or a month comes to no day, or to one that stands before. */
const PERIODS = [
  ['0001-01-01', '9999-12-31'],
  ['9999-12-31', '9999-12-31'],
]

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

const daysOf = ({ parameters }: BoundOperation) =>
  parameters.filter(
    ({ in: place, schema }) => place === 'query' && resolveRef<JsonSchema>(contract, schema).format === 'date',
  )

test('whatever days at the ends of the calendar are asked for, they are answered or refused', async () => {
  const { body } = await admin.send('GET', '/reports')
  const keys = (body as { data: { key: string }[] }).data.map(({ key }) => key)
  const refused: string[] = []
  let asked = 0
  for (const operation of operationsOf(contract)) {
    const days = daysOf(operation)
    // A file is made of the same rows.
    if (operation.method !== 'get' || days.length === 0 || operation.path.endsWith('/export')) continue
    const paths = operation.path.includes('{key}')
      ? keys.map((key) => operation.path.replace('{key}', key))
      : [operation.path]
    for (const path of paths) {
      for (const [first, last] of PERIODS) {
        const query = days.map(({ name }, at) => `${name}=${at === 0 ? first : last}`).join('&')
        const address = `${path.replace(/\{\w+\}/g, '1')}?${query}`
        const { status } = await admin.send('GET', address)
        asked += 1
        if (status >= 500) refused.push(`${status} ${address}`)
      }
    }
  }
  expect(asked).toBeGreaterThan(50)
  expect(refused).toEqual([])
})
