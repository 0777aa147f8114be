import { beforeEach, expect, test, vi } from 'vitest'
import { createSession, type Session } from '../session/session'
import { anna, createFakeBrowser, createFakeServer, json } from '../testing/fake-server'
import { createApiClient, toFormData } from './client'
import { unwrap } from './error'

const host = 'https://example.org'
let server: ReturnType<typeof createFakeServer>
let session: Session

beforeEach(() => {
  server = createFakeServer()
  session = createSession({ host, fetch: server.fetch, ...createFakeBrowser().openTab() })
})

function signedIn() {
  session.accept({ user: anna, access: server.access, refresh: server.refresh })
  return createApiClient({ host, session, fetch: server.fetch })
}

test('calls go to the api below the host (API-001, BC-001)', async () => {
  const asked = vi.fn<typeof fetch>(async () => json(200, {}))
  await createApiClient({ host, fetch: asked }).GET('/todos')
  expect(asked.mock.calls).toMatchObject([[{ url: 'https://example.org/api/todos' }]])
})

test('a call sends JSON and the bearer token (API-002, API-003, RO-005)', async () => {
  await signedIn().POST('/todos', { body: { title: 'Протечка' } })
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    contentType: 'application/json',
    body: '{"title":"Протечка"}',
    authorization: `Bearer ${server.access}`,
  })
})

test('without a token nothing is claimed (API-003)', async () => {
  const asked = vi.fn<typeof fetch>(async () => json(200, {}))
  await createApiClient({ host, session, fetch: asked }).GET('/users/sign-in-options')
  expect(new Request(asked.mock.calls[0]?.[0] ?? '').headers.has('Authorization')).toBe(false)
})

test('media calls say Token (API-004, API-005, RO-005)', async () => {
  await signedIn().GET('/mediafiles/files')
  expect(server.calls[0]?.authorization).toBe(`Token ${server.access}`)
})

test('form data goes without a JSON content type (API-006)', async () => {
  await signedIn().PUT('/mediafiles/files/{id}', {
    params: { path: { id: 3 } },
    body: { display_name: 'Акт.pdf', directory: null },
    bodySerializer: toFormData,
  })
  expect(server.calls[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/)
  expect(server.calls[0]?.body).toContain('Акт.pdf')
})

test('every verb of the specification can be used (API-007)', async () => {
  const api = signedIn()
  const at = { params: { path: { id: 1 } } }
  await api.GET('/todos/{id}', at)
  await api.POST('/todos', { body: { title: 'Раз' } })
  await api.PUT('/todos/{id}', { ...at, body: { title: 'Два' } })
  await api.PATCH('/todos/{id}', { ...at, body: { title: 'Три' } })
  await api.DELETE('/todos/{id}', at)
  expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
})

test('lists in a query are joined by commas', async () => {
  const asked = vi.fn<typeof fetch>(async () => json(200, {}))
  const api = createApiClient({ host, fetch: asked })
  await api.GET('/todos', { params: { query: { ordering: ['-due_at', 'title'], status: ['Planned', 'Review'] } } })
  expect(asked.mock.calls).toMatchObject([
    [{ url: 'https://example.org/api/todos?ordering=-due_at,title&status=Planned,Review' }],
  ])
})

test('ten calls that meet an expired token share one refresh and all succeed with the new one (ST-010, ST-011, ST-013)', async () => {
  const api = signedIn()
  server.access = 'another'
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => api.POST('/todos', { body: { title: `Задача ${index}` } })),
  )
  expect(answers.every(({ response }) => response.ok)).toBe(true)
  expect(server.count('/users/refresh')).toBe(1)
  const repeated = server.calls.filter(({ authorization }) => authorization === `Bearer ${server.access}`)
  expect(new Set(repeated.map(({ body }) => body)).size).toBe(10)
})

test('a call that was sent with an older token only takes the newer one (ST-011)', async () => {
  const api = signedIn()
  server.access = 'newer'
  const call = api.GET('/todos')
  session.accept({ user: anna, access: 'newer', refresh: server.refresh })
  expect((await call).response.status).toBe(200)
  expect(server.count('/users/refresh')).toBe(0)
})

test('a call is repeated only once (ST-010)', async () => {
  signedIn()
  server.expire()
  const refuse = vi.fn(async () => json(401, { message: 'Требуется вход в систему', code: 'token_invalid' }))
  const stubborn = createApiClient({ host, session, fetch: refuse as typeof fetch })
  await expect(unwrap(stubborn.GET('/todos'))).rejects.toMatchObject({ status: 401 })
  expect(refuse).toHaveBeenCalledTimes(2)
})

test('the version of rights in an answer reaches the session', async () => {
  signedIn()
  const noted = vi.spyOn(session, 'notePermissions')
  const answer = async () => new Response('{}', { headers: { permissions_version: '4' } })
  await createApiClient({ host, session, fetch: answer }).GET('/todos')
  expect(noted.mock.calls).toEqual([['4']])
})

test('when the refresh fails the call fails with it (ST-014, ER-009)', async () => {
  const api = signedIn()
  server.expire()
  server.refuse = 401
  await expect(unwrap(api.GET('/todos'))).rejects.toMatchObject({
    code: 'session_ended',
    message: 'Failed to refresh token',
  })
  expect(session.getState().user).toBeNull()
})

test('when the refresh gets no answer the call fails as a network error and the person stays (ST-014)', async () => {
  const api = signedIn()
  server.expire()
  server.refuse = 'network'
  await expect(unwrap(api.GET('/todos'))).rejects.toMatchObject({ code: 'network', status: 0 })
  expect(session.getState().user).toEqual(anna)
})
