import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestServer } from '@ws/server/testing'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { fill, people, useServer } from '../../../testing/use-server'

const server = useServer()

/** The server, except that making a position is answered with this. */
function answering({ fetch }: TestServer, body: string): Pick<TestServer, 'fetch'> {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isMade = request.method === 'POST' && request.url.endsWith('/accounts/positions')
      return isMade
        ? new Response(body, { status: 200, headers: { 'content-type': 'application/json' } })
        : fetch(request)
    },
  }
}

test.each([
  ['nothing', 'null', 'Не удалось создать должность'],
  ['a position without its number', '{"name":"Сторож"}', 'Неверный формат ответа сервера'],
])(
  'an answer with %s is told in the form, and a missing name before it (ER-016, ER-017)',
  async (_what, body, text) => {
    await renderPortal(answering(server.current, body), {
      at: '/admin?tab=org&list=positions',
      signInAs: people.administrator,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить должность' }))
    const form = within(await screen.findByRole('dialog'))
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
    expect(await form.findByText('Название должности обязательно')).toBeVisible()
    await fill(form.getByLabelText(/^Название/), 'Сторож')
    await userEvent.click(form.getByRole('combobox', { name: /^Отдел/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Дирекция' }))
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
    expect(await form.findByText(text)).toBeVisible()
  },
)
