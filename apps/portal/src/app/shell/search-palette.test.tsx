import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'
import { readRecent, writeRecent } from './recent-places'

const server = useServer()

test('Ctrl+K finds a task by words and by its number, leads there by the keyboard alone, and remembers it', async () => {
  const title = `Заменить кварцевый светильник ${Date.now()}`
  const made = await (await server.current.as('u07')).send('POST', '/todos', { title })
  const { id } = made.body as { id: number }
  await renderPortal(server.current, { at: '/dashboard', signInAs: people.dispatcher })
  await screen.findByRole('button', { name: 'Поиск' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('combobox', { name: 'Поиск и команды' })
  await userEvent.type(search, `#${id}`)
  expect(await screen.findByRole('option', { name: new RegExp(title) })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()

  await userEvent.keyboard('{Control>}k{/Control}')
  const recent = within(await screen.findByRole('group', { name: 'Недавнее' }))
  expect(recent.getByRole('option', { name: new RegExp(title) })).toBeVisible()
})

test('the palette offers pages and creating only to those who may', async () => {
  await renderPortal(server.current, { at: '/dashboard', signInAs: people.employee })
  await userEvent.click(await screen.findByRole('button', { name: 'Поиск' }))
  const search = await screen.findByRole('combobox', { name: 'Поиск и команды' })
  await userEvent.type(search, 'администр')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Администрирование/ })).not.toBeInTheDocument())
  await userEvent.clear(search)
  await userEvent.type(search, 'создать задачу')
  expect(await screen.findByRole('option', { name: 'Задача' })).toBeVisible()
})

test('what was opened last comes first, and nothing leads out of the portal', () => {
  const place = (id: string, href = `/todos/${id}`) => ({ id, label: id, hint: undefined, href })
  for (const id of ['1', '2', '3', '1']) writeRecent(localStorage, 7, place(id))
  expect(readRecent(localStorage, 7).map(({ id }) => id)).toEqual(['1', '3', '2'])
  writeRecent(localStorage, 7, place('9', '//elsewhere.example'))
  expect(readRecent(localStorage, 7).map(({ id }) => id)).toEqual(['1', '3', '2'])
  expect(readRecent(localStorage, 8)).toEqual([])
})
