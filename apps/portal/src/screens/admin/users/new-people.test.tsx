import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { choose, fill, people, useServer } from '../../../testing/use-server'

const server = useServer()

test('an account is created with a temporary password; its person changes it before anything else', async () => {
  const opened = await renderPortal(server.current, { at: '/admin', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Создать пользователя' }))
  const dialog = await screen.findByRole('dialog', { name: 'Создать учётную запись' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }))
  expect(within(dialog).getByText('Укажите фамилию')).toBeVisible()
  expect(within(dialog).getByText('Выберите роль')).toBeVisible()
  await fill(within(dialog).getByRole('textbox', { name: /Фамилия/ }), 'Лукин')
  await fill(within(dialog).getByRole('textbox', { name: /Имя/ }), 'Пётр')
  await fill(within(dialog).getByRole('textbox', { name: /Почта/ }), 'u02@demo.local')
  await choose(within(dialog).getByRole('combobox', { name: /Роли/ }), 'Диспетчер')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }))
  expect(await within(dialog).findByText('Такое значение уже есть')).toBeVisible()
  await fill(within(dialog).getByRole('textbox', { name: /Почта/ }), 'lukin@demo.local')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }))
  const shown = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Временный пароль' })
  const password = shown.value
  opened.unmount()
  localStorage.clear()

  await renderPortal(server.current, { at: '/todos', signInAs: 'lukin@demo.local', password })
  expect(await screen.findByRole('heading', { name: 'Придумайте свой пароль' })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Временный пароль/), password)
  await userEvent.type(screen.getByLabelText(/^Новый пароль/), 'совсем другой пароль 8')
  await userEvent.type(screen.getByLabelText(/^Пароль ещё раз/), 'совсем другой пароль 8')
  await userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  expect(await screen.findByRole('heading', { name: /Задачи/ })).toBeVisible()
})

test('an invitation names the department and one of its positions, and who accepts it works there', async () => {
  await renderPortal(server.current, { at: '/admin', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Пригласить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить сотрудников' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Почта/ }), 'placed@demo.local{Enter}')
  await choose(dialog.getByRole('combobox', { name: /Роли/ }), 'Сотрудник')
  await userEvent.keyboard('{Escape}')
  await choose(dialog.getByRole('combobox', { name: /^Отдел/ }), 'Безопасность')
  await choose(dialog.getByRole('combobox', { name: /^Должность/ }), 'Сотрудник охраны')
  await choose(dialog.getByRole('combobox', { name: /^Отдел/ }), 'Снабжение')
  const position = dialog.getByRole('combobox', { name: /^Должность/ })
  expect(position).toHaveValue('')
  await userEvent.click(position)
  expect(await screen.findByRole('option', { name: 'Кладовщик-закупщик' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Сотрудник охраны' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'Кладовщик-закупщик' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Пригласить' }))
  const shown = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Ссылка для placed@demo.local' })
  const token = new URL(shown.value).searchParams.get('token')
  const accepted = await server.current.fetch(
    new Request('http://localhost/api/users/invitations/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, first_name: 'Пётр', last_name: 'Лосев', password: 'совсем другой пароль 8' }),
    }),
  )
  const { user } = (await accepted.json()) as { user: { id: number } }
  const admin = await server.current.as('u01')
  expect((await admin.send('GET', `/accounts/profiles/${user.id}`)).body).toMatchObject({
    department_details: { name: 'Снабжение' },
    position_details: { name: 'Кладовщик-закупщик' },
  })
})

test('an invitation is found among those that wait, is sent again and taken back', async () => {
  const admin = await server.current.as('u01')
  await admin.send('POST', '/users/invitations', { emails: ['awaited@demo.local'], roles: ['viewer'] })
  await renderPortal(server.current, { at: '/admin', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('radio', { name: 'Приглашения' }))
  expect(await screen.findByText('awaited@demo.local')).toBeVisible()
  expect(screen.getByText('Ждём ответа')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Отправить снова: awaited@demo.local' }))
  const dialog = await screen.findByRole('dialog', { name: 'Новая ссылка приглашения' })
  expect(within(dialog).getByRole('textbox', { name: 'Ссылка для awaited@demo.local' })).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Готово' }))
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать: awaited@demo.local' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Отозвать' }))
  expect(await screen.findByText('Все приглашения приняты')).toBeVisible()
})

test('roles are given to everybody selected; who cannot be changed is named with the reason', async () => {
  await renderPortal(server.current, { at: '/admin?search=Смирнов', signInAs: people.administrator })
  const boxes = await screen.findAllByRole('checkbox', { name: /Смирнов/ })
  for (const box of boxes) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: 'Назначить роли' }))
  const dialog = await screen.findByRole('dialog', { name: /Назначить роли/ })
  await choose(await within(dialog).findByRole('combobox', { name: /Снять роли/ }), 'Администратор')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Применить' }))
  expect(await within(dialog).findByText(/Это последний администратор/)).toBeVisible()
})

test('who may only look at accounts sees neither invitations nor ways to let people in', async () => {
  await renderPortal(server.current, { at: '/admin?list=invitations', signInAs: 'u02@demo.local' })
  expect(await screen.findByRole('heading', { name: /Пользователи/ })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Приглашения' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Создать пользователя' })).toBeNull()
})

test('an administrator changes the address of a person; one that is taken is told at the field and stays there to be put right', async () => {
  await renderPortal(server.current, { at: '/admin?search=Сафин', signInAs: people.administrator })
  await userEvent.click(await screen.findByText('Сафин Тимур Маратович'))
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить почту' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Почта: Сафин Тимур Маратович' }))
  const field = dialog.getByLabelText(/^Почта/)
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  await fill(field, 'u02@demo.local')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText(/уже/)).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveValue('u02@demo.local')
  await fill(field, 'safin@demo.local')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Почта изменена')).toBeVisible()
  const admin = await server.current.as('smirnov')
  expect((await admin.send('GET', '/accounts/profiles/9')).body).toMatchObject({ email: 'safin@demo.local' })
})
