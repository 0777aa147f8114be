import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestServer, type TestServer } from '@ws/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { attentionOf } from '../../lib/account/attention'
import { renderPortal } from '../../testing/render-portal'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
}, 120_000)
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.dataset.theme = 'light'
})

const DISPATCHER = 'u07@demo.local'
const open = (at: string, signInAs = DISPATCHER) => renderPortal(server, { at, signInAs })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })

test('contracts that end soon and consumables below their minimum are counted beside their lines, for who answers for them', async () => {
  const view = await open('/user', 'u02@demo.local')
  expect(await screen.findByRole('link', { name: /^Расходники.*ниже минимума/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Договоры.*истека/ })).toBeVisible()
  view.unmount()
  await open('/user')
  expect(await screen.findByRole('link', { name: 'Расходники' })).toBeVisible()
})

describe('guards', () => {
  test('a signed-in person at the root sees the dashboard (GD-001, RT-001)', async () => {
    const { router } = await open('/')
    await heading('Дашборд')
    expect(router.state.location.pathname).toBe('/dashboard')
  })

  test('a signed-in person opening the sign-in page sees the dashboard (GD-004)', async () => {
    const { router } = await open('/auth/login')
    await heading('Дашборд')
    expect(router.state.location.pathname).toBe('/dashboard')
  })

  test('a page that refuses its own parameters fails fatally, without the shell (GD-005, GD-006, ER-001, UI-016, UI-018)', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    await open('/contracts/abc')
    await heading('Page Not Found')
    expect(screen.getByText('Page Not Found: /contracts/abc')).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('a catalogue kind outside the eight fails fatally (RT-098, ER-001)', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    await open('/properties/properties-garage/12')
    await heading('Page Not Found')
    expect(screen.getByText('Page Not Found: /properties/properties-garage/12')).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('an address that no page has is told inside the shell (GD-007, ER-001, RT-002, UI-016, ER-051)', async () => {
    await open('/no/such/page')
    await heading('Page Not Found')
    expect(screen.getByText('Page not found: /no/such/page')).toBeVisible()
    expect(screen.getAllByRole('navigation', { name: 'Разделы' })[0]).toBeVisible()
  })

  test('a page without the right says «Недостаточно прав» under the heading for every other status (UI-017, UI-018, ER-051)', async () => {
    await open('/admin')
    await heading('Internal Server Error')
    expect(screen.getByText('Недостаточно прав')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Попросить администратора' })).toBeVisible()
  })
})

test('the shell shows the main layout only to a signed-in person, and the widget is there for every page (UI-020, RO-004)', async () => {
  const { router } = await open('/goods')
  await heading('ТМЦ')
  expect(screen.getByRole('main')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Уведомления/ })).toBeVisible()
  // The page of the storage is drawn from the widget's parts: without the widget around it, it would fail.
  await act(() => router.navigate('/media-storage'))
  await heading('Медиахранилище')
})

test('the tab is named by the page and the organisation', async () => {
  await open('/goods')
  await heading('ТМЦ')
  await waitFor(() => expect(document.title).toMatch(/^ТМЦ — \S/))
})

test('lines without the right to see them are not in the sidebar', async () => {
  await open('/goods')
  await heading('ТМЦ')
  const [sidebar] = screen.getAllByRole('navigation', { name: 'Разделы' })
  const lines = within(sidebar as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(lines).toContain('Задачи')
  expect(lines).not.toContain('Администрирование')
  expect(lines).not.toContain('Отладка')
})

test('the sidebar opens over the page and closes after each navigation (GD-011, GD-012)', async () => {
  await open('/goods')
  await heading('ТМЦ')
  await userEvent.click(screen.getAllByRole('button', { name: 'Меню' })[0] as HTMLElement)
  const menu = await screen.findByRole('dialog', { name: 'Меню' })
  await userEvent.click(within(menu).getByRole('link', { name: 'Бригады' }))
  await heading('Бригады')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Меню' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('the sidebar’s button both opens and closes it (GD-012)', async () => {
  await open('/goods')
  await heading('ТМЦ')
  await userEvent.click(screen.getAllByRole('button', { name: 'Меню' })[0] as HTMLElement)
  await screen.findByRole('dialog', { name: 'Меню' })
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Меню' })).toBeNull())
})

test('pages change with the page transition (UI-025)', async () => {
  const start = vi.fn((update: () => void) => {
    update()
    return {
      finished: Promise.resolve(),
      ready: Promise.resolve(),
      updateCallbackDone: Promise.resolve(),
      skipTransition() {},
    }
  })
  Object.assign(document, { startViewTransition: start })
  await open('/goods')
  await heading('ТМЦ')
  await userEvent.click(screen.getAllByRole('link', { name: 'Бригады' })[0] as HTMLElement)
  await heading('Бригады')
  expect(start).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('the colour mode is light, dark or that of the system, and stays chosen (UI-026)', async () => {
  const { services } = await open('/goods')
  await heading('ТМЦ')
  await userEvent.click(screen.getByRole('button', { name: 'Тема' }))
  expect((await screen.findAllByRole('menuitemcheckbox')).map((item) => item.textContent)).toEqual([
    'Светлая',
    'Тёмная',
    'Как в системе',
  ])
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Тёмная' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('color-mode')).toBe('dark')
  await waitFor(() => expect(services.session.getState().user?.settings.theme).toBe('dark'))
})

test('a page may force its colours, and gives the person’s own back (UI-027)', async () => {
  localStorage.setItem('color-mode', 'light')
  const { router } = await open('/conference/abc-defg-hij')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await act(() => router.navigate('/goods'))
  await heading('ТМЦ')
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('«?» tells which keys there are, but not while something is typed', async () => {
  await open('/goods')
  await heading('ТМЦ')
  await userEvent.keyboard('{Shift>}?{/Shift}')
  const help = await screen.findByRole('dialog', { name: 'Горячие клавиши' })
  expect(within(help).getByText('Ctrl Enter')).toBeVisible()
  await userEvent.click(within(help).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const box = document.body.appendChild(document.createElement('input'))
  box.focus()
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  box.remove()
})

test('a lost network is told for as long as it is lost', async () => {
  await open('/goods')
  await heading('ТМЦ')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText('Нет соединения. Изменения задач сохранятся и отправятся позже')).toBeVisible()
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() =>
    expect(screen.queryByText('Нет соединения. Изменения задач сохранятся и отправятся позже')).toBeNull(),
  )
})

test('from the menu of the person silence is asked for and ended; it stands below the name (product 16.1, 22.2)', async () => {
  const { services } = await open('/dashboard')
  const until = () => services.session.getState().user?.settings.dnd_until
  await heading('Дашборд')
  const menu = () => userEvent.click(screen.getByRole('button', { name: /Диспетчер|Не беспокоить до/ }))
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Не беспокоить' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'На час' }))
  await waitFor(() => expect(Date.parse(until() ?? '')).toBeGreaterThan(Date.now() + 59 * 60_000))
  expect(await screen.findByRole('button', { name: /Не беспокоить до/ })).toBeVisible()
  await menu()
  await userEvent.click(await screen.findByRole('menuitem', { name: /Снова получать уведомления/ }))
  await waitFor(() => expect(until()).toBeNull())
})

test('a call is answered by a message: it is declined, and the conversation with who called opens (product 16.2)', async () => {
  const silent = () => {}
  const tone = { frequency: {}, gain: {}, connect: silent, start: silent, stop: silent, addEventListener: silent }
  class SilentAudio {
    createOscillator = () => tone
    createGain = () => tone
    close = async () => {}
  }
  vi.stubGlobal('AudioContext', SilentAudio)
  const caller = await server.as('u02')
  const { body } = await caller.send('POST', '/calls', { profile: 7, kind: 'audio' })
  const told = vi.fn()
  vi.stubGlobal(
    'Notification',
    class {
      constructor(...notice: unknown[]) {
        told(...notice)
      }
      close = () => told('closed')
    },
  )
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { router, services } = await open('/dashboard')
  attentionOf(services.session.getState().user?.id ?? 0).set({ browser: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить сообщением' }, { timeout: 10_000 }))
  expect(told.mock.calls[0]).toMatchObject(['Входящий звонок', { tag: `call-${(body as { id: number }).id}` }])
  await waitFor(() => expect(told).toHaveBeenLastCalledWith('closed'))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/messenger\/\d+$/))
  const call = await caller.send('GET', `/calls/${(body as { id: number }).id}`)
  expect(call.body).toMatchObject({ status: 'declined' })
  vi.unstubAllGlobals()
})

test('a device with a wrong clock is told so on every page (product 16.2)', async () => {
  const late = {
    fetch: async (...request: Parameters<TestServer['fetch']>) => {
      const answer = await server.fetch(...request)
      answer.headers.set('date', new Date(Date.now() + 12 * 60_000).toUTCString())
      return answer
    },
  }
  await renderPortal(late, { at: '/dashboard', signInAs: DISPATCHER })
  expect(await screen.findByText(/^Часы этого устройства отстают на 12 мин: сроки/)).toBeVisible()
})
