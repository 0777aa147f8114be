import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

test('categories that do not come are told where they are chosen, and come when they are asked for again', async () => {
  let isRefused = true
  const refusing = {
    fetch: (async (input, init) => {
      const request = new Request(input, init)
      if (!isRefused || !new URL(request.url).pathname.endsWith('/todo-categories'))
        return server.current.fetch(request)
      const body = { message: 'Сервер занят', code: 'overloaded', errors: {}, details: {} }
      return Response.json(body, { status: 400 })
    }) as typeof fetch,
  }
  await renderPortal(refusing, { at: '/todos', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Категория' }))
  expect(await screen.findByText('Сервер занят')).toBeVisible()
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('checkbox', { name: 'Уборка' })).toBeVisible()
})
