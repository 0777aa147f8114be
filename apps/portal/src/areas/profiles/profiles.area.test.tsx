import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'

const server = useServer()

test('an employee finds a colleague, sees how to reach him, and may not look at his rights (EN-003, ER-050)', async () => {
  const { router } = await renderPortal(server.current, { at: '/profiles?search=Крылова', signInAs: people.employee })
  expect(await screen.findByRole('row', { name: /Крылова Дарья/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Пригласить сотрудника' })).toBeNull()
  await router.navigate('/profiles/4')
  expect(await screen.findByRole('link', { name: 'Написать' })).toHaveAttribute('href', 'mailto:u04@demo.local')
  expect(screen.getByText(/Новые задачи получает Белов/)).toBeVisible()
  expect(within(screen.getByRole('complementary', { name: 'Сведения' })).getByText('В офисе')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Права' })).toBeNull()
})

test('an administrator sees which role grants a colleague what', async () => {
  await renderPortal(server.current, { at: '/profiles/9?tab=rights', signInAs: people.administrator })
  const todos = await screen.findByRole('region', { name: 'Задачи' })
  expect(within(todos).getAllByText(/дано: Сотрудник/)[0]).toBeVisible()
})

test('the structure shows departments with their people, and a person opens', async () => {
  const { router } = await renderPortal(server.current, { at: '/profiles?view=org', signInAs: people.employee })
  const line = await screen.findByRole('treeitem', { name: /Крылова Дарья/ })
  await userEvent.dblClick(line)
  expect(router.state.location.pathname).toBe('/profiles/4')
})

test('a structure that cannot be read to its end says so, and is not asked for over and over', async () => {
  const { fetch } = server.current
  let asked = 0
  const halting: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!url.pathname.endsWith('/accounts/profiles') || url.searchParams.get('page_size') !== '200')
      return fetch(request)
    if (url.searchParams.get('page') !== '1') {
      asked += 1
      return Response.json({ code: 'forbidden', message: 'Нет прав' }, { status: 403 })
    }
    const { data, meta } = await (await fetch(request)).json()
    return Response.json({ data, meta: { ...meta, pages: 2 } })
  }
  await renderPortal({ fetch: halting }, { at: '/profiles?view=org', signInAs: people.employee })
  expect(await screen.findByText('Не удалось загрузить')).toBeVisible()
  expect(asked).toBe(1)
})
