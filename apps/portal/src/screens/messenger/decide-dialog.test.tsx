import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'

const server = useServer()

test('a message of a group is marked as a decision on a record, and who is asked agrees where it was said', async () => {
  const admin = await server.current.as('u01')
  const other = await server.current.as('u02')
  const made = await other.send('POST', '/chats/rooms', { kind: 'group', title: 'Насосная', members: [admin.id] })
  const { id } = made.body as { id: number }
  const todo = ((await other.send('POST', '/todos', { title: 'Насос в подвале' })).body as { id: number }).id
  const say = (content: string) =>
    other.send('POST', `/chats/rooms/${id}/messages`, { client_id: crypto.randomUUID(), content })
  const first = ((await say('Берём на 40 кВт')).body as { id: number }).id
  const at = `/chats/rooms/${id}/messages/${first}/decision`
  await other.send('POST', at, { is_decision: true, people: [admin.id] })
  await say('Ставим в пятницу')

  const user = userEvent.setup()
  await renderPortal(server.current, { at: `/messenger/${id}`, signInAs: people.administrator })
  await user.click(await screen.findByRole('button', { name: 'Согласен(на)' }))
  expect(await screen.findByText('— согласие есть')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Согласен(на)' })).toBeNull()

  const actions = await screen.findAllByRole('button', { name: 'Действия с сообщением' })
  await user.click(actions.at(-1) ?? expect.fail('There is no message'))
  await user.click(await screen.findByRole('menuitem', { name: 'Отметить как решение' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отметить как решение' }))
  await user.click(dialog.getByRole('combobox', { name: /^Кто должен согласиться/ }))
  const offered = await screen.findAllByRole('option')
  // Only who is in the group.
  expect(offered).toHaveLength(2)
  await user.click(offered[0] ?? expect.fail('Nobody is offered'))
  await user.type(dialog.getByRole('combobox', { name: /^Запись/ }), `#${todo}`)
  await user.click(await screen.findByRole('option', { name: /Насос в подвале/ }))
  await user.click(dialog.getByRole('button', { name: 'Отметить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = await admin.send('GET', `/decisions?entity=todo&entity_id=${todo}`)
  expect(body).toMatchObject({ data: [{ content: 'Ставим в пятницу', people: [expect.anything()] }] })
})
