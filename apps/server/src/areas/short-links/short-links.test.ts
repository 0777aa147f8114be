import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { pdfTexts } from '../../testing/pdf-text'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

test('cards of rooms bear an address that stays, and leads there whoever sees the room', async () => {
  const { body } = await manager.send('GET', '/properties/room?search=В-20')
  const rooms = (body as { data: { id: number; number: string }[] }).data.slice(0, 2)
  const ids = rooms.map(({ id }) => id)
  const print = async () => {
    const answer = await manager.fetch('/api/properties/room/qr-cards', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ids }) },
    })
    expect(answer.status).toBe(200)
    return pdfTexts(new Uint8Array(await answer.arrayBuffer()))
  }
  const cards = await print()
  expect(cards).toHaveLength(2)
  for (const [at, { number }] of rooms.entries()) expect(cards[at]).toContain(number)
  await print()
  const codes = await server.database.pool.query('select code from short_links order by entity_id')
  expect(codes.rows).toHaveLength(2)
  const [{ code }] = codes.rows
  const resolve = async (login: string) => (await server.as(login)).send('GET', `/short-links/${code}`)
  expect(await resolve('u02')).toMatchObject({ status: 200, body: { entity: 'room', id: Math.min(...ids) } })
  // Of building В the owner's person sees nothing.
  expect(await resolve('u18')).toMatchObject({ status: 404 })
  expect(await manager.send('GET', '/short-links/zzzzzzzz')).toMatchObject({ status: 404 })
})
