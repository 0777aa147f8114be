import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'
import type { Todo } from '../todo-enums'

const server = useServer()
beforeAll(() => configure({ asyncUtilTimeout: 6000 }))

async function makeTodo(input: object): Promise<Todo> {
  const person = await server.current.as('smirnov')
  return (await person.send('POST', '/todos', input)).body as Todo
}
async function change(id: number, input: object): Promise<void> {
  const person = await server.current.as('smirnov')
  expect((await person.send('PATCH', `/todos/${id}`, input)).status).toBe(200)
}
async function stored(id: number): Promise<Todo> {
  const person = await server.current.as('smirnov')
  return (await person.send('GET', `/todos/${id}`)).body as Todo
}
let made = 0
/** A title of its own for each try. */
function named(title: string): string {
  made += 1
  return `${title} ${String(made).padStart(3, '0')}`
}
async function listOf(search: string, signInAs: string = people.administrator, fetch = server.current.fetch) {
  return renderPortal({ fetch }, { at: `/todos?search=${encodeURIComponent(search)}`, signInAs })
}
async function cellOf(title: string, column: string): Promise<HTMLElement> {
  const row = await screen.findByRole('row', { name: new RegExp(title) })
  const cell = row.querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (cell === null) throw new Error(`The row has no column ${column}`)
  return cell
}
/** Opens the field of a cell by the keyboard. */
async function open(title: string, column: string): Promise<HTMLElement> {
  const cell = await cellOf(title, column)
  const stop = cell.querySelector<HTMLElement>('a, button') ?? cell
  stop.focus()
  await userEvent.keyboard('{F2}')
  return screen.findByRole('dialog', { name: new RegExp(`^${title}`) })
}

test('a title is changed in its row: F2 opens it, Enter saves it, Escape gives it back, and the focus stays there (12.2 E)', async () => {
  const title = named('Правка в списке')
  const { id } = await makeTodo({ title })
  const { router } = await listOf(title)
  await open(title, 'title')
  const box = screen.getByRole('textbox', { name: /Название/ })
  await waitFor(() => expect(box).toHaveFocus())
  await userEvent.keyboard('Ненужное{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: title })).toHaveFocus()
  expect(await stored(id)).toMatchObject({ title })

  await open(title, 'title')
  await userEvent.keyboard(`${title} исправлена{Enter}`)
  expect(await screen.findByRole('link', { name: `${title} исправлена` })).toHaveFocus()
  await waitFor(async () => expect(await stored(id)).toMatchObject({ title: `${title} исправлена` }))
  // None of it has opened the record.
  expect(router.state.location.pathname).toBe('/todos')
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ title }))
})

test('what the contract or the server refuses is told at the cell with what was typed, and the row shows the old value', async () => {
  const title = named('Отказ в ячейке')
  const { id } = await makeTodo({ title, start_at: '2031-05-05T09:00:00Z' })
  await listOf(title)
  await open(title, 'title')
  await userEvent.keyboard('Ой{Enter}')
  const box = screen.getByRole('textbox', { name: /Название/ })
  await waitFor(() => expect(box).toHaveAccessibleDescription('Не короче 3 символов'))
  await userEvent.keyboard('{Escape}')

  await open(title, 'due_at')
  const due = within(screen.getByRole('dialog')).getByRole('textbox')
  await userEvent.clear(due)
  await userEvent.type(due, '04.05.2031 10:00{Enter}')
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Срок раньше начала'))
  expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveValue('04.05.2031, 10:00')
  // The administrator's clock is five hours ahead of UTC.
  expect(await cellOf(title, 'due_at')).toHaveTextContent('06.05.2031, 14:00')
  const again = within(screen.getByRole('dialog')).getByRole('textbox')
  await userEvent.clear(again)
  await userEvent.type(again, '07.05.2031 10:00{Enter}')
  await waitFor(async () => expect((await stored(id)).due_at).toContain('2031-05-07'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a choice saves at once: the row shows it before the server answers, and takes it back when it refuses', async () => {
  const title = named('Срочность в ячейке')
  const { id } = await makeTodo({ title })
  let refuse: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await listOf(title, people.administrator, async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'PATCH') return server.current.fetch(request)
    await waiting
    const body = { message: 'Сервер занят', code: 'overloaded', errors: {}, details: {} }
    return Response.json(body, { status: 400 })
  })
  ;(await cellOf(title, 'priority')).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: 'Высокий' }))
  await waitFor(async () => expect(await cellOf(title, 'priority')).toHaveTextContent('Высокий'))
  expect(screen.queryByRole('dialog')).toBeNull()
  refuse()
  expect(await screen.findByText('Сервер занят')).toBeVisible()
  expect(await cellOf(title, 'priority')).toHaveTextContent('Средний')
  expect(within(screen.getByRole('dialog')).getByRole('combobox')).toHaveTextContent('Высокий')
  expect(await stored(id)).toMatchObject({ priority: 'Medium' })
})

test('who changes a task that another person has saved meanwhile is asked, and saves his column over it', async () => {
  const title = named('Чужая правка')
  const { id } = await makeTodo({ title })
  await listOf(title)
  await open(title, 'priority')
  await change(id, { tagList: ['чужой'] })
  await userEvent.click(await screen.findByRole('option', { name: 'Низкий' }))
  expect(await screen.findByRole('dialog', { name: 'Запись изменена другим пользователем' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить мои изменения' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ priority: 'Low', tagList: ['чужой'] }))
  // One's own change before is no conflict.
  await open(title, 'priority')
  await userEvent.click(await screen.findByRole('option', { name: 'Высокий' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ priority: 'High' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a task goes back to work or is closed from its cell only with what the step asks for (12.3)', async () => {
  const title = named('Шаг в ячейке')
  const { id } = await makeTodo({ title, status: 'Review' })
  await listOf(title)
  await open(title, 'status')
  await userEvent.click(await screen.findByRole('option', { name: 'В работе' }))
  const back = within(await screen.findByRole('dialog', { name: 'Вернуть в работу' }))
  await userEvent.type(back.getByRole('textbox'), 'Не убрано')
  await userEvent.click(back.getByRole('button', { name: 'Вернуть' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'Progress', reopened_count: 1 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await cellOf(title, 'status')).toHaveFocus())

  await open(title, 'status')
  await userEvent.click(await screen.findByRole('option', { name: 'Завершенные' }))
  const done = within(await screen.findByRole('dialog', { name: 'Закрыть задачу' }))
  await userEvent.click(done.getByRole('button', { name: 'Отмена' }))
  expect(await stored(id)).toMatchObject({ status: 'Progress' })

  await open(title, 'status')
  await userEvent.click(await screen.findByRole('option', { name: 'Принятые' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'Accepted' }))
})

test('a person is chosen in the cell and shown by name at once', async () => {
  const title = named('Кому в ячейке')
  const { id } = await makeTodo({ title })
  await listOf(title)
  ;(await cellOf(title, 'assignee')).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: /Сафин/ }))
  await waitFor(async () => expect(await cellOf(title, 'assignee')).toHaveTextContent('Сафин'))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ assignee: { username: 'safin' } }))
})

test('who may not change a task has no field in its row: Enter opens the record', async () => {
  const viewer = await server.current.as('vasilev')
  const { body } = await viewer.send('GET', '/todos?page=1&page_size=1&status=Unsorted')
  const [todo] = (body as { data: Todo[] }).data
  const { router } = await renderPortal(server.current, {
    at: `/todos?search=%23${todo?.id}&status=Unsorted`,
    signInAs: people.viewer,
  })
  const cell = await cellOf(todo?.title ?? '', 'priority')
  expect(cell).toHaveAttribute('aria-readonly', 'true')
  cell.focus()
  await userEvent.keyboard('{F2}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/todos/${todo?.id}`))
})
