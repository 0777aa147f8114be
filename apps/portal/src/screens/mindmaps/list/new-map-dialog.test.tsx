import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

test('a map that somebody has marked as a template stands beside those of the program, and a new map is made of it', async () => {
  const user = userEvent.setup()
  const admin = await server.current.as('u01')
  const centre = { id: 'centre', text: 'Приёмка', children: [{ id: 'a', text: 'Осмотреть кровлю', children: [] }] }
  await admin.send('POST', '/mindmaps', { title: 'Приёмка корпуса', is_template: true, nodes: centre })
  const { router } = await renderPortal(server.current, {
    at: '/mindmap?view=templates',
    signInAs: people.administrator,
  })
  const ready = await screen.findByRole('region', { name: 'Готовые шаблоны' })
  expect(within(ready).getByText('Анализ проблемы')).toBeVisible()
  // No filter narrows them.
  expect(screen.queryByRole('search')).toBeNull()
  const own = screen.getByRole('region', { name: 'Шаблоны сотрудников' })
  await user.click(within(own).getByRole('link', { name: 'Создать карту: Приёмка корпуса' }))
  const dialog = await screen.findByRole('dialog', { name: 'Новая карта' })
  expect(within(dialog).getByRole('radio', { name: 'Анализ проблемы' })).not.toBeChecked()
  expect(within(dialog).getByRole('radio', { name: 'Приёмка корпуса' })).toBeChecked()
  await user.type(within(dialog).getByRole('textbox', { name: 'Название' }), 'Приёмка корпуса Б')
  await user.click(within(dialog).getByRole('button', { name: 'Создать карту' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/mindmap\/\d+$/))
  const { body } = await admin.send('GET', `/mindmaps/${router.state.location.pathname.split('/')[2]}`)
  expect(body).toMatchObject({
    title: 'Приёмка корпуса Б',
    is_template: false,
    nodes: { children: [{ text: 'Осмотреть кровлю' }] },
  })
})
