import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unwrap } from '@ws/api-client'
import { expect, test } from 'vitest'
import { readRecent, writeRecent } from '../../../lib/search/recent-places'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

test('an administrator looks at the portal as another person, is refused changes in clear words, and comes back', async () => {
  const at = '/admin?search=Сафин'
  const { services, router } = await renderPortal(server.current, { at, signInAs: people.administrator })
  history.replaceState(null, '', at)
  await userEvent.click(await screen.findByText('Сафин Тимур Маратович'))
  await userEvent.click(await screen.findByRole('button', { name: 'Войти как' }))
  const dialog = await screen.findByRole('dialog', { name: 'Войти как Сафин Тимур Маратович' })
  expect(within(dialog).getByRole('radio', { name: 'Только просмотр' })).toBeChecked()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Войти' }))
  const back = await screen.findByRole('button', { name: 'Вернуться' })
  expect(screen.getByText(/Вы вошли как/)).toHaveTextContent('Вы вошли как Сафин Тимур Маратович — только просмотр')
  expect(services.session.getState().user).toMatchObject({ acting: { writes: false } })
  const { error } = await services.api.POST('/todos', { body: { title: 'Нельзя' } })
  expect(error).toMatchObject({ code: 'read_only_session' })
  await userEvent.click(back)
  await waitFor(() => expect(services.session.getState().user).toMatchObject({ email: people.administrator }), {
    timeout: 30_000,
  })
  await waitFor(() => expect(screen.queryByText(/Вы вошли как/)).toBeNull())
  // Where it began, not at the first page.
  expect(`${router.state.location.pathname}${decodeURIComponent(router.state.location.search)}`).toBe(at)
})

test('when the time by another name is over the administrator is back, and nothing says the session ended', async () => {
  const at = '/user?tab=security'
  const { services, router } = await renderPortal(server.current, { at, signInAs: people.administrator })
  expect(await screen.findByRole('button', { name: 'Сменить пароль' })).toBeVisible()
  const answer = await unwrap(
    services.api.POST('/users/{id}/impersonate', { params: { path: { id: 9 } }, body: { mode: 'read' } }),
  )
  services.actAs(answer)
  expect(await screen.findByRole('button', { name: 'Вернуться' })).toBeVisible()
  // Another person begins at the first page; on the way to it the page before may still be seen.
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  await router.navigate(at)
  expect(await screen.findByText('Это решает сам человек')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сменить пароль' })).toBeNull()
  const administrator = await server.current.as('u01')
  expect((await administrator.send('POST', '/users/9/end-sessions')).status).toBeLessThan(300)
  await services.session.refresh().catch(() => undefined)
  await waitFor(() => expect(services.session.getState().user).toMatchObject({ email: people.administrator }))
  expect(services.session.getState().user).not.toHaveProperty('acting')
  await waitFor(() => expect(screen.queryByText(/Вы вошли как/)).toBeNull())
  expect(screen.queryByText(/Сессия истекла/)).toBeNull()
  expect(localStorage.getItem('workspace:own-session')).toBeNull()
})

test('who comes back to the own name is asked before unsent work is lost, and leaves no names of records behind', async () => {
  const fetch: typeof server.current.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/comments')) throw new TypeError('Failed to fetch')
    return server.current.fetch(request)
  }
  const { services } = await renderPortal({ fetch }, { at: '/user?tab=security', signInAs: people.administrator })
  await screen.findByRole('button', { name: 'Сменить пароль' })
  const answer = await unwrap(
    services.api.POST('/users/{id}/impersonate', { params: { path: { id: 9 } }, body: { mode: 'write' } }),
  )
  services.actAs(answer)
  const back = await screen.findByRole('button', { name: 'Вернуться' })
  writeRecent(localStorage, 9, { id: '1', label: 'Чужая задача', hint: undefined, href: '/todos/1' })
  writeRecent(localStorage, 1, { id: '2', label: 'Своя задача', hint: undefined, href: '/todos/2' })
  const act = { kind: 'comment', content: 'Готово', parent: null, attachments: [] }
  await services.outbox.perform({ path: '/todos', record: 1, title: 'Чужая задача', act })
  await userEvent.click(back)
  const question = within(await screen.findByRole('alertdialog', { name: 'Ещё не отправлено: 1 изменение' }))
  await userEvent.click(question.getByRole('button', { name: 'Остаться' }))
  expect(services.session.getState().user).toHaveProperty('acting')
  expect(services.outbox.getState().entries).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти и удалить' }))
  await waitFor(() => expect(services.session.getState().user).toMatchObject({ email: people.administrator }))
  expect(readRecent(localStorage, 9)).toEqual([])
  expect(readRecent(localStorage, 1)).toHaveLength(1)
})

test('who may not go by other names is not offered it', async () => {
  await renderPortal(server.current, { at: '/admin?search=Сафин', signInAs: 'u02@demo.local' })
  await userEvent.click(await screen.findByText('Сафин Тимур Маратович'))
  expect(await within(await screen.findByRole('dialog')).findByText('u09@demo.local')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Войти как' })).toBeNull()
})

test('whoever is disabled hands the open tasks over to the person chosen', async () => {
  const admin = await server.current.as('u01')
  const made = (await admin.send('POST', '/todos', { title: 'Останется без хозяина', assignee: 9 })).body as {
    id: number
  }
  await renderPortal(server.current, { at: '/admin?search=Сафин', signInAs: people.administrator })
  await userEvent.click(await screen.findByText('Сафин Тимур Маратович'))
  await userEvent.click(await screen.findByRole('button', { name: 'Отключить' }))
  const dialog = await screen.findByRole('dialog', { name: /^Отключить: Сафин/ })
  expect(await within(dialog).findByText(/открыт\S+ задач\S* в работе у этого человека/)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отключить' }))
  expect(await within(dialog).findByText('Выберите сотрудника')).toBeVisible()
  const heir = within(dialog).getByRole('combobox', { name: /Кому передать/ })
  await userEvent.click(heir)
  await screen.findByRole('option', { name: /Громова/ })
  expect(screen.queryByRole('option', { name: /Сафин/ })).toBeNull()
  await userEvent.type(heir, 'Громова')
  await userEvent.click(await screen.findByRole('option', { name: /Громова/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отключить' }))
  expect(await screen.findByText('Доступ отключён')).toBeVisible()
  const { body } = await admin.send('GET', `/todos/${made.id}`)
  expect(body).toMatchObject({ assignee: { name: expect.stringContaining('Громова') } })
})
