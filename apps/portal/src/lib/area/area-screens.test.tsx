import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestServer } from '@ws/server/testing'
import { expect, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const types = '/goods/goods_type'
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

async function makeType(name: string): Promise<{ id: number; version: number }> {
  const admin = await server.current.as('smirnov')
  return (await admin.send('POST', types, { name })).body
}

async function typesNamed(search: string): Promise<unknown[]> {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', `${types}?page=1&search=${encodeURIComponent(search)}`)
  return (body as { data: unknown[] }).data
}

/** The server with its lists failing until it is mended. */
function failing({ fetch }: TestServer): Pick<TestServer, 'fetch'> & { mend: () => void } {
  let isBroken = true
  return {
    mend: () => {
      isBroken = false
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (isBroken && request.url.includes(types)) return new Response('{}', { status: 404 })
      return fetch(request)
    },
  }
}

test('a deleted record can be taken back for ten seconds', async () => {
  const { id } = await makeType('Удаляемый')
  const { router } = await renderPortal(server.current, { at: `${types}/${id}`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(types))
  expect(await typesNamed('Удаляемый')).toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await screen.findByText('Восстановлено: Удаляемый')).toBeVisible()
  expect(await typesNamed('Удаляемый')).toHaveLength(1)
})

test('what was typed is kept for a day and offered when the person comes back', async () => {
  const first = await renderPortal(server.current, { at: `${types}/new`, signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Название/), 'Недописанный')
  expect(await screen.findByText('Черновик сохранён')).toBeVisible()
  await fill(screen.getByLabelText(/^Название/), 'Недописанный до конца')
  first.unmount()
  await renderPortal(server.current, { at: `${types}/new`, signInAs: people.administrator })
  expect(await screen.findByText('Восстановить черновик?')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Восстановить' }))
  expect(screen.getByLabelText(/^Название/)).toHaveValue('Недописанный до конца')
})

test('a person with unsaved changes is asked before the page is left', async () => {
  const { router } = await renderPortal(server.current, { at: `${types}/new`, signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Название/), 'Важный')
  act(() => void router.navigate(types))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Есть несохранённые изменения. Уйти?')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Остаться' }))
  expect(router.state.location.pathname).toBe(`${types}/new`)
  act(() => void router.navigate(types))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Уйти' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(types))
})

test('Ctrl+Enter saves, and «Сохранить и создать ещё» opens an empty form', async () => {
  const { router } = await renderPortal(server.current, { at: `${types}/new`, signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Название/), 'Первый подряд')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить и создать ещё' }))
  await waitFor(() => expect(screen.getByLabelText(/^Название/)).toHaveValue(''))
  expect(router.state.location.pathname).toBe(`${types}/new`)
  await fill(screen.getByLabelText(/^Название/), 'Второй подряд')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Второй подряд' })).toBeVisible()
  expect(await typesNamed('подряд')).toHaveLength(2)
})

test('when another person was faster, one chooses: mine over theirs, or theirs', async () => {
  const { id, version } = await makeType('Спорный')
  const admin = await server.current.as('smirnov')
  await renderPortal(server.current, { at: `${types}/${id}?edit=1`, signInAs: people.administrator })
  const name = await screen.findByLabelText(/^Название/)
  await admin.send('PATCH', `${types}/${id}`, { code: 'theirs', version })
  await fill(name, 'Спорный, мой')
  await userEvent.click(save())
  await screen.findByText('Запись изменена другим пользователем')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить мои изменения' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Спорный, мой' })).toBeVisible()
  expect((await admin.send('GET', `${types}/${id}`)).body).toMatchObject({ name: 'Спорный, мой', code: 'theirs' })
})

test('a list that could not be loaded says so and is loaded again on request', async () => {
  const flaky = failing(server.current)
  await renderPortal(flaky, { at: types, signInAs: people.administrator })
  expect(await screen.findByText('Не удалось загрузить')).toBeVisible()
  flaky.mend()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('grid', { name: 'Типы ТМЦ' })).toBeVisible()
})

test('nothing found is told in words, with a way back to everything', async () => {
  const { router } = await renderPortal(server.current, {
    at: `${types}?search=несуществующее`,
    signInAs: people.administrator,
  })
  expect(await screen.findByText('Ничего не найдено. Измените запрос или сбросьте фильтры')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Сбросить' })[0] ?? document.body)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Найти тип' })).toHaveValue(''))
})

test('a record that does not exist is a 404 inside the shell', async () => {
  await renderPortal(server.current, { at: `${types}/999999`, signInAs: people.administrator })
  expect(await screen.findByText('Page Not Found')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Типы ТМЦ' }).at(0)).toBeVisible()
})

test('selected rows go to the archive together and leave the list', async () => {
  await makeType('Архивный А')
  await makeType('Архивный Б')
  await renderPortal(server.current, { at: `${types}?search=Архивный`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Архивный А' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Архивный Б' }))
  await userEvent.click(await screen.findByRole('button', { name: 'В архив' }))
  expect(await screen.findByText('В архиве: 2 записи')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Выбрать: Архивный А' })).toBeNull())
})

test('a heading sorts the list, and the address keeps the order', async () => {
  const { router } = await renderPortal(server.current, { at: types, signInAs: people.administrator })
  const heading = await screen.findByRole('columnheader', { name: /^Название/ })
  await userEvent.click(within(heading).getByRole('button', { name: 'Название' }))
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?ordering=-?name$/))
})

test('hidden columns stay hidden for the person', async () => {
  const first = await renderPortal(server.current, { at: types, signInAs: people.administrator })
  expect(await screen.findByRole('columnheader', { name: /^Код/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Код' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Код/ })).toBeNull())
  first.unmount()
  await renderPortal(server.current, { at: types, signInAs: people.administrator })
  expect(await screen.findByRole('columnheader', { name: /^Название/ })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /^Код/ })).toBeNull()
})

test('the whole list is saved with the columns it shows, or with everything, as CSV or for Excel', async () => {
  localStorage.setItem(
    `columns:1:${types}`,
    JSON.stringify({ hidden: ['code', 'color', 'icon', 'sort_order', 'children_count'] }),
  )
  const address = vi.spyOn(URL, 'createObjectURL')
  // The page of a test would go where a browser only saves.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await renderPortal(server.current, { at: types, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Экспорт' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(address).toHaveBeenCalledOnce())
  const file = address.mock.calls[0]?.[0] as Blob
  const [head] = (await file.text()).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Название;Родительский тип;Ед. изм. по умолчанию;По экземплярам;Позиций;Ниже минимума;Активен')
  expect(click).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Экспорт' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV, все поля' }))
  await waitFor(() => expect(address).toHaveBeenCalledTimes(2))
  const [full] = address.mock.calls[1] as [Blob]
  expect(await full.text()).toMatch(/Название;Код.*;Описание/)
  await userEvent.click(screen.getByRole('button', { name: 'Экспорт' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }))
  await waitFor(() => expect(address).toHaveBeenCalledTimes(3))
  const [saved] = address.mock.calls[2] as [Blob]
  expect(new Uint8Array(await saved.arrayBuffer()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
  vi.restoreAllMocks()
})

test('the history of a record tells who changed what (История)', async () => {
  const { id, version } = await makeType('С историей')
  const admin = await server.current.as('smirnov')
  await admin.send('PATCH', `${types}/${id}`, { code: 'history', version })
  await renderPortal(server.current, { at: `${types}/${id}?tab=history`, signInAs: people.administrator })
  const panel = within(await screen.findByRole('tabpanel'))
  expect(await panel.findByText('history')).toBeVisible()
  expect(panel.getByText('создание записи')).toBeVisible()
})

test('J and K lead through the records of the list one came from', async () => {
  const a = await makeType('Соседний А')
  const b = await makeType('Соседний Б')
  const { router } = await renderPortal(server.current, {
    at: `${types}?search=Соседний&ordering=name`,
    signInAs: people.administrator,
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Соседний А' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Соседний А' })).toBeVisible()
  await userEvent.keyboard('j')
  await waitFor(() => expect(router.state.location.pathname).toBe(`${types}/${b.id}`))
  await screen.findByRole('heading', { level: 1, name: 'Соседний Б' })
  await userEvent.keyboard('k')
  await waitFor(() => expect(router.state.location.pathname).toBe(`${types}/${a.id}`))
  await screen.findByRole('heading', { level: 1, name: 'Соседний А' })
  await userEvent.keyboard('{Control>}e{/Control}')
  await waitFor(() => expect(router.state.location.search).toBe('?edit=1'))
})
