import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { fill, people, useServer } from '../../../testing/use-server'

const server = useServer()

// Demo people are few.
beforeAll(() =>
  server.current.database.pool.query(
    `with made as (insert into users (email, status)
       select 'many' || number || '@example.org', 'active' from generate_series(1, 110) as number returning id)
     insert into profiles (id, username, last_name, first_name) select id, 'many' || id, 'Многов', 'Иван' from made`,
  ),
)

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
  const pane = () => screen.getByRole('complementary', { name: 'О беседе' })
  await screen.findByRole('complementary', { name: 'О беседе' })
  const members = () => within(within(pane()).getByRole('list', { name: 'Участники' })).getAllByRole('listitem')
  await waitFor(() => expect(members()).toHaveLength(25))
  await user.type(within(pane()).getByRole('searchbox', { name: 'Найти участника' }), 'Мельников')
  await waitFor(() => expect(members()).toHaveLength(1))
  expect(members()[0]).toHaveTextContent('Мельников')
  await user.type(within(pane()).getByRole('searchbox', { name: 'Найти участника' }), 'ъъ')
  expect(await within(pane()).findByText('Никого не найдено')).toBeVisible()

  await router.navigate(`/messenger/${few}`)
  await waitFor(() => expect(members()).toHaveLength(3))
  expect(within(pane()).queryByRole('searchbox', { name: 'Найти участника' })).toBeNull()
})

test('members of a large group are shown page by page, and who is added has the role that was chosen', async () => {
  const id = await makeGroup('Сто пять', 106)
  await server.current.database.pool.query(
    `delete from chat_members where room = $1 and profile = (select id from profiles where last_name = 'Панова')`,
    [id],
  )
  const user = userEvent.setup()
  await renderPortal(server.current, { at: `/messenger/${id}`, signInAs: people.administrator })
  await user.click(await screen.findByRole('button', { name: 'О беседе' }))
  const pane = within(await screen.findByRole('complementary', { name: 'О беседе' }))
  const members = () => within(pane.getByRole('list', { name: 'Участники' })).getAllByRole('listitem')
  await waitFor(() => expect(members()).toHaveLength(100))
  await user.click(pane.getByRole('button', { name: 'Показать ещё' }))
  await waitFor(() => expect(members()).toHaveLength(105))
  expect(pane.queryByRole('button', { name: 'Показать ещё' })).toBeNull()

  await user.click(pane.getByRole('button', { name: 'Добавить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить участника' }))
  await user.type(dialog.getByRole('combobox', { name: /^Сотрудник/ }), 'Панова')
  await user.click(await screen.findByRole('option', { name: /Панова/ }))
  await user.click(dialog.getByRole('combobox', { name: 'Роль' }))
  await user.click(await screen.findByRole('option', { name: 'Администратор' }))
  await user.click(dialog.getByRole('button', { name: 'Добавить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', `/chats/rooms/${id}/members?search=Панова`)
  expect(body).toMatchObject({ data: [{ role: 'admin' }] })
})

test('the menu of a large group says of what its people are told', async () => {
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

test('a new group has the photo that was chosen where it was made', async () => {
  const admin = await server.current.as('u01')
  const { rows } = await server.current.database.pool.query(
    `select id from files where category = 'images' and deleted_at is null order by id limit 1`,
  )
  const { body: stored } = await admin.send('GET', `/mediafiles/files/${rows[0].id}`)
  // Nothing is drawn here: a picture has its size, and whatever is cut out of it some bytes.
  for (const side of ['naturalWidth', 'naturalHeight'] as const)
    vi.spyOn(HTMLImageElement.prototype, side, 'get').mockReturnValue(320)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function answer(this: XMLHttpRequest) {
    Object.defineProperties(this, { status: { value: 201 }, responseText: { value: JSON.stringify(stored) } })
    this.dispatchEvent(new ProgressEvent('load'))
  })
  const user = userEvent.setup()
  await renderPortal(server.current, { at: '/messenger', signInAs: people.administrator })
  await user.click(await screen.findByRole('button', { name: 'Новая беседа' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новая беседа' }))
  await user.click(dialog.getByRole('radio', { name: 'Группа' }))
  await fill(dialog.getByRole('textbox', { name: /^Название/ }), 'С фото')
  await user.upload(dialog.getByLabelText('Файл с фото'), new File(['png'], 'photo.png', { type: 'image/png' }))
  const cut = await screen.findByRole('dialog', { name: 'Фото беседы' })
  fireEvent.load(await waitFor(() => cut.querySelector('img') ?? expect.fail('There is no picture')))
  await user.click(within(cut).getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByRole('button', { name: 'Изменить фото' })).toBeVisible()
  await user.type(dialog.getByRole('combobox', { name: /^Участники/ }), 'Панова')
  await user.click(await screen.findByRole('option', { name: /Панова/ }))
  await user.click(dialog.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByRole('heading', { name: 'С фото' })).toBeVisible()
  const { body } = await admin.send('GET', '/chats/rooms')
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ title: 'С фото', avatar_url: expect.stringContaining('content?expires=') }),
    ]),
  })
})
