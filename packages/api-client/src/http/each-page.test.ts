import fc from 'fast-check'
import { expect, test } from 'vitest'
import { json } from '../testing/fake-server'
import { createApiClient } from './client'
import { eachPage, eachRecord } from './each-page'

/** A server with these records, and the pages it was asked for. */
function serverOf(ids: number[]) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    const { searchParams } = new URL(request.url)
    asked.push(searchParams.toString())
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('page_size'))]
    const data = ids.slice((page - 1) * size, page * size).map((id) => ({ id }))
    return json(200, { data, meta: { page, page_size: size, total: ids.length, pages: Math.ceil(ids.length / size) } })
  }
  return { asked, api: createApiClient({ host: 'https://example.org', fetch: fetch as typeof globalThis.fetch }), ids }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

test('a loop sees every record once, in order, whatever the size of a page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(1000), { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      async (ids, size) => {
        const { api } = serverOf(ids)
        const records = await collect(eachRecord(api, '/todos', { page_size: size }))
        expect(records.map(({ id }) => id)).toEqual(ids)
      },
    ),
    { numRuns: 50 },
  )
})

test('pages are asked for when they are wanted, with the filters of the list', async () => {
  const { api, asked } = serverOf([1, 2, 3, 4, 5])
  for await (const { data, meta } of eachPage(api, '/tenants', { page_size: 2, search: 'а' })) {
    expect(meta.total).toBe(5)
    if (data.some(({ id }) => id === 3)) break
  }
  expect(asked).toEqual(['page_size=2&search=%D0%B0&page=1', 'page_size=2&search=%D0%B0&page=2'])
  await collect(eachPage(api, '/tenants'))
  expect(asked[2]).toBe('page_size=200&page=1')
})

test('a record that slips to the next page while the loop runs comes once, and an empty list ends it', async () => {
  const { api, ids } = serverOf([1, 2, 3, 4])
  const seen: number[] = []
  for await (const { id } of eachRecord(api, '/todos', { page_size: 2 })) {
    if (id === 2) ids.unshift(9)
    seen.push(id)
  }
  expect(seen).toEqual([1, 2, 3, 4])
  expect(await collect(eachRecord(serverOf([]).api, '/todos'))).toEqual([])
})

test('a refusal and an abort end the loop as an error (ER-012)', async () => {
  const refusing = async () => json(403, { message: 'Недостаточно прав', code: 'forbidden' })
  const api = createApiClient({ host: 'https://example.org', fetch: refusing })
  await expect(collect(eachRecord(api, '/todos'))).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  const signal = AbortSignal.abort()
  await expect(collect(eachRecord(serverOf([1]).api, '/todos', {}, { signal }))).rejects.toMatchObject({
    name: 'AbortError',
  })
})
