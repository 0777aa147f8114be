import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

test('figures that fail to be renewed stay, and that they are old is told until they are new', async () => {
  let fails = false
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!fails || !request.url.endsWith('/system')) return server.current.fetch(request)
    return Response.json({ message: 'Нет такой страницы', code: 'not_found', errors: {}, details: {} }, { status: 404 })
  }
  await renderPortal({ fetch: answer }, { at: '/admin?tab=system', signInAs: people.administrator })
  const checks = await screen.findByRole('list', { name: 'Проверки' })
  const days = await screen.findByRole('spinbutton', { name: 'Срок восстановления' })
  await userEvent.type(days, '0')
  expect(screen.queryByText(/Показатели не обновляются/)).toBeNull()
  fails = true
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  const told = await screen.findByText('Показатели не обновляются: Нет такой страницы')
  expect(told).toBeVisible()
  expect(told.compareDocumentPosition(checks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(checks).getByText('База данных')).toBeVisible()
  expect(days).toHaveValue('300')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  await waitFor(() => expect(screen.queryByText(/Показатели не обновляются/)).toBeNull())
})
