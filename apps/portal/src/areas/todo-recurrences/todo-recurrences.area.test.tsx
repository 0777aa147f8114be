import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'
import { todoRecurrences } from './todo-recurrences.area'

const server = useServer()

async function plan(fields: object = {}): Promise<{ id: number }> {
  const person = await server.current.as('smirnov')
  const given = { rrule: 'FREQ=DAILY', start_date: '2030-01-01', time: '09:00', timezone: 'UTC', lead_hours: 0 }
  return (await person.send('POST', '/todos/recurrences', { ...given, title: 'Осмотр насосов', ...fields })).body as {
    id: number
  }
}
const open = (address: string) => renderPortal(server.current, { at: address, signInAs: people.administrator })
async function choose(action: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('a person plans work that repeats, sees its dates before saving, and finds it in «Расписания»', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/todos/recurrences/new',
    signInAs: people.administrator,
  })
  await fill(await screen.findByLabelText(/^Название задачи/), 'Проверка кровли')
  await userEvent.click(screen.getByRole('button', { name: 'пятницу' }))
  expect(await screen.findByText('Каждую неделю по понедельникам и пятницам')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить(?! и)/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Проверка кровли' })).toBeVisible()
  await router.navigate('/todos/recurrences?search=кровли')
  expect(await screen.findByRole('row', { name: /Проверка кровли.*по понедельникам и пятницам/ })).toBeVisible()
})

test('a schedule is paused and goes on by one press, on its page and for several in the list', async () => {
  const { id } = await plan({ title: 'Осмотр бойлера' })
  const { router } = await open(`/todos/recurrences/${id}`)
  expect(await screen.findByText('Каждый день', { selector: 'p' })).toBeVisible()
  await choose('Приостановить')
  expect(await screen.findByText('Приостановлено: новые задачи не создаются')).toBeVisible()
  await router.navigate('/todos/recurrences?search=бойлера')
  const row = await screen.findByRole('row', { name: /Осмотр бойлера.*Приостановлено/ })
  await userEvent.click(within(row).getByRole('checkbox'))
  await userEvent.click(await screen.findByRole('button', { name: 'Возобновить' }))
  expect(await screen.findByRole('row', { name: /Осмотр бойлера.*01\.01\.2030/ })).toBeVisible()
})

test('the next date is passed over once it is confirmed, and leaves the dates that are told', async () => {
  const { id } = await plan({ title: 'Осмотр котла' })
  await open(`/todos/recurrences/${id}`)
  const dates = await screen.findByRole('region', { name: 'Ближайшие даты' })
  expect(await within(dates).findByText(/01\.01\.2030/)).toBeVisible()
  await choose('Пропустить ближайшую')
  expect(await screen.findByText(/^Пропустить задачу со сроком 01\.01\.2030/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Пропустить' }))
  expect(await screen.findByText('Дата пропущена')).toBeVisible()
  await waitFor(() => expect(within(dates).queryByText(/01\.01\.2030/)).toBeNull())
  expect(within(dates).getByText(/02\.01\.2030/)).toBeVisible()
})

test('one of the next dates is moved on the page of the schedule, told of in its history and moved back (product 12.8)', async () => {
  const { id } = await plan({ title: 'Осмотр эскалатора', rrule: 'FREQ=WEEKLY;BYDAY=MO' })
  const { router } = await open(`/todos/recurrences/${id}`)
  const dates = within(await screen.findByRole('region', { name: 'Ближайшие даты' }))
  await userEvent.click(await dates.findByRole('button', { name: /^Перенести: пн, 07\.01\.2030/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Перенести задачу со сроком пн, 07\.01\.2030/ }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Перенести' }))
  await fill(dialog.getByLabelText(/^Новый срок/), '14.01.2030 15:00')
  await userEvent.keyboard('{Tab}')
  await send()
  expect(await dialog.findByText('На этот день уже есть задача по этому расписанию')).toBeVisible()
  await fill(dialog.getByLabelText(/^Новый срок/), '09.01.2030 15:00')
  await userEvent.keyboard('{Tab}')
  await send()
  expect(await dates.findByText(/^ср, 09\.01\.2030, 15:00/)).toHaveTextContent('перенесено с пн, 07.01.2030, 09:00')
  expect(dates.queryByText(/^пн, 07\.01\.2030/)).toBeNull()
  expect(dates.getByText(/^пн, 14\.01\.2030, 09:00/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await dates.findByText(/^пн, 07\.01\.2030, 09:00/)).toBeVisible()
  await router.navigate(`/todos/recurrences/${id}?tab=history`)
  expect((await screen.findAllByText('Перенесённые даты:'))[0]).toBeVisible()
})

test('who only does the work is not offered to move its dates', async () => {
  const { id } = await plan({ title: 'Осмотр лебёдки', assignee_rule: 'fixed', assignees: [10] })
  await renderPortal(server.current, { at: `/todos/recurrences/${id}`, signInAs: people.employee })
  const dates = within(await screen.findByRole('region', { name: 'Ближайшие даты' }))
  expect(await dates.findByText(/01\.01\.2030/)).toBeVisible()
  expect(dates.queryByRole('button')).toBeNull()
})

test('the page of a schedule lists the tasks it has made', async () => {
  const person = await server.current.as('smirnov')
  const repeat = { rrule: 'FREQ=DAILY', timezone: 'UTC', lead_hours: 0 }
  const sent = { title: 'Осмотр градирни', due_at: '2031-03-04T06:00:00.000Z', repeat }
  const first = (await person.send('POST', '/todos', sent)).body as { id: number; recurrence: number }
  await open(`/todos/recurrences/${first.recurrence}`)
  const made = within(await screen.findByRole('list', { name: 'Созданные задачи' }))
  expect(made.getByRole('link', { name: sent.title })).toHaveAttribute('href', `/todos/${first.id}`)
})

test('what the list shows at first fits a laptop of 1280 without scrolling sideways', () => {
  const { columns, hidden } = todoRecurrences.list
  const shown = columns.filter((name) => !hidden.includes(name))
  const width = shown.reduce((sum, name) => sum + (todoRecurrences.fields[name]?.width ?? 140), 0)
  // The list is 1038 pixels wide there, the boxes of its rows take 44; a column without a width of its own has 140.
  expect(width).toBeLessThanOrEqual(1038 - 44)
})
