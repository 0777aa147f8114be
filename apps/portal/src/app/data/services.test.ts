import { createMemoryCookies } from '@ws/api-client'
import { toast } from '@ws/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { createServices } from './services'

const user = { id: 7, email: 'anna@example.ru', full_name: 'Анна Ковалёва' } as never

afterEach(() => void vi.restoreAllMocks())

/** The page's services over a server that answers so, a refresh as `renewal` says, and where the person was led. */
function openPage(answer: Response, renewal = answer) {
  const go = vi.fn()
  const cookies = createMemoryCookies()
  const services = createServices({
    go,
    cookies,
    host: 'https://example.org',
    fetch: async (input) => (new Request(input).url.includes('/users/refresh') ? renewal : answer).clone(),
    loadSocket: () => new Promise<never>(() => {}),
  })
  services.session.accept({ user, access: 'a', refresh: 'r' })
  services.queryClient.setQueryData(['/todos'], ['чужое'])
  return { cookies, go, services }
}

const refused = () => Response.json({ message: 'Требуется вход в систему', code: 'token_invalid' }, { status: 401 })

test('when the refresh fails the person is told so and led to the root page, and nothing of theirs is left (ER-006, ER-007, ER-008)', async () => {
  const told = vi.spyOn(toast, 'error')
  const { cookies, go, services } = openPage(refused())
  await services.api.GET('/todos').catch(() => undefined)
  expect(go.mock.calls).toEqual([['/']])
  expect(told.mock.calls.map(([text]) => text)).toEqual(['Сессия истекла. Пожалуйста, войдите снова.'])
  expect([cookies.get('accessToken'), cookies.get('refreshToken')]).toEqual([undefined, undefined])
  expect(services.queryClient.getQueryData(['/todos'])).toBeUndefined()
  expect(services.session.isAuthenticated()).toBe(false)
})

test('signing out leads to the root page without a word of an ended session (ER-008, ST-003)', async () => {
  const told = vi.spyOn(toast, 'error')
  const { go, services } = openPage(new Response(null, { status: 204 }))
  await services.session.signOut()
  expect(go.mock.calls).toEqual([['/']])
  expect(told).not.toHaveBeenCalled()
})

test('a server that cannot answer leads nobody away (ER-008)', async () => {
  const { go, services } = openPage(refused(), new Response('{}', { status: 502 }))
  await services.api.GET('/todos').catch(() => undefined)
  expect(go).not.toHaveBeenCalled()
  await services.session.signOut()
})

test('one who went by another name and whose own session is over too is told so once, with no token left behind', async () => {
  const told = vi.spyOn(toast, 'error')
  const { cookies, go, services } = openPage(refused())
  services.actAs({ user, access: 'b', refresh: 'other' })
  await services.api.GET('/todos').catch(() => undefined)
  await vi.waitFor(() => expect(go.mock.calls).toEqual([['/']]), 10_000)
  expect(told.mock.calls.map(([text]) => text)).toEqual(['Сессия истекла. Пожалуйста, войдите снова.'])
  expect([cookies.get('accessToken'), cookies.get('refreshToken')]).toEqual([undefined, undefined])
  expect(localStorage.getItem('workspace:own-session')).toBeNull()
})

test('one whose own session gets no answer is back as soon as the server answers', async () => {
  let isDown = true
  const restart = vi.fn()
  const services = createServices({
    go: vi.fn(),
    restart,
    cookies: createMemoryCookies(),
    host: 'https://example.org',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.includes('/users/refresh')) return Response.json(user)
      if ((await request.text()).includes('other')) return refused()
      if (isDown) throw new TypeError('fetch failed')
      return Response.json({ access: 'c' })
    },
    loadSocket: () => new Promise<never>(() => {}),
  })
  services.session.accept({ user, access: 'a', refresh: 'own' })
  services.actAs({ user: Object.assign({}, user, { acting: {} }), access: 'b', refresh: 'other' })
  await services.session.refresh().catch(() => undefined)
  await vi.waitFor(() => expect(services.session.getState().user).toBeNull(), 10_000)
  isDown = false
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(services.session.getState().user).toMatchObject({ id: 7 })
  }, 10_000)
  await vi.waitFor(() => expect(restart).toHaveBeenCalled(), 10_000)
  await services.session.signOut()
})
