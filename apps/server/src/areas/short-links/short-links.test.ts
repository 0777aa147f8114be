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

/** The pages of the cards of these places. */
async function print(ids: number[]): Promise<string[]> {
  const answer = await manager.fetch('/api/locations/qr-cards', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ids }) },
  })
  expect(answer.status).toBe(200)
  return pdfTexts(new Uint8Array(await answer.arrayBuffer()))
}

async function find(path: string): Promise<{ id: number; number: string; name: string }[]> {
  const { body } = await manager.send('GET', path)
  return (body as { data: { id: number; number: string; name: string }[] }).data
}

async function codeOf(id: number): Promise<string> {
  const { rows } = await server.database.pool.query('select code from short_links where entity_id = $1', [id])
  expect(rows).toHaveLength(1)
  return rows[0].code
}

test('cards of rooms bear an address that stays, and leads there whoever sees the room', async () => {
  const rooms = (await find('/properties/room?search=В-20')).slice(0, 2)
  const ids = rooms.map(({ id }) => id)
  const cards = await print(ids)
  expect(cards).toHaveLength(2)
  for (const [at, { number }] of rooms.entries()) expect(cards[at]).toContain(number)
  const [id = 0] = ids
  const code = await codeOf(id)
  await print(ids)
  expect(await codeOf(id)).toBe(code)
  const resolve = async (login: string) => (await server.as(login)).send('GET', `/short-links/${code}`)
  expect(await resolve('u02')).toMatchObject({ status: 200, body: { entity: 'room', id } })
  // Of building В the owner's person sees nothing.
  expect(await resolve('u18')).toMatchObject({ status: 404 })
  expect(await manager.send('GET', '/short-links/zzzzzzzz')).toMatchObject({ status: 404 })
})

test.each(['territory', 'cluster', 'building', 'entrance', 'floor'])('a card of a %s leads to it', async (kind) => {
  const [place] = await find(`/properties/${kind}?page_size=1`)
  if (!place) throw new Error(`The demo has no ${kind}`)
  const [card, ...others] = await print([place.id])
  expect(card).toContain(place.name)
  expect(others).toEqual([])
  const answer = await manager.send('GET', `/short-links/${await codeOf(place.id)}`)
  expect(answer).toMatchObject({ status: 200, body: { entity: kind, id: place.id } })
})

test('places of all kinds come as one file, a place of somebody else not at all', async () => {
  const [building] = await find('/properties/building?search=Корпус В')
  const [room] = await find('/properties/room?search=В-20')
  const ids = [building?.id ?? 0, room?.id ?? 0]
  expect(await print(ids)).toHaveLength(2)
  const owner = await server.as('u18')
  expect(await owner.send('POST', '/locations/qr-cards', { ids })).toMatchObject({ status: 400 })
})
