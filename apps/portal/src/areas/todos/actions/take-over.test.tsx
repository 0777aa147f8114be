import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'
import type { Todo } from '../todo-enums'

const server = useServer()

test("a colleague's task is taken over by no main act: it is asked for, and given back from the toast", async () => {
  const [dispatcher, plumber] = [await server.current.as('u07'), await server.current.as('zhukov')]
  const made = await dispatcher.send('POST', '/todos', { title: 'Протечка', status: 'Planned', assignee: plumber.id })
  const { id } = made.body as Todo
  const read = async () => (await dispatcher.send('GET', `/todos/${id}`)).body as Todo
  await renderPortal(server.current, { at: `/todos/${id}`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  expect(screen.queryByText('Взять в работу')).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Забрать себе' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Забрать задачу себе?' }))
  expect(question.getByText(/Сейчас исполнитель — Жуков/)).toBeVisible()
  expect(await read()).toMatchObject({ assignee: { id: plumber.id }, status: 'Planned' })
  await userEvent.click(question.getByRole('button', { name: 'Забрать себе' }))
  const told = (await screen.findByText('Задача теперь у вас')).closest<HTMLElement>('[data-slot="toast"]')
  expect(await read()).toMatchObject({ assignee: { id: expect.not.toBeOneOf([plumber.id]) }, status: 'Progress' })
  await userEvent.click(within(told ?? document.body).getByRole('button', { name: 'Отменить' }))
  await waitFor(async () => expect(await read()).toMatchObject({ assignee: { id: plumber.id }, status: 'Planned' }))
})
