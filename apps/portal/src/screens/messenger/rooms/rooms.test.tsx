import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

/** A group of so many people, the asking one included. */
async function makeGroup(title: string, size: number): Promise<number> {
  const { pool } = server.current.database
  const admin = await server.current.as('u01')
  const { body } = await admin.send('POST', '/chats/rooms', { kind: 'group', title, members: [admin.id + 1] })
  const { id } = body as { id: number }
  await pool.query(
    `insert into chat_members (room, profile) select $1, id from profiles where id > $2 order by id limit $3
     on conflict do nothing`,
    [id, admin.id, size - 1],
  )
  return id
}

test('one of many members of a group is found by name, a few need no search', async () => {
  const many = await makeGroup('Всем', 25)
  const few = await makeGroup('Немногим', 3)
  const user = userEvent.setup()
  const { router } = await renderPortal(server.current, { at: `/messenger/${many}`, signInAs: people.administrator })
  await user.click(await screen.findByRole('button', { name: 'О беседе' }))
  const pane = await screen.findByRole('complementary', { name: 'О беседе' })
  const members = () => within(within(pane).getByRole('list', { name: 'Участники' })).getAllByRole('listitem')
  await waitFor(() => expect(members()).toHaveLength(25))
  await user.type(within(pane).getByRole('searchbox', { name: 'Найти участника' }), 'Мельников')
  await waitFor(() => expect(members()).toHaveLength(1))
  expect(members()[0]).toHaveTextContent('Мельников')
  await user.type(within(pane).getByRole('searchbox', { name: 'Найти участника' }), 'ъъ')
  expect(await within(pane).findByText('Никого не найдено')).toBeVisible()

  await router.navigate(`/messenger/${few}`)
  await waitFor(() => expect(members()).toHaveLength(3))
  expect(within(pane).queryByRole('searchbox', { name: 'Найти участника' })).toBeNull()
})

test('the menu of a large group says of what its people are told', async () => {
  await server.current.database.pool.query(
    `with made as (insert into users (email, status)
       select 'many' || number || '@example.org', 'active' from generate_series(1, 110) as number returning id)
     insert into profiles (id, username, last_name, first_name) select id, 'many' || id, 'Многов', 'Иван' from made`,
  )
  const note = 'Участников больше 100: уведомляем только об упоминаниях'
  const user = userEvent.setup()
  const largest = await makeGroup('Ровно сто', 100)
  const { router } = await renderPortal(server.current, { at: `/messenger/${largest}`, signInAs: people.administrator })
  const openMenu = async () => {
    await user.click(await screen.findByRole('button', { name: 'Настроить беседу' }))
    return within(await screen.findByRole('menu'))
  }
  expect((await openMenu()).queryByText(note)).toBeNull()
  await user.keyboard('{Escape}')
  await router.navigate(`/messenger/${await makeGroup('Сто один', 101)}`)
  await screen.findByRole('heading', { name: 'Сто один' })
  const menu = await openMenu()
  expect(menu.getByText(note)).toBeVisible()
  expect(menu.getByRole('group', { name: `Уведомлять. ${note}` })).toBeVisible()
})
