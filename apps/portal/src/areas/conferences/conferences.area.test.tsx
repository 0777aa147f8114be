import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Schema } from '@ws/api-client/contract'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'

const server = useServer()

test('a decision of a meeting stands on the record linked to it, and meetings are narrowed to those of a record', async () => {
  const admin = await server.current.as('u01')
  const tenant = (await admin.send('POST', '/tenants', { kind: 'individual', name: 'Одинцова Вера' })).body
  const { id } = tenant as Schema<'Tenant'>
  const meet = async (title: string) =>
    (await admin.send('POST', '/conference', { title, kind: 'instant' })).body as Schema<'Conference'>
  const meeting = await meet('О скидке')
  await meet('О другом')
  const link = { from_entity: 'tenant', from_id: id, to_entity: 'conference', to_id: meeting.id, kind: 'relates' }
  await admin.send('POST', '/links', link)
  await admin.send('POST', `/conference/${meeting.id}/notes`, { kind: 'decision', text: 'Скидка 7 % до лета' })

  const at = `/tenants/${id}?tab=comments`
  const { router } = await renderPortal(server.current, { at, signInAs: people.administrator })
  expect(await screen.findByText('Скидка 7 % до лета')).toBeVisible()
  expect(screen.getByRole('link', { name: 'со встречи «О скидке»' })).toHaveAttribute(
    'href',
    `/conference/${meeting.code}`,
  )
  expect(screen.queryByRole('button', { name: 'Снять отметку' })).toBeNull()

  await router.navigate(`/conference?link=tenant:${id}`)
  expect(await screen.findByRole('row', { name: /О скидке/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /О другом/ })).toBeNull()
  expect(await screen.findByRole('button', { name: /^Связь.*Одинцова Вера/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить: Связь' }))
  expect(await screen.findByRole('row', { name: /О другом/ })).toBeVisible()
})

test('«Чат» of a meeting leads to the room it began in, else to a room of its own (product 16.2)', async () => {
  const admin = await server.current.as('u01')
  const make = async (path: string, body: object) => (await admin.send('POST', path, body)).body as { id: number }
  const room = await make('/chats/rooms', { kind: 'group', title: 'Лифты', members: [admin.id + 1] })
  const ofRoom = await make(`/chats/rooms/${room.id}/meeting`, {})
  const alone = await make('/conference', { title: 'О вывеске', kind: 'instant' })
  // What is over asks for no camera.
  for (const { id } of [ofRoom, alone]) await admin.send('POST', `/conference/${id}/end`)
  const { router } = await renderPortal(server.current, {
    at: `/conference/${ofRoom.id}`,
    signInAs: people.administrator,
  })
  expect(await screen.findByRole('link', { name: 'Чат' })).toHaveAttribute('href', `/messenger/${room.id}`)
  await router.navigate(`/conference/${alone.id}`)
  await screen.findByRole('heading', { name: 'О вывеске' })
  await userEvent.click(screen.getByRole('link', { name: 'Чат' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/messenger\/\d+$/))
  expect(await screen.findByRole('heading', { name: 'О вывеске' })).toBeVisible()
})

test('a planned meeting is put into one of the rooms of the person (product 16.2)', async () => {
  const admin = await server.current.as('u01')
  const title = `Кровля ${Date.now()}`
  const body = { kind: 'group', title, members: [admin.id + 1] }
  const room = (await admin.send('POST', '/chats/rooms', body)).body as { id: number }
  const made = (await admin.send('POST', '/conference', { title, kind: 'permanent' })).body as { id: number }
  await renderPortal(server.current, { at: `/conference/${made.id}?edit=1`, signInAs: people.administrator })
  const field = await screen.findByRole('combobox', { name: 'Чат' })
  await userEvent.type(field, title)
  await userEvent.click(await screen.findByRole('option', { name: title }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(async () =>
    expect((await admin.send('GET', `/conference/${made.id}`)).body).toMatchObject({ chat_room: room.id }),
  )
})
