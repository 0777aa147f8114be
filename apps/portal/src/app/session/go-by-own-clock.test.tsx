import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getTimeZone, machineTimeZone } from '@ws/ui'
import { expect, onTestFinished, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()

/** Moves the dispatcher to a zone until the test is over. */
async function liveIn(zone: string) {
  const { pool } = server.current.database
  const set = (value: string) =>
    pool.query('update profiles set timezone = $1 where id = (select id from users where email = $2)', [
      value,
      people.dispatcher,
    ])
  await set(zone)
  onTestFinished(async () => void (await set('Asia/Yekaterinburg')))
}

test('who lives by another clock than the device reads, types, filters and exports by the own one, and is told so', async () => {
  // Fourteen hours ahead of UTC: hardly any machine is set to it.
  await liveIn('Pacific/Kiritimati')
  const { send, fetch } = await server.current.as('u07')
  const title = `Замер давления ${Date.now()}`
  const { body } = await send('POST', '/todos', { title, due_at: '2031-03-12T12:30:00Z' })
  const { id } = body as { id: number }
  const { router, services } = await renderPortal(server.current, {
    at: `/todos?${new URLSearchParams({ search: title, due_at_from: '2031-03-12T10:00:00.000Z' })}`,
    signInAs: people.dispatcher,
  })
  expect((await screen.findAllByText('13.03.2031, 02:30'))[0]).toBeVisible()
  const file = await fetch(`/api/todos/export?format=csv&ids=${id}&columns=due_at`)
  expect(await file.text()).toContain('13.03.2031 02:30')

  await userEvent.click(screen.getByRole('button', { name: /^Срок:/ }))
  const filter = within(await screen.findByRole('dialog', { name: 'Срок' }))
  expect(filter.getByLabelText('От')).toHaveValue('13.03.2031')
  await fill(filter.getByLabelText('До'), '13.03.2031')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('due_at_to')).toBe('2031-03-13T09:59:59.999Z'),
  )

  await router.navigate('/todos/new')
  await fill(await screen.findByRole('textbox', { name: /^Название/ }), `${title}, повторно`)
  await fill(screen.getByRole('textbox', { name: 'Срок' }), '14.03.2031, 09:15')
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить(?! и)/ }))
  await waitFor(async () => {
    const found = await send('GET', `/todos?${new URLSearchParams({ search: `${title}, повторно` })}`)
    expect(found.body).toMatchObject({ data: [{ due_at: '2031-03-13T19:15:00.000Z' }] })
  })

  const [hint] = await screen.findAllByRole('link', {
    name: 'Время показано по часовому поясу Pacific/Kiritimati (UTC+14)',
  })
  expect(hint).toHaveAttribute('href', '/user')
  await services.session.signOut()
  expect(getTimeZone()).toBe(machineTimeZone())
})

test('where the device goes by the same clock nothing is said of zones', async () => {
  await liveIn(machineTimeZone())
  await renderPortal(server.current, { at: '/user', signInAs: people.dispatcher })
  expect((await screen.findAllByRole('button', { name: /Панова/ }))[0]).toBeVisible()
  expect(screen.queryByText(/Время показано/)).toBeNull()
})
