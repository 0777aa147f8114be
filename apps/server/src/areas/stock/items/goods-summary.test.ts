import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('goods of a list are worth together what their rows are worth, for those who see prices', async () => {
  const read = async (path: string, person: TestPerson) => (await person.send('GET', path)).body
  const manager = await server.as('u02')
  for (const narrowing of ['', 'stock_state=low,out', 'search=рация', 'search=нетакого']) {
    const { data } = (await read(`/goods?page_size=200&${narrowing}`, manager)) as { data: { value: string | null }[] }
    const kopecks = data.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)
    expect(await read(`/goods/summary?${narrowing}`, manager)).toEqual({
      total: data.length,
      value_total: (kopecks / 100).toFixed(2),
    })
  }
  const electrician = await server.as('u09')
  expect(await read('/goods/summary', electrician)).toMatchObject({ value_total: null })
})
