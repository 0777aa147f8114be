import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../../testing/render-portal'
import { people, useServer } from '../../../../testing/use-server'

const server = useServer()

async function makeTenant(name: string): Promise<number> {
  const admin = await server.current.as('smirnov')
  const { status, body } = await admin.send('POST', '/tenants', { kind: 'individual', name })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: number }).id
}

test('a record is starred and watched; the list shows what is starred', async () => {
  const id = await makeTenant('Петров Пётр')
  const { router } = await renderPortal(server.current, { at: `/tenants/${id}`, signInAs: people.leasing })
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить в избранное' }))
  expect(await screen.findByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Наблюдать' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  expect(await screen.findByRole('menuitem', { name: 'Не наблюдать' })).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await router.navigate('/tenants')
  await userEvent.click(await screen.findByRole('button', { name: 'Избранное' }))
  expect(await screen.findByRole('row', { name: /Петров Пётр/ })).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
})

test('what is said, answered and linked stands in tabs with counts, and in the history', async () => {
  const id = await makeTenant('Сидоров Семён')
  const other = await makeTenant('Иванова Ирина')
  const { router } = await renderPortal(server.current, {
    at: `/tenants/${id}?tab=comments`,
    signInAs: people.leasing,
  })
  await userEvent.type(await screen.findByLabelText('Написать комментарий'), 'Просит скидку')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Просит скидку')).toBeVisible()
  expect(await screen.findByRole('tab', { name: /Комментарии.*1/ })).toBeVisible()

  await userEvent.click(screen.getByRole('tab', { name: /Связи/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить связь' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить связь' }))
  await userEvent.type(dialog.getByRole('combobox', { name: /Запись/ }), 'Иванова И')
  await userEvent.click(await screen.findByRole('option', { name: 'Иванова Ирина · арендатор' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Связать' }))
  expect(await screen.findByRole('tab', { name: /Связи.*1/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Иванова Ирина' })).toHaveAttribute('href', `/tenants/${other}`)

  await router.navigate(`/tenants/${id}?tab=history`)
  expect(await screen.findByText('Просит скидку')).toBeVisible()
  expect(screen.getByText('связь добавлена: Связано — Иванова Ирина')).toBeVisible()
})

test('who may only look at a record reads its parts and writes none', async () => {
  const id = await makeTenant('Фёдоров Фома')
  const admin = await server.current.as('smirnov')
  await admin.send('POST', '/comments', { entity: 'tenant', entity_id: id, content: 'Ждём договор' })
  await renderPortal(server.current, { at: `/tenants/${id}?tab=comments`, signInAs: people.dispatcher })
  expect(await screen.findByText('Ждём договор')).toBeVisible()
  expect(screen.queryByLabelText('Написать комментарий')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: /Файлы/ }))
  expect(await screen.findByText('Файлов пока нет')).toBeVisible()
  expect(screen.queryByLabelText('Добавить файлы')).toBeNull()
})
