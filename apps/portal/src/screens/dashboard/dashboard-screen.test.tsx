import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

test('today’s meetings stand in the own day, and the most urgent waiting task is taken and opened by one button', async () => {
  const panova = await server.current.as('u07')
  const today = new Date(Date.now() + 60_000).toISOString()
  await panova.send('POST', '/conference', {
    title: 'Планёрка смены',
    kind: 'scheduled',
    starts_at: today,
    duration_minutes: 15,
  })
  const made = await panova.send('POST', '/todos', {
    title: 'Прорвало трубу',
    assignee: panova.id,
    is_emergency: true,
    due_at: '2020-01-01T10:00:00Z',
  })
  const { id } = made.body as { id: number }
  const { router } = await renderPortal(server.current, { at: '/dashboard', signInAs: 'u07@demo.local' })
  const day = await screen.findByRole('region', { name: 'Мой день' })
  expect(await within(day).findByRole('link', { name: /Планёрка смены/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/conference\/\d+$/),
  )
  fireEvent.click(within(day).getByRole('button', { name: 'Взять следующую' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/todos/${id}`))
  const taken = await panova.send('GET', `/todos/${id}`)
  expect(taken.body).toMatchObject({ status: 'Progress' })
})

test('a page is arranged by the keyboard, kept for the person, and goes back to the layout of the role (RT-004)', async () => {
  await renderPortal(server.current, { at: '/dashboard', signInAs: 'u07@demo.local' })
  fireEvent.click(await screen.findByRole('button', { name: 'Настроить' }))
  const handle = await screen.findByRole('button', { name: 'Переставить «Мой день»' })
  fireEvent.keyDown(handle, { key: 'ArrowRight' })
  expect(await screen.findByText(/^Место 2 из/)).toBeInTheDocument()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Переставить «Мой день»' }), {
    key: 'ArrowLeft',
    shiftKey: true,
  })
  expect(await screen.findByText('Ширина 5 из 12, высота 6')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать «Соблюдение сроков»' }))
  fireEvent.click(screen.getByRole('button', { name: 'Готово' }))
  await screen.findByRole('button', { name: 'Настроить' })
  const panova = await server.current.as('u07')
  const kept = (await panova.send('GET', '/dashboard/layout')).body as {
    items: { key: string; w: number }[]
    source: string
  }
  expect(kept.source).toBe('own')
  expect(kept.items[1]).toMatchObject({ key: 'my_day', w: 5 })
  expect(kept.items.map(({ key }) => key)).not.toContain('sla')
  expect(screen.queryByRole('region', { name: 'Соблюдение сроков' })).toBeNull()
})

test('a widget stands in the address with its filters, and its figures open lists with the same ones', async () => {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/objects?search=ОБ-002&page_size=1')
  const object = (body as { data: { id: number }[] }).data[0]?.id
  await renderPortal(server.current, { at: `/dashboard?objects=${object}`, signInAs: 'u01@demo.local' })
  const occupancy = await screen.findByRole('region', { name: 'Заполняемость' })
  const share = await within(occupancy).findByRole('link', { name: 'Заполняемость: 70 %' })
  expect(share).toHaveAttribute('href', expect.stringContaining(`object=${object}`))
})

test('the gallery shows every widget with an example; an administrator publishes a layout for a role (RT-005)', async () => {
  await renderPortal(server.current, { at: '/dashboard/test', signInAs: 'u01@demo.local' })
  const income = await screen.findByRole('region', { name: 'Начислено и оплачено' })
  expect(within(income).getByText(/вымышленные данные/)).toBeVisible()
  fireEvent.click(screen.getByRole('radio', { name: 'Макеты ролей' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Изменить макет' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Опубликовать макет для роли' }))
  expect(await screen.findByText(/^Опубликованный макет/)).toBeVisible()
})
