import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { fill, people, useServer } from '../../../testing/use-server'

const server = useServer()

test('a dispatcher makes a task in a day of the calendar and moves it by the keyboard, press after press; a refusal puts it back', async () => {
  let refusal: Promise<Response> | undefined
  const { fetch } = server.current
  const wavering: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    return refusal && request.method === 'PATCH' ? refusal : fetch(request)
  }
  await renderPortal(
    { fetch: wavering },
    { at: '/todos?view=calendar&scale=week&day=2031-03-12', signInAs: people.dispatcher },
  )
  const day = async (name: RegExp) => within(await screen.findByRole('region', { name }))
  await userEvent.click((await day(/среда, 12 марта/)).getByRole('button', { name: /^Создать задачу/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Задача на 12 марта' })
  await fill(within(dialog).getByLabelText(/^Название/), 'Мойка окон')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать задачу' }))

  const chip = await (await day(/среда, 12 марта/)).findByRole('link', { name: /^18:00, Мойка окон/ })
  chip.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(await (await day(/четверг, 13 марта/)).findByRole('link', { name: /Мойка окон/ })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(await (await day(/пятница, 14 марта/)).findByRole('link', { name: /Мойка окон/ })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await waitFor(async () => {
    const { body } = await (await server.current.as('u07')).send('GET', '/todos?page=1&search=Мойка')
    const made = (body as { data: { title: string; due_at: string }[] }).data.filter(
      ({ title }) => title === 'Мойка окон',
    )
    expect(made.map(({ due_at }) => new Date(due_at).getDate())).toEqual([13])
  })

  let refuse = (_answer: Response) => {}
  refusal = new Promise((resolve) => {
    refuse = resolve
  })
  await waitFor(async () => {
    expect((await day(/четверг, 13 марта/)).getByRole('link', { name: /Мойка окон/ })).toHaveFocus()
  })
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(await (await day(/пятница, 14 марта/)).findByRole('link', { name: /Мойка окон/ })).toBeVisible()
  refuse(new Response('{}', { status: 500 }))
  expect(await (await day(/четверг, 13 марта/)).findByRole('link', { name: /Мойка окон/ })).toBeVisible()
})

test('a person takes a secret address for a calendar program, and revokes it', async () => {
  await renderPortal(server.current, { at: '/user?tab=calendar', signInAs: people.dispatcher })
  await userEvent.click(await screen.findByRole('button', { name: 'Создать ссылку' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Ссылка на календарь')
  expect(link.value).toMatch(/\/api\/calendar\/feeds\/\d+-[\w-]+\.ics$/)
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отозвать ссылку' }))
  expect(await screen.findByRole('button', { name: 'Создать ссылку' })).toBeVisible()
})
