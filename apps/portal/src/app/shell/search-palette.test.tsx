import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readRecent, writeRecent } from '../../lib/search/recent-places'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'

const server = useServer()

test('Ctrl+K finds a task by words and by its number, leads there by the keyboard alone, and remembers it', async () => {
  const title = `Заменить кварцевый светильник ${Date.now()}`
  const made = await (await server.current.as('u07')).send('POST', '/todos', { title })
  const { id } = made.body as { id: number }
  await renderPortal(server.current, { at: '/dashboard', signInAs: people.dispatcher })
  await screen.findByRole('button', { name: 'Поиск' })
  // Typed before the code of the search has come: no letter is lost.
  await userEvent.keyboard(`{Control>}k{/Control}#${id}`)
  expect(await screen.findByRole('combobox', { name: 'Поиск и команды' })).toHaveValue(`#${id}`)
  // Closed by its keys and opened anew, it begins with nothing.
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Поиск и команды' })).toBeNull())
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('combobox', { name: 'Поиск и команды' })
  expect(search).toHaveValue('')
  await userEvent.type(search, `#${id}`)
  expect(await screen.findByRole('option', { name: new RegExp(title) })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()

  await userEvent.keyboard('{Control>}k{/Control}')
  const recent = within(await screen.findByRole('group', { name: 'Недавнее' }))
  expect(recent.getByRole('option', { name: new RegExp(title) })).toBeVisible()
})

test('the palette offers pages and creating only to those who may', async () => {
  const offered = async (person: string) => {
    await renderPortal(server.current, { at: '/dashboard', signInAs: person })
    await userEvent.click(await screen.findByRole('button', { name: 'Поиск' }))
    const search = await screen.findByRole('combobox', { name: 'Поиск и команды' })
    const found = async (words: string) => {
      await userEvent.clear(search)
      await userEvent.paste(words)
      // Everybody has this page: what is offered has been drawn for these words.
      await screen.findByRole('option', { name: /Дашборд/ })
      return screen.getAllByRole('option').map((option) => option.textContent)
    }
    const names = await found('')
    cleanup()
    return names
  }
  const administrator = await offered(people.administrator)
  expect(administrator).toContainEqual(expect.stringMatching(/^Администрирование/))
  expect(administrator).toContainEqual(expect.stringMatching(/^Задача/))
  const employee = await offered(people.employee)
  expect(employee).not.toContainEqual(expect.stringMatching(/^Администрирование/))
  expect(employee).toContainEqual(expect.stringMatching(/^Задача/))
  const viewer = await offered(people.viewer)
  expect(viewer).not.toContainEqual(expect.stringMatching(/^Администрирование/))
  expect(viewer).not.toContainEqual(expect.stringMatching(/^Задача/))
})

test('what was opened last comes first, and nothing leads out of the portal', () => {
  const place = (id: string, href = `/todos/${id}`) => ({ id, label: id, hint: undefined, href })
  for (const id of ['1', '2', '3', '1']) writeRecent(localStorage, 7, place(id))
  expect(readRecent(localStorage, 7).map(({ id }) => id)).toEqual(['1', '3', '2'])
  writeRecent(localStorage, 7, place('9', '//elsewhere.example'))
  expect(readRecent(localStorage, 7).map(({ id }) => id)).toEqual(['1', '3', '2'])
  expect(readRecent(localStorage, 8)).toEqual([])
})
