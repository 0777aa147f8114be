import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { choose, fill, people, useServer } from '../../../testing/use-server'

const server = useServer()

/** The form of tasks stands first. */
const firstSave = () => screen.getAllByRole('button', { name: 'Сохранить' })[0] as HTMLElement

test('an administrator limits a column of the board and shortens a term; the board shows the limit', async () => {
  const { router } = await renderPortal(server.current, { at: '/admin?tab=dicts', signInAs: people.administrator })
  await fill(await screen.findByRole('spinbutton', { name: 'В работе' }), '2')
  const high = within(screen.getByRole('group', { name: 'Высокий приоритет' }))
  await fill(high.getByRole('spinbutton', { name: 'Сделать за, мин' }), '90')
  await userEvent.click(firstSave())
  expect(await screen.findByText('Изменения сохранены')).toBeVisible()
  const admin = await server.current.as('smirnov')
  expect((await admin.send('GET', '/todos/settings')).body).toMatchObject({
    values: { wip_limits: { Progress: 2 }, sla: { High: { solve_minutes: 90 } } },
  })
  await router.navigate('/todos?view=kanban')
  expect(await screen.findByRole('region', { name: /^В работе, \d+ из 2, больше предела$/ })).toBeVisible()
})

test('hours that end before they begin are told at their field, and what was typed stays', async () => {
  await renderPortal(server.current, { at: '/admin?tab=dicts', signInAs: people.administrator })
  const end = await screen.findByLabelText('Конец рабочего дня')
  await fill(end, '08:00')
  await userEvent.tab()
  await userEvent.click(firstSave())
  expect(await screen.findByText('Конец рабочего дня раньше начала')).toBeVisible()
  expect(end).toHaveValue('08:00')
})

test('an administrator adds a category, and a new task can bear it at once', async () => {
  const { router } = await renderPortal(server.current, { at: '/admin?tab=dicts', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить категорию' }))
  const form = within(await screen.findByRole('dialog', { name: 'Новая категория задач' }))
  await fill(form.getByLabelText(/^Название/), 'Кровля')
  await fill(form.getByLabelText(/^Ключ/), 'Крыша')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByText('Латинские буквы в нижнем регистре, цифры и подчёркивание')).toBeVisible()
  await fill(form.getByLabelText(/^Ключ/), 'roof')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Категория создана')).toBeVisible()
  await router.navigate('/todos/new')
  await choose(await screen.findByRole('combobox', { name: 'Категория' }), 'Кровля')
  expect(screen.getByRole('combobox', { name: 'Категория' })).toHaveTextContent('Кровля')
})
