import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Schema } from '@ws/api-client/contract'
import { expect, test, vi } from 'vitest'
import { ServicesProvider } from '../../lib/services-context'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'
import { DecideDialog } from './decide-dialog'

const server = useServer()

test('a message of a group is marked as a decision on a record, where who is asked agrees', async () => {
  const admin = await server.current.as('u01')
  const other = await server.current.as('u02')
  const send = async <T,>(person: typeof admin, path: string, body: object) =>
    (await person.send('POST', path, body)).body as T
  const tenant = await send<Schema<'Tenant'>>(admin, '/tenants', { kind: 'individual', name: 'Одинцова Вера' })
  const group = { kind: 'group', title: 'Насосная', members: [other.id] }
  const room = await send<Schema<'ChatRoom'>>(admin, '/chats/rooms', group)
  const said = { client_id: crypto.randomUUID(), content: 'Ставим в пятницу' }
  const message = await send<Schema<'ChatMessage'>>(other, `/chats/rooms/${room.id}/messages`, said)
  const { services } = await renderPortal(server.current, { at: '/messenger', signInAs: people.administrator })
  const user = userEvent.setup()
  const onPut = vi.fn<(after: Schema<'ChatMessage'>) => void>()
  // A conversation draws nothing where nothing has a height: the window of its menu is opened by itself.
  const { unmount } = render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <DecideDialog {...{ room, message, onPut }} onClose={() => undefined} />
      </QueryClientProvider>
    </ServicesProvider>,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Отметить как решение' }))
  await user.click(dialog.getByRole('combobox', { name: /^Кто должен согласиться/ }))
  // Only who is in the group.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  for (const option of screen.getAllByRole('option')) await user.click(option)
  await user.type(dialog.getByRole('combobox', { name: /^Запись/ }), 'Одинцова')
  await user.click(await screen.findByRole('option', { name: /Одинцова Вера/ }))
  await user.click(dialog.getByRole('button', { name: 'Отметить' }))
  await waitFor(() => expect(onPut).toHaveBeenCalledOnce())
  expect(onPut.mock.calls[0]?.[0].decision?.people).toHaveLength(2)
  unmount()

  await renderPortal(server.current, { at: `/tenants/${tenant.id}?tab=comments`, signInAs: 'u02@demo.local' })
  const decisions = within(await screen.findByRole('region', { name: 'Решения' }))
  await user.click(decisions.getByRole('button', { name: 'Согласен(на)' }))
  await waitFor(() => expect(decisions.getAllByText('— согласие есть')).toHaveLength(2))
})
