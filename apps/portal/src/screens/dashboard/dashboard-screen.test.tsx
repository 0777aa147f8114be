import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { useServer } from '../../testing/use-server'

const server = useServer()

test('the landing page tells a person what needs him now, with the lists behind it (RT-004)', async () => {
  const panova = await server.current.as('u07')
  const tomorrow = await panova.send('POST', '/todos', {
    title: 'Проверить щит',
    assignee: panova.id,
    due_at: '2020-01-02T10:00:00Z',
  })
  expect(tomorrow.status).toBe(201)
  await renderPortal(server.current, { at: '/dashboard', signInAs: 'u07@demo.local' })
  expect(await screen.findByText(/^Добр.+, Светлана$/)).toBeVisible()
  const day = await screen.findByRole('region', { name: 'Мой день' })
  expect(await within(day).findByRole('link', { name: /Проверить щит/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/todos\/\d+$/),
  )
  const figure = await screen.findByRole('link', { name: /Мои просроченные/ })
  await waitFor(() => expect(figure).toHaveTextContent(/[1-9]/))
  expect(figure).toHaveAttribute('href', `/todos?assignee=${panova.id}&is_overdue=true`)
})
