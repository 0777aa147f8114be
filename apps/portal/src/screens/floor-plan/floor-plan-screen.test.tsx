import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { useServer } from '../../testing/use-server'

const server = useServer()

test('a floor is read as a picture and as a table; a room is kept, and what others change shows by itself', async () => {
  await renderPortal(server.current, { at: '/objects/1/floor', signInAs: 'u03@demo.local' })
  const plan = await screen.findByRole('group', { name: 'План: Корпус А, 1 этаж' })
  expect(within(plan).getByRole('button', { name: 'А-101, Занято' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /^3 этаж/ }))
  const free = await screen.findByRole('button', { name: 'А-313, Свободно' })
  const legend = screen.getByRole('list', { name: 'Легенда' })
  expect(within(legend).getByRole('button', { name: /Свободно\s*1 · 61,20 м²/ })).toBeVisible()
  fireEvent.click(free)
  const panel = await screen.findByRole('complementary', { name: 'Помещение А-313' })
  expect(within(panel).getByRole('link', { name: 'Создать задачу здесь' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/todos\/new\?location=\d+&plan_point=\d+,[\d.]+,[\d.]+$/),
  )
  fireEvent.click(within(panel).getByRole('button', { name: 'Забронировать' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Забронировать' }))
  expect(await within(dialog).findByText('Укажите арендатора или клиента')).toBeVisible()
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Клиент' }), { target: { value: 'Новый клиент' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Забронировать' }))
  expect(await screen.findByRole('button', { name: 'А-313, Бронь' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const table = screen.getByRole('region', { name: 'Список помещений' })
  expect(within(table).getByRole('row', { name: /А-313.*Бронь.*61,20/ })).toBeVisible()
})
