import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestServer } from '@ws/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { beOnPhone } from '../../../testing/on-phone'
import { renderPortal } from '../../../testing/render-portal'
import { fill, people, useServer } from '../../../testing/use-server'

const server = useServer()
const types = '/goods/goods_type'

interface Saved {
  id: number
  name: string
  params: Record<string, string>
  is_shared: boolean
  is_default: boolean
}

async function viewsOf(username: string): Promise<Saved[]> {
  const person = await server.current.as(username)
  const { body } = await person.send('GET', `/saved-views?area=${types}`)
  return (body as { data: Saved[] }).data
}

async function keep(more: Partial<Saved> & { columns?: object }): Promise<Saved> {
  const admin = await server.current.as('smirnov')
  return (await admin.send('POST', '/saved-views', { area: types, name: 'Активные', ...more })).body
}

beforeEach(async () => {
  const admin = await server.current.as('smirnov')
  for (const { id } of await viewsOf('smirnov')) await admin.send('DELETE', `/saved-views/${id}`)
})

const open = (at: string, signInAs: string = people.administrator) => renderPortal(server.current, { at, signInAs })
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^Виды/ }))
const pick = async (role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

/** What the lists were asked for. */
function watching({ fetch }: TestServer): Pick<TestServer, 'fetch'> & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      if (pathname.endsWith(types)) asked.push(search)
      return fetch(request)
    },
  }
}

test('what a person sees is saved under a name, filters, order and columns together (product 5.1)', async () => {
  const { router } = await open(`${types}?is_active=true&ordering=-name&page=1`)
  await userEvent.click(await screen.findByRole('button', { name: 'Столбцы' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Код' }))
  await userEvent.keyboard('{Escape}')
  await openMenu()
  await pick('menuitem', 'Сохранить вид…')
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(form.getByText('Введите название')).toBeVisible()
  await fill(form.getByLabelText(/^Название/), ' Активные ')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('button', { name: 'Виды: Активные' })).toBeVisible()
  const [view] = await viewsOf('smirnov')
  expect(view).toMatchObject({
    name: 'Активные',
    params: { is_active: 'true', ordering: '-name' },
    columns: { hidden: expect.arrayContaining(['code']) },
    is_shared: false,
    is_default: false,
  })
  expect(new URLSearchParams(router.state.location.search).get('saved')).toBe(String(view?.id))
})

test('a view brings its filters and columns, the standard one takes them away, and Back goes through both', async () => {
  const { id } = await keep({ params: { is_active: 'true', tab: 'foreign' }, columns: { hidden: ['code'] } })
  const { router } = await open(`${types}?search=сту`)
  expect(await screen.findByRole('searchbox', { name: 'Найти тип' })).toHaveValue('сту')
  await openMenu()
  await pick('menuitemradio', 'Активные')
  await waitFor(() => expect(router.state.location.search).toBe(`?is_active=true&saved=${id}`))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Код/ })).toBeNull())
  await openMenu()
  expect(await screen.findByRole('menuitemradio', { name: 'Активные' })).toBeChecked()
  await pick('menuitemradio', 'Стандартный вид')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(await screen.findByRole('columnheader', { name: /^Код/ })).toBeVisible()
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe(`?is_active=true&saved=${id}`))
})

test('a changed view is saved anew or put back', async () => {
  const { id } = await keep({ params: { is_active: 'true' } })
  const { router } = await open(`${types}?is_active=true&saved=${id}`)
  expect(await screen.findByRole('button', { name: 'Виды: Активные' })).toBeVisible()
  const heading = await screen.findByRole('columnheader', { name: /^Название/ })
  await userEvent.click(within(heading).getByRole('button', { name: 'Название' }))
  expect(await screen.findByRole('button', { name: 'Виды: Активные, изменён' })).toBeVisible()
  await openMenu()
  await pick('menuitem', 'Вернуть как было')
  await waitFor(() => expect(router.state.location.search).toBe(`?is_active=true&saved=${id}`))
  await userEvent.click(within(heading).getByRole('button', { name: 'Название' }))
  await screen.findByRole('button', { name: 'Виды: Активные, изменён' })
  await openMenu()
  await pick('menuitem', 'Сохранить изменения')
  expect(await screen.findByRole('button', { name: 'Виды: Активные' })).toBeVisible()
  expect((await viewsOf('smirnov'))[0]?.params).toEqual({ is_active: 'true', ordering: expect.stringMatching(/name$/) })
})

test('a list opened without parameters begins with the default view (product 5.1)', async () => {
  const { id } = await keep({ params: { is_active: 'true' }, is_default: true })
  const watched = watching(server.current)
  const { router } = await renderPortal(watched, { at: types, signInAs: people.administrator })
  await screen.findByRole('grid', { name: 'Типы ТМЦ' })
  await waitFor(() => expect(router.state.location.search).toBe(`?is_active=true&saved=${id}`))
  expect(watched.asked.some((search) => search.includes('saved'))).toBe(false)
  await router.navigate(-1)
  expect(router.state.location.search).toBe(`?is_active=true&saved=${id}`)

  await openMenu()
  await pick('menuitemradio', 'Стандартный вид')
  await waitFor(() => expect(router.state.location.search).toBe('?saved=standard'))
  const before = watched.asked.length
  await router.navigate(types)
  await waitFor(() => expect(router.state.location.search).toBe(`?is_active=true&saved=${id}`))
  // The views are known by now: the bare list is not asked for on the way.
  expect(watched.asked.slice(before).every((search) => search.includes('is_active=true'))).toBe(true)
})

test('a link with filters is stronger than the default, also once its filters are taken away', async () => {
  await keep({ params: { is_active: 'true' }, is_default: true })
  const { router } = await open(`${types}?search=сту`)
  await screen.findByRole('searchbox', { name: 'Найти тип' })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Сбросить' }))[0] ?? document.body)
  await waitFor(() => expect(router.state.location.search).toBe('?saved=standard'))
})

test('a shared view is seen by colleagues under its owner, who cannot change it; the reader shares none', async () => {
  await keep({ params: { is_active: 'true' } })
  const first = await open(types)
  await openMenu()
  await pick('menuitemradio', 'Активные')
  await screen.findByRole('button', { name: 'Виды: Активные' })
  await openMenu()
  await pick('menuitem', 'Сделать общим')
  await screen.findByText('Вид теперь общий: он виден всем, кому виден список')
  first.unmount()

  const { router } = await open(types, people.viewer)
  await openMenu()
  await pick('menuitemradio', /^Активные · Смирнов/)
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?is_active=true&saved=\d+$/))
  await screen.findByRole('button', { name: 'Виды: Активные' })
  await openMenu()
  await screen.findByRole('menuitem', { name: 'Сохранить вид…' })
  expect(screen.queryByRole('menuitem', { name: 'Удалить' })).toBeNull()
  await pick('menuitem', 'Сохранить вид…')
  const form = await dialog()
  expect(form.getByRole('checkbox', { name: /^Открывать по умолчанию/ })).toBeVisible()
  expect(form.queryByRole('checkbox', { name: /^Общий/ })).toBeNull()
})

test('a deleted view can be taken back', async () => {
  const { id } = await keep({ params: { is_active: 'true' }, is_default: true })
  const { router } = await open(`${types}?is_active=true&saved=${id}`)
  await screen.findByRole('button', { name: 'Виды: Активные' })
  await openMenu()
  await pick('menuitem', 'Удалить')
  expect(await screen.findByText('Вид удалён')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?is_active=true'))
  expect(await viewsOf('smirnov')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  await waitFor(async () =>
    expect(await viewsOf('smirnov')).toMatchObject([
      { name: 'Активные', params: { is_active: 'true' }, is_default: true },
    ]),
  )
  // It was applied, so it is again.
  expect(await screen.findByRole('button', { name: 'Виды: Активные' })).toBeVisible()
  const [again] = await viewsOf('smirnov')
  expect(router.state.location.search).toBe(`?is_active=true&saved=${again?.id}`)
})

test('a name that is taken is told at the field, and what was typed stays', async () => {
  await keep({})
  await open(`${types}?is_active=true`)
  await openMenu()
  // The views that are there come into the open menu and move what stands below them.
  await screen.findByRole('menuitemradio', { name: /^Активные/ })
  await pick('menuitem', 'Сохранить вид…')
  const form = await dialog()
  await fill(form.getByLabelText(/^Название/), 'активные')
  await userEvent.click(await form.findByRole('checkbox', { name: /^Общий/ }))
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByText('Вид с таким названием уже есть')).toBeVisible()
  expect(form.getByLabelText(/^Название/)).toHaveValue('активные')
  expect(form.getByRole('checkbox', { name: /^Общий/ })).toBeChecked()
  await fill(form.getByLabelText(/^Название/), 'Активные сейчас')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('button', { name: 'Виды: Активные сейчас' })).toBeVisible()
})

test('a view is renamed, and opened by default or no longer', async () => {
  const { id } = await keep({ params: { is_active: 'true' } })
  await open(`${types}?is_active=true&saved=${id}`)
  await screen.findByRole('button', { name: 'Виды: Активные' })
  await openMenu()
  await pick('menuitem', 'Переименовать…')
  const form = await dialog()
  await fill(form.getByLabelText(/^Название/), 'В работе')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  await screen.findByRole('button', { name: 'Виды: В работе' })
  for (const is_default of [true, false]) {
    await openMenu()
    await pick('menuitemcheckbox', 'Открывать по умолчанию')
    await waitFor(async () => expect(await viewsOf('smirnov')).toMatchObject([{ name: 'В работе', is_default }]))
    // The menu is drawn anew with what the server said.
    await screen.findByText(is_default ? 'Вид открывается по умолчанию' : 'По умолчанию открывается стандартный вид')
  }
})

test('views that could not be loaded hold up no list, and are asked for again on request', async () => {
  await keep({})
  let isBroken = true
  const { fetch } = server.current
  const flaky: Pick<TestServer, 'fetch'> = {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (isBroken && request.url.includes('/saved-views')) return new Response('{}', { status: 404 })
      return fetch(request)
    },
  }
  await renderPortal(flaky, { at: types, signInAs: people.administrator })
  expect(await screen.findByRole('grid', { name: 'Типы ТМЦ' })).toBeVisible()
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: /^Не удалось загрузить/ })).toBeVisible()
  isBroken = false
  await pick('menuitem', 'Повторить')
  expect(await screen.findByRole('menuitemradio', { name: 'Активные' })).toBeVisible()
})

/** The server, whose answer about views comes when it is let through. */
function withoutViews({ fetch }: TestServer): Pick<TestServer, 'fetch'> & { letThrough: () => void } {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  return {
    letThrough,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.includes('/saved-views')) await gate
      return fetch(request)
    },
  }
}

test('a list does not wait for ever for its views, nor is it changed by a default that comes late (product 5.1)', async () => {
  await keep({ params: { search: 'сту' }, is_default: true })
  const slow = withoutViews(server.current)
  const { router } = await renderPortal(slow, { at: types, signInAs: people.administrator })
  expect(await screen.findByRole('row', { name: /Мебель/ })).toBeVisible()
  slow.letThrough()
  await openMenu()
  expect(await screen.findByRole('menuitemradio', { name: /^Активные/ })).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('row', { name: /Мебель/, hidden: true })).toBeInTheDocument()
})

test('the menu opens once the views are known, so that none moves a line from under a press', async () => {
  await keep({})
  const slow = withoutViews(server.current)
  await renderPortal(slow, { at: types, signInAs: people.administrator })
  await openMenu()
  const button = screen.getByRole('button', { name: 'Виды' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('menu')).toBeNull()
  slow.letThrough()
  expect(await screen.findByRole('menuitemradio', { name: 'Активные' })).toBeVisible()
  expect(button).not.toHaveAttribute('aria-busy')
})

test('opened without its views the menu keeps its lines in place when they come', async () => {
  await keep({})
  const slow = withoutViews(server.current)
  await renderPortal(slow, { at: types, signInAs: people.administrator })
  await openMenu()
  const names = () => screen.getByRole('menu').textContent ?? ''
  await screen.findByText('Загрузка…')
  expect(names()).toBe('Стандартный видСохранить вид…Загрузка…')
  const before = screen.getByRole('menuitem', { name: 'Сохранить вид…' })
  slow.letThrough()
  await screen.findByRole('menuitemradio', { name: 'Активные' })
  expect(names()).toBe('Стандартный видСохранить вид…Активные')
  expect(screen.getByRole('menuitem', { name: 'Сохранить вид…' })).toBe(before)
})

test('a phone has the views beside its filters', async () => {
  beOnPhone()
  const { id } = await keep({ params: { is_active: 'true' } })
  const { router } = await open(types)
  await openMenu()
  await pick('menuitemradio', 'Активные')
  await waitFor(() => expect(router.state.location.search).toBe(`?is_active=true&saved=${id}`))
  expect(document.querySelector('[data-slot=changed]')).toBeNull()
  await router.navigate(`${types}?search=сту&saved=${id}`)
  expect(await screen.findByRole('button', { name: 'Виды: Активные, изменён' })).toContainElement(
    document.querySelector('[data-slot=changed]'),
  )
})
