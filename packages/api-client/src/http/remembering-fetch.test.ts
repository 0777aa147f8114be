import { expect, test } from 'vitest'
import { createSession } from '../session/session'
import { anna, createFakeBrowser, createFakeServer } from '../testing/fake-server'
import { createApiClient } from './client'
import { createRememberingFetch } from './remembering-fetch'

const host = 'https://example.org'

/** A server whose one list has a version, and what it was asked. */
function versionedServer() {
  const list = { version: 1, asked: [] as (string | null)[], answered: [] as number[] }
  const fetch = async (request: Request) => {
    const etag = `W/"${list.version}"`
    const known = request.headers.get('If-None-Match')
    list.asked.push(known)
    const isKnown = known === etag
    list.answered.push(isKnown ? 304 : 200)
    if (isKnown) return new Response(null, { status: 304, headers: { ETag: etag, permissions_version: '9' } })
    const headers = { ETag: etag, 'Content-Type': 'application/json; charset=utf-8' }
    return new Response(JSON.stringify({ data: [list.version] }), { headers })
  }
  return Object.assign(list, { fetch: fetch as typeof globalThis.fetch })
}

test('an answer that did not change is not sent again, and the caller does not notice', async () => {
  const server = versionedServer()
  const api = createApiClient({ host, fetch: createRememberingFetch({ fetch: server.fetch }) })
  const answers = [await api.GET('/todos'), await api.GET('/todos')]
  server.version = 2
  answers.push(await api.GET('/todos'), await api.GET('/todos'))
  expect(answers.map(({ data, response }) => [data?.data, response.status])).toEqual([
    [[1], 200],
    [[1], 200],
    [[2], 200],
    [[2], 200],
  ])
  expect(server.answered).toEqual([200, 304, 200, 304])
  // What stands beside the answer is of now.
  expect(answers[1]?.response.headers.get('permissions_version')).toBe('9')
})

test('another address, a writing call and an answer without a mark are not remembered', async () => {
  const server = versionedServer()
  const api = createApiClient({ host, fetch: createRememberingFetch({ fetch: server.fetch }) })
  await api.GET('/todos')
  await api.GET('/todos', { params: { query: { page: 2 } } })
  await api.POST('/todos', { body: { title: 'Раз' } })
  await api.GET('/todos', { cache: 'no-store' })
  expect(server.asked).toEqual([null, null, null, null])
})

test('nobody is answered from what another person was told', async () => {
  const accounts = createFakeServer()
  const session = createSession({ host, fetch: accounts.fetch, ...createFakeBrowser().openTab() })
  const server = versionedServer()
  const api = createApiClient({ host, session, fetch: createRememberingFetch({ session, fetch: server.fetch }) })
  session.accept({ user: anna, access: accounts.access, refresh: accounts.refresh })
  await api.GET('/todos')
  await session.signOut()
  session.accept({ user: { ...anna, id: 8 }, access: accounts.access, refresh: accounts.refresh })
  await api.GET('/todos')
  expect(server.asked).toEqual([null, null])
  await session.signOut()
})

test('only the last twenty answers are remembered', async () => {
  const server = versionedServer()
  const api = createApiClient({ host, fetch: createRememberingFetch({ fetch: server.fetch }) })
  for (let page = 1; page <= 21; page += 1) await api.GET('/todos', { params: { query: { page } } })
  await api.GET('/todos', { params: { query: { page: 1 } } })
  await api.GET('/todos', { params: { query: { page: 21 } } })
  expect(server.asked.slice(-2)).toEqual([null, 'W/"1"'])
})
