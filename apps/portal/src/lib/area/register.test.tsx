import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

test('a storekeeper makes a type of goods, finds it and changes it (RT-009, RT-010, RT-011)', async () => {
  const { router } = await renderPortal(server.current, { at: '/goods/goods_type/new', signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Название/), '  Складские тележки ')
  await fill(screen.getByLabelText('Код'), 'trolleys')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Складские тележки' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/goods\/goods_type\/\d+$/)

  await router.navigate('/goods/goods_type')
  await fill(await screen.findByRole('searchbox', { name: 'Найти тип' }), 'тележки')
  await waitFor(() => expect(router.state.location.search).toContain('search='))
  const row = await screen.findByRole('row', { name: /Складские тележки/ })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(within(row).getByText('trolleys')).toBeVisible()
  await userEvent.click(within(row).getByText('Складские тележки'))

  await userEvent.click(await screen.findByRole('link', { name: 'Редактировать' }))
  const name = await screen.findByLabelText(/^Название/)
  expect(name).toHaveValue('Складские тележки')
  await fill(name, 'Тележки')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Тележки' })).toBeVisible()
})

test('what is wrong is told under its field before anything is sent, and the first such field gets the focus', async () => {
  await renderPortal(server.current, { at: '/goods/goods_type/new', signInAs: people.administrator })
  await fill(await screen.findByLabelText('Код'), 'Мебель')
  await userEvent.click(save())
  expect(screen.getByText('Заполните поле')).toBeVisible()
  expect(screen.getByText('Латинские буквы, цифры, дефис')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(/^Название/)).toHaveFocus())
})

test('what only the server knows is told under the field too: a code that is taken', async () => {
  const admin = await server.current.as('smirnov')
  await admin.send('POST', '/goods/goods_type', { name: 'Первый', code: 'taken' })
  await renderPortal(server.current, { at: '/goods/goods_type/new', signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Название/), 'Второй')
  await fill(screen.getByLabelText('Код'), 'taken')
  await userEvent.click(save())
  await waitFor(() => expect(screen.getByLabelText('Код')).toHaveAccessibleDescription(/Такое значение уже есть/))
  expect(screen.getByLabelText('Код')).toBeInvalid()
})

test('who may only look sees no way to change anything', async () => {
  const admin = await server.current.as('smirnov')
  const made = await admin.send('POST', '/goods/goods_type', { name: 'Только для чтения' })
  const { router } = await renderPortal(server.current, { at: '/goods/goods_type', signInAs: people.viewer })
  expect(await screen.findByRole('grid', { name: 'Типы ТМЦ' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Добавить тип' })).toBeNull()
  // The rows stand in the order of a hidden column, so no heading claims it.
  expect(screen.getByRole('columnheader', { name: /Название/ })).not.toHaveAttribute('aria-sort', 'ascending')
  await router.navigate(`/goods/goods_type/${(made.body as { id: number }).id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Только для чтения' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Редактировать' })).toBeNull()
  await router.navigate('/goods/goods_type/new')
  expect(await screen.findByText('Недостаточно прав')).toBeVisible()
})

test('who may not change a record asks for the right where its form would be (UI-017, UI-018)', async () => {
  const admin = await server.current.as('smirnov')
  const made = await admin.send('POST', '/goods/goods_type', { name: 'Не для всех' })
  const { id } = made.body as { id: number }
  await renderPortal(server.current, { at: `/goods/goods_type/${id}?edit=1`, signInAs: people.employee })
  expect(await screen.findByText('Недостаточно прав')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Попросить администратора' })).toBeVisible()
})
