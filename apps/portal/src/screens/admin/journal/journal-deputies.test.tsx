import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

test('the journal tells what was done for somebody away, and by whom', async () => {
  const admin = await server.current.as('u01')
  const deputy = await server.current.as('u03')
  // The fourth person of the demo is on holiday; the third stands in for her.
  const { body } = await admin.send('POST', '/todos', { title: 'Показ офиса', assignee: 4 })
  await deputy.send('PATCH', `/todos/${(body as { id: number }).id}`, { priority: 'High' })
  await renderPortal(server.current, { at: '/admin?tab=audit&search=Показ офиса', signInAs: people.administrator })
  const table = within(await screen.findByRole('grid', { name: 'Журнал' }))
  expect(await table.findAllByText('Показ офиса')).toHaveLength(2)
  expect(table.getByRole('columnheader', { name: 'За кого' })).toBeVisible()
  expect(table.getByText(/^Крылова/)).toBeVisible()
})

test('it is narrowed by for whom something was done', async () => {
  const admin = await server.current.as('u01')
  const deputy = await server.current.as('u03')
  const { body } = await admin.send('POST', '/todos', { title: 'Показ склада', assignee: 4 })
  await deputy.send('PATCH', `/todos/${(body as { id: number }).id}`, { priority: 'High' })
  await renderPortal(server.current, {
    at: '/admin?tab=audit&search=Показ склада&substituted_for=4',
    signInAs: people.administrator,
  })
  const table = within(await screen.findByRole('grid', { name: 'Журнал' }))
  expect(await table.findAllByText('Показ склада')).toHaveLength(1)
  expect(await screen.findByDisplayValue(/^Крылова/)).toBe(screen.getByRole('combobox', { name: /^За кого/ }))
})
