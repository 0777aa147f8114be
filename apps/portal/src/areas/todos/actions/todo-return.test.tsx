import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { fill, people, useServer } from '../../../testing/use-server'
import type { Todo } from '../todo-enums'

const server = useServer()

async function makeDone(title: string, status: 'Review' | 'Completed'): Promise<Todo> {
  const admin = await server.current.as('smirnov')
  const made: Todo = (await admin.send('POST', '/todos', { title })).body
  return (await admin.send('PATCH', `/todos/${made.id}`, { status })).body
}

async function stored(id: number) {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', `/todos/${id}/comments`)
  const comments = (body as { data: { content: string }[] }).data.map(({ content }) => content)
  const todo: Todo = (await admin.send('GET', `/todos/${id}`)).body
  return { status: todo.status, comments }
}

const card = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-slot="board-card"]')
const columnOf = (title: string) => card(title)?.closest<HTMLElement>('[data-slot="board-column"]')?.dataset.key
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Вернуть в работу' }))

test('a card moved back to work on the board asks for the reason, and stands at work once it is said', async () => {
  const { id } = await makeDone('Подтянуть петли', 'Review')
  await renderPortal(server.current, { at: '/todos?view=kanban&search=петли', signInAs: people.administrator })
  await screen.findByText('Подтянуть петли')
  card('Подтянуть петли')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  const asked = await dialog()
  expect(asked.getByRole('button', { name: 'Вернуть' })).toBeDisabled()
  expect(await stored(id)).toEqual({ status: 'Review', comments: [] })
  await fill(asked.getByLabelText(/^Что исправить/), 'Дверь всё ещё скрипит')
  await userEvent.click(asked.getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored(id)).toEqual({ status: 'Progress', comments: ['Дверь всё ещё скрипит'] })
  await waitFor(() => expect(columnOf('Подтянуть петли')).toBe('Progress'))
  await waitFor(() => expect(card('Подтянуть петли')).toHaveFocus())
})

test('who gives up returning a task finds its card where it was, with the focus', async () => {
  const { id } = await makeDone('Заменить плафон', 'Review')
  await renderPortal(server.current, { at: '/todos?view=kanban&search=плафон', signInAs: people.administrator })
  await screen.findByText('Заменить плафон')
  card('Заменить плафон')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(columnOf('Заменить плафон')).toBe('Review')
  await waitFor(() => expect(card('Заменить плафон')).toHaveFocus())
  expect(screen.getByText(/остаётся на месте/)).toBeInTheDocument()
  expect(await stored(id)).toEqual({ status: 'Review', comments: [] })
})

test('a card that is put into the last column asks what came of the work, and is closed with the answer', async () => {
  const { id } = await makeDone('Смазать замок', 'Review')
  await renderPortal(server.current, { at: '/todos?view=kanban&search=Смазать', signInAs: people.administrator })
  await screen.findByText('Смазать замок')
  card('Смазать замок')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  const asked = within(await screen.findByRole('dialog', { name: 'Закрыть задачу' }))
  expect((await stored(id)).status).toBe('Review')
  await fill(asked.getByLabelText(/^Результат/), 'Ключ ходит легко')
  await userEvent.click(asked.getByRole('button', { name: 'Закрыть задачу' }))
  await waitFor(() => expect(columnOf('Смазать замок')).toBe('Completed'))
  const admin = await server.current.as('smirnov')
  expect((await admin.send('GET', `/todos/${id}`)).body).toMatchObject({
    status: 'Completed',
    result: 'Ключ ходит легко',
  })
  await waitFor(() => expect(card('Смазать замок')).toHaveFocus())
})

test('the key of «В работе» asks for the reason where the work had ended', async () => {
  const { id } = await makeDone('Прочистить сифон', 'Completed')
  await renderPortal(server.current, { at: '/todos?search=сифон', signInAs: people.administrator })
  const row = await screen.findByRole('checkbox', { name: 'Выбрать: Прочистить сифон' })
  row.focus()
  await userEvent.keyboard('4')
  const asked = await dialog()
  await fill(asked.getByLabelText(/^Что исправить/), 'Запах остался')
  await userEvent.click(asked.getByRole('button', { name: 'Вернуть' }))
  await waitFor(async () => expect(await stored(id)).toEqual({ status: 'Progress', comments: ['Запах остался'] }))
})

test('many tasks go back to work with one reason, which those that had ended bear', async () => {
  const done = await makeDone('Возвратная первая', 'Completed')
  const admin = await server.current.as('smirnov')
  const open: Todo = (await admin.send('POST', '/todos', { title: 'Возвратная вторая' })).body
  await renderPortal(server.current, { at: '/todos?search=Возвратная', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Возвратная первая' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Возвратная вторая' }))
  const bar = within(document.querySelector<HTMLElement>('[data-slot="bulk-bar"]') ?? document.body)
  await userEvent.click(bar.getByRole('button', { name: 'Статус' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Изменить статус' }))
  await userEvent.click(asked.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'В работе' }))
  const reason = asked.getByLabelText(/^Что исправить/)
  expect(reason).toHaveAccessibleDescription('Возвращаются в работу: 1. Комментарий увидят в каждой')
  expect(asked.getByRole('button', { name: 'Изменить' })).toBeDisabled()
  await fill(reason, 'Промыть ещё раз')
  await userEvent.click(asked.getByRole('button', { name: 'Изменить' }))
  expect(await screen.findByText('Изменено: 2 задачи')).toBeVisible()
  expect(await stored(done.id)).toEqual({ status: 'Progress', comments: ['Промыть ещё раз'] })
  expect(await stored(open.id)).toEqual({ status: 'Progress', comments: [] })
})
