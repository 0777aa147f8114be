import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isPostgres } from '@ws/server/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { choose, fill, people, useServer } from '../../testing/use-server'

const server = useServer()

/** On a phone the matrix draws one area at a time, which this imitated browser does much faster. */
function usePhoneWindow() {
  const real = window.matchMedia.bind(window)
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const answer = real(query)
    return query.includes('max-width: 767px') ? new Proxy(answer, { get: matching }) : answer
  })
  onTestFinished(() => spy.mockRestore())
}

function matching(target: MediaQueryList, name: string | symbol): unknown {
  if (name === 'matches') return true
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

async function openMatrix(role: string, area: string) {
  usePhoneWindow()
  const id = await roleNumber(role)
  const opened = await renderPortal(server.current, {
    at: `/admin?tab=roles&role=${id}`,
    signInAs: people.administrator,
  })
  await openSection(area)
  return { id, ...opened }
}

async function openSection(area: string) {
  const name = await screen.findByText(area, { selector: 'summary *' })
  await userEvent.click(name)
}

async function agree(label: string) {
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: label }))
}

async function roleNumber(name: string): Promise<number> {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/roles?page_size=100')
  const { data } = body as { data: { id: number; name: string }[] }
  return data.find((role) => role.name === name)?.id ?? 0
}

test('people see only the tabs they may use: a manager has no «Система», an accountant no «Пользователи» (RT-087)', async () => {
  const opened = await renderPortal(server.current, { at: '/admin', signInAs: 'u02@demo.local' })
  expect(await screen.findByRole('tab', { name: 'Журнал' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Система' })).toBeNull()
  opened.unmount()
  await renderPortal(server.current, { at: '/admin', signInAs: 'u05@demo.local' })
  expect(await screen.findByRole('tab', { name: 'Финансы' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Пользователи' })).toBeNull()
})

test('a manager looks at accounts and roles without a way to change them', async () => {
  const opened = await renderPortal(server.current, { at: '/admin?search=Сафин', signInAs: 'u02@demo.local' })
  await userEvent.click(await screen.findByText('Сафин Тимур Маратович'))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('u09@demo.local')).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Отключить' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Пригласить' })).toBeNull()
  opened.unmount()
  usePhoneWindow()
  await renderPortal(server.current, { at: '/admin?tab=roles', signInAs: 'u02@demo.local' })
  await openSection('Задачи')
  expect(await screen.findByRole('combobox', { name: 'Задачи: просмотр' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Создать роль' })).toBeNull()
})

test('an administrator disables an account after a question, and lets it in again', async () => {
  await renderPortal(server.current, { at: '/admin?search=Громова', signInAs: people.administrator })
  await userEvent.click(await screen.findByText('Громова Наталья Петровна'))
  const sheet = await screen.findByRole('dialog')
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Отключить' }))
  const wizard = await screen.findByRole('dialog', { name: /^Отключить: / })
  await userEvent.click(await within(wizard).findByRole('radio', { name: 'Оставить без исполнителя' }))
  await userEvent.click(within(wizard).getByRole('button', { name: 'Отключить' }))
  expect(await screen.findByText('Доступ отключён')).toBeVisible()
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Включить' }))
  expect(await screen.findByText('Доступ открыт')).toBeVisible()
  expect(await within(sheet).findByText('Активен')).toBeVisible()
})

test('roles are given and taken in one dialog; without a role it warns', async () => {
  await renderPortal(server.current, { at: '/admin?search=Ершов', signInAs: people.administrator })
  await userEvent.click(await screen.findByText('Ершов Максим Юрьевич'))
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить роли' }))
  const dialog = await screen.findByRole('dialog', { name: /Роли: Ершов/ })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Снять роль: Сотрудник' }))
  expect(within(dialog).getByText(/Без роли человек сможет войти/)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Добавить роль' }))
  await choose(within(dialog).getByRole('combobox', { name: /Роль/ }), 'Наблюдатель')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Роли изменены')).toBeVisible()
  await waitFor(async () => {
    const admin = await server.current.as('u01')
    const { body } = await admin.send('GET', '/users?search=Ершов')
    expect(body).toMatchObject({ data: [{ roles_details: [{ name: 'Наблюдатель' }] }] })
  })
})

test('the last administrator is told why his role stays', async () => {
  await renderPortal(server.current, { at: '/admin?search=Смирнов', signInAs: people.administrator })
  await userEvent.click((await screen.findAllByText('Смирнов Илья Олегович')).at(-1) as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить роли' }))
  const dialog = await screen.findByRole('dialog', { name: /Роли: Смирнов/ })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Снять роль: Администратор' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/Это последний администратор/)).toBeVisible()
})

test('people are invited by their addresses; without mail the link is shown once, to be handed over', async () => {
  await renderPortal(server.current, { at: '/admin', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Пригласить' }))
  const dialog = await screen.findByRole('dialog', { name: 'Пригласить сотрудников' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Пригласить' }))
  expect(within(dialog).getByText('Укажите хотя бы один адрес')).toBeVisible()
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Почта/ }), 'new@example.org{Enter}')
  await choose(within(dialog).getByRole('combobox', { name: /Роли/ }), 'Диспетчер')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Пригласить' }))
  const link = await within(dialog).findByRole('textbox', { name: 'Ссылка для new@example.org' })
  expect((link as HTMLInputElement).value).toMatch(/mode=invite&token=/)
})

test('a matrix is changed, looked at as a list of changes, and saved', async () => {
  const { id } = await openMatrix('Наблюдатель', 'Задачи')
  await choose(await screen.findByRole('combobox', { name: 'Задачи: просмотр' }), 'Все')
  expect(screen.getByText('Изменено прав: 1')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Проверить и сохранить' }))
  const dialog = await screen.findByRole('dialog', { name: 'Изменения роли «Наблюдатель»' })
  expect(within(dialog).getByText('Задачи: просмотр')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Права сохранены и уже действуют')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Изменено прав: 1')).toBeNull())
  const admin = await server.current.as('u01')
  expect((await admin.send('GET', `/roles/${id}`)).body).toMatchObject({ permissions: { 'todos.view': 'all' } })
})

test('what another administrator saved meanwhile is told, not overwritten', async () => {
  const { id } = await openMatrix('Бухгалтер', 'Задачи')
  await choose(await screen.findByRole('combobox', { name: 'Задачи: просмотр' }), 'Все')
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', `/roles/${id}`)
  const { permissions, version } = body as { permissions: Record<string, string>; version: number }
  const other = { permissions: { ...permissions, 'goods.edit': 'all' }, version }
  expect((await admin.send('PUT', `/roles/${id}/permissions`, other)).status).toBe(200)
  await userEvent.click(screen.getByRole('button', { name: 'Проверить и сохранить' }))
  const dialog = await screen.findByRole('dialog', { name: 'Изменения роли «Бухгалтер»' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/роль сохранил кто-то другой/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Проверить и сохранить' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Загрузить заново' }))
  await waitFor(() => expect(screen.queryByText(/роль сохранил кто-то другой/)).toBeNull())
})

test('leaving an unsaved matrix asks first', async () => {
  await openMatrix('Диспетчер', 'Задачи')
  await choose(await screen.findByRole('combobox', { name: 'Задачи: просмотр' }), 'Все')
  await userEvent.click(screen.getByRole('tab', { name: 'Журнал' }))
  expect(await screen.findByText('Есть несохранённые изменения. Уйти?')).toBeVisible()
  await agree('Уйти')
  expect(await screen.findByRole('heading', { name: 'Журнал' })).toBeVisible()
})

test('a role is made as a copy, and one that is in use is not deleted', async () => {
  usePhoneWindow()
  await renderPortal(server.current, { at: '/admin?tab=roles', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Создать роль' }))
  const dialog = await screen.findByRole('dialog', { name: 'Новая роль' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }))
  expect(within(dialog).getByText('Укажите название роли')).toBeVisible()
  await fill(within(dialog).getByRole('textbox', { name: /Название/ }), 'Кладовщик смены')
  await choose(within(dialog).getByRole('combobox', { name: /Скопировать права/ }), 'Сотрудник')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText('Роль создана')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Кладовщик смены' })).toBeVisible()
  const admin = await server.current.as('u01')
  const id = await roleNumber('Кладовщик смены')
  await admin.send('PUT', '/accounts/profiles/10/roles', { roles: [{ role: id }] })
  await userEvent.click(screen.getByRole('button', { name: 'Действия с ролью' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await agree('Удалить')
  expect(await screen.findByText(/Нельзя удалить роль: она назначена людям \(1\)/)).toBeVisible()
})

test('«Проверить право» answers yes or no and why', async () => {
  usePhoneWindow()
  await renderPortal(server.current, { at: '/admin?tab=roles', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Проверить право' }))
  const dialog = await screen.findByRole('dialog', { name: 'Проверить право' })
  await userEvent.type(within(dialog).getByRole('combobox', { name: /Кто/ }), 'Сафин')
  await userEvent.click(await screen.findByRole('option', { name: /Сафин/ }))
  await choose(within(dialog).getByRole('combobox', { name: /Раздел/ }), 'Задачи')
  await choose(within(dialog).getByRole('combobox', { name: /Что сделать/ }), 'удаление')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Проверить' }))
  expect(await within(dialog).findByText('Не может')).toBeVisible()
  expect(within(dialog).getByText('Ни одна роль не даёт права: Задачи: удаление')).toBeVisible()
})

test('the journal opens an entry with what was and what became, and leaves as a file', async () => {
  const admin = await server.current.as('u01')
  const { id } = (await admin.send('POST', '/goods/goods_type', { name: 'Старое имя' })).body as { id: number }
  await admin.send('PATCH', `/goods/goods_type/${id}`, { name: 'Новое имя' })
  await renderPortal(server.current, {
    at: '/admin?tab=audit&entity=goods_type&action=update',
    signInAs: people.administrator,
  })
  await userEvent.click(await screen.findByText('Новое имя'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Новое имя' }))
  expect(sheet.getByRole('cell', { name: 'Старое имя' })).toBeVisible()
  expect(sheet.getByRole('cell', { name: 'Новое имя' })).toBeVisible()
  expect(sheet.getByRole('rowheader', { name: 'Название' })).toBeVisible()
  expect(sheet.getByRole('link', { name: 'Открыть запись' })).toHaveAttribute('href', `/goods/goods_type/${id}`)
  await userEvent.keyboard('{Escape}')
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:journal'
  URL.revokeObjectURL = () => undefined
  const names: string[] = []
  save.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  for (const format of ['CSV', 'Excel (XLSX)']) {
    await userEvent.click(screen.getByRole('button', { name: 'Экспорт' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: format }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Экспорт' })).toBeEnabled())
  }
  await waitFor(() => expect(names).toEqual(['Журнал.csv', 'Журнал.xlsx']))
  save.mockRestore()
})

test('the journal calls the rights of a role and how far they reach by their names', async () => {
  const admin = await server.current.as('u01')
  const role = (await admin.send('POST', '/roles', { name: 'Обходчик' })).body as { id: number; version: number }
  await admin.send('PUT', `/roles/${role.id}/permissions`, {
    permissions: { 'goods.view': 'all', 'todos.view': 'own' },
    version: role.version,
  })
  await renderPortal(server.current, {
    at: '/admin?tab=audit&entity=role&action=permission_change',
    signInAs: people.administrator,
  })
  await userEvent.click(await screen.findByText('Обходчик'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Обходчик' }))
  const row = within(await sheet.findByRole('row', { name: /Задачи: просмотр/ }))
  expect(row.getByRole('cell', { name: 'Нет' })).toBeVisible()
  expect(row.getByRole('cell', { name: 'Свои' })).toBeVisible()
})

test('«Система» says what is well and what is not', async () => {
  await renderPortal(server.current, { at: '/admin?tab=system', signInAs: people.administrator })
  const checks = within(await screen.findByRole('list', { name: 'Проверки' }))
  expect(checks.getByText('Почта')).toBeVisible()
  expect(checks.getByText('Внимание')).toBeVisible()
  expect(screen.getByText(isPostgres ? 'PostgreSQL' : 'Встроенная')).toBeVisible()
})

test('«Система» shows what the server does by itself, and runs one of it at once', async () => {
  await renderPortal(server.current, { at: '/admin?tab=system', signInAs: people.administrator })
  const jobs = within(await screen.findByRole('list', { name: 'Задания' }))
  expect(jobs.getByText('Очистка отправленных событий')).toBeVisible()
  await userEvent.click(jobs.getByRole('button', { name: 'Запустить: Очистка отправленных событий' }))
  const admin = await server.current.as('u01')
  await waitFor(async () => {
    expect((await admin.send('GET', '/audit?entity=job')).body).toMatchObject({
      data: [{ entity_title: 'Очистка отправленных событий' }],
    })
  })
})

test('servers of calls: a wrong line is named, what was typed stays, and what is saved is told', async () => {
  await renderPortal(server.current, { at: '/admin?tab=rtc', signInAs: people.administrator })
  const field = await screen.findByLabelText('Серверы STUN')
  const form = within(field.closest('form') as HTMLElement)
  await fill(screen.getByLabelText('Серверы STUN'), 'stun:one.example.ru:3478\nhttp://two.example.ru')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/^Строка 2:/)).toBeVisible()
  await fill(screen.getByLabelText('Серверы STUN'), 'stun:one.example.ru:3478')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Серверы сохранены')).toBeVisible()
  expect(screen.getByLabelText('Серверы STUN')).toHaveValue('stun:one.example.ru:3478')
})

test('what is usual for notifications is changed for everybody, and a demo is ordered to be filled anew', async () => {
  const { unmount } = await renderPortal(server.current, { at: '/admin?tab=notify', signInAs: people.administrator })
  const box = await screen.findByRole('checkbox', { name: 'Комментарии: в приложении' })
  const before = box.getAttribute('aria-checked')
  await userEvent.click(box)
  await waitFor(async () => {
    const other = await server.current.as('u12')
    const { body } = await other.send('GET', '/users/me')
    const { app } = Object(body).settings.notifications.channels['todo.comment']
    expect(String(app)).not.toBe(before)
  })
  unmount()
  const { pool } = server.current.database
  await pool.query(
    `insert into settings (key, value) values ('demo.seeded_for', '"2026-11-21"') on conflict do nothing`,
  )
  await renderPortal(server.current, { at: '/admin?tab=demo', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Заполнить заново' }))
  await agree('Заполнить заново')
  expect(await screen.findByText(/^При следующем запуске сервера все записи будут удалены и/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(await screen.findByRole('button', { name: 'Удалить демо-данные' })).toBeVisible()
})
