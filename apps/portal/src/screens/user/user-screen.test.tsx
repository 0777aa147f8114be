import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { codeOf } from '@ws/server/testing'
import { expect, test, vi } from 'vitest'
import { listTimezones, toTimezone } from '../../lib/time/timezones'
import { renderPortal } from '../../testing/render-portal'
import { choose, fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const PASSWORD = 'Demo-2026!'

async function open(tab: string, signInAs: string = people.dispatcher) {
  return renderPortal(server.current, { at: `/user?tab=${tab}`, signInAs })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the account stands at its own address, and its tabs in the address (RT-086)', async () => {
  const { router } = await renderPortal(server.current, { at: '/user', signInAs: people.viewer })
  expect(await screen.findByRole('heading', { name: 'Мой аккаунт' })).toBeVisible()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Профиль',
    'Безопасность',
    'Уведомления',
    'Оформление',
    'Календарь',
    'Горячие клавиши',
    'Мои данные',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Горячие клавиши' }))
  expect(router.state.location.search).toBe('?tab=hotkeys')
  expect(await screen.findByText('Следующая запись')).toBeVisible()
})

test('a person changes the own profile; the new name stands everywhere at once', async () => {
  const { services } = await open('profile')
  await fill(await screen.findByLabelText(/^Отчество/), 'Архиповна')
  await fill(screen.getByLabelText('Telegram'), '@panova')
  await press('Сохранить')
  expect(await screen.findByText('Профиль сохранён')).toBeVisible()
  expect(await screen.findByRole('heading', { name: /Архиповна$/ })).toBeVisible()
  expect(screen.getByLabelText('Telegram')).toHaveValue('panova')
  await waitFor(() => expect(services.session.getState().user?.full_name).toMatch(/Архиповна$/))
})

test('what is typed while the profile is being saved stays, to be saved next', async () => {
  const { services } = await open('profile')
  await fill(await screen.findByLabelText('Telegram'), '@panova_v')
  await press('Сохранить')
  await fill(screen.getByLabelText('Доб.'), '417')
  expect(await screen.findByText('Профиль сохранён')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Telegram')).toHaveValue('panova_v'))
  expect(screen.getByLabelText('Доб.')).toHaveValue('417')
  await press('Сохранить')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled())
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', `/accounts/profiles/${services.session.getState().user?.id}`)
  expect(body).toMatchObject({ telegram: 'panova_v', phone_ext: '417' })
})

test('a person says where the work is done, the sex and the zone, each in the words of its list (EN-005, EN-006, EN-007, ER-050)', async () => {
  const { services } = await open('profile', people.viewer)
  const box = async (name: string) => within(await screen.findByRole('tabpanel')).findByRole('combobox', { name })
  const offered = async (name: string) => {
    await userEvent.click(await box(name))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    await userEvent.keyboard('{Escape}')
    return options
  }
  expect(await offered('Формат работы')).toEqual(['Удаленно', 'Гибрид', 'В офисе'])
  expect(await offered('Пол')).toEqual(['Не указан', 'Муж', 'Жен'])
  const admin = await server.current.as('u01')
  const stored = async () =>
    (await admin.send('GET', `/accounts/profiles/${services.session.getState().user?.id}`)).body
  for (const [place, work_location, sex, gender] of [
    ['Удаленно', 'remote', 'Муж', 'm'],
    ['Гибрид', 'hybrid', 'Жен', 'f'],
  ] as const) {
    await choose(await box('Формат работы'), place)
    await choose(await box('Пол'), sex)
    await press('Сохранить')
    await waitFor(async () => expect(await stored()).toMatchObject({ work_location, gender }))
    expect(await box('Формат работы')).toHaveTextContent(place)
  }
  await userEvent.click(await box('Часовой пояс'))
  const zones = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(zones[0]).toBe('(UTC+2) Калининград')
  expect(zones).toContain('(UTC+5) Екатеринбург')
})

test('a person keeps the phone and the birthday from colleagues', async () => {
  const { services } = await open('profile', people.employee)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Скрыть телефон от коллег' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Скрыть год рождения' }))
  await press('Сохранить')
  expect(await screen.findByText('Профиль сохранён')).toBeVisible()
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', `/accounts/profiles/${services.session.getState().user?.id}`)
  expect(body).toMatchObject({ hide_phone: true, hide_birthday: false, hide_birth_year: true })
})

test('what cannot be saved is told at its field, and what was typed is asked for before it is lost', async () => {
  const { router } = await open('profile', people.employee)
  await fill(await screen.findByLabelText(/^Фамилия/), ' ')
  await press('Сохранить')
  expect(await screen.findByText('Фамилия обязательна')).toBeVisible()
  expect(screen.getByLabelText(/^Фамилия/)).toBeInvalid()
  await userEvent.click(screen.getByRole('tab', { name: 'Оформление' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Остаться' }))
  expect(router.state.location.search).toBe('?tab=profile')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('theme and density are chosen at once and kept in the account', async () => {
  const { services } = await open('appearance', people.employee)
  await userEvent.click(await screen.findByRole('radio', { name: 'Тёмная' }))
  await userEvent.click(screen.getByRole('radio', { name: /^Плотная/ }))
  await waitFor(() => expect(document.documentElement.dataset.density).toBe('compact'))
  await waitFor(() =>
    expect(services.session.getState().user?.settings).toMatchObject({ theme: 'dark', density: 'compact' }),
  )
  expect(services.colorMode.getState().preference).toBe('dark')
})

test('an event that was switched off stays so; without a mail server letters cannot be chosen', async () => {
  const { services, unmount } = await open('notifications', people.employee)
  expect(await screen.findByText('Письма пока не отправляются')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Комментарии: в приложении' }))
  await waitFor(() =>
    expect(services.session.getState().user?.settings.notifications.channels).toMatchObject({
      'todo.comment': { app: false, mail: false },
      'todo.assigned': { app: true, mail: true },
    }),
  )
  unmount()
  await open('notifications', people.employee)
  expect(await screen.findByRole('checkbox', { name: 'Комментарии: в приложении' })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Назначения: в приложении' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Комментарии: почта' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Безопасность: в приложении' })).toBeDisabled()
})

test('quiet hours are chosen at once; what the server refuses is taken back and told at the field', async () => {
  const { services } = await open('notifications', people.leasing)
  const quiet = () => services.session.getState().user?.settings.notifications.quiet
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Суббота и воскресенье целиком' }))
  await waitFor(() => expect(quiet()?.weekends).toBe(false))
  const until = screen.getByRole('spinbutton', { name: 'До' })
  await fill(until, '20:00')
  await userEvent.tab()
  expect(await screen.findByText('Начало и конец тихих часов совпадают')).toBeVisible()
  await waitFor(() => expect(until).toHaveValue('08:00'))
  await fill(until, '07:15')
  await userEvent.tab()
  await waitFor(() => expect(quiet()).toMatchObject({ from: '20:00', to: '07:15' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Не беспокоить в тихие часы' }))
  expect(screen.queryByRole('spinbutton', { name: 'До' })).toBeNull()
  await waitFor(() => expect(quiet()?.enabled).toBe(false))
})

test('every event that the server sends has a row, and what is switched off in it is kept; an emergency cannot be (product 22.5)', async () => {
  const { services } = await open('notifications', people.employee)
  const row = (name: string) => screen.findByRole('checkbox', { name: `${name}: в приложении` })
  for (const name of ['Упоминания', 'Срок подходит', 'Срок прошёл', 'Нарушение срока', 'Сроки допусков']) {
    expect(await row(name)).toBeEnabled()
  }
  expect(await row('Аварии')).toBeDisabled()
  expect(await row('Аварии')).toBeChecked()
  await userEvent.click(await row('Нарушение срока'))
  const channels = () => services.session.getState().user?.settings.notifications.channels
  await waitFor(() => expect(channels()?.['todo.sla_breach'].app).toBe(false))
  await userEvent.click(await row('Нарушение срока'))
  await waitFor(() => expect(channels()?.['todo.sla_breach'].app).toBe(true))
})

test('a muted record stands in the settings by its name and is let be heard again', async () => {
  const { services } = await open('notifications')
  expect(await screen.findByText('Ничего не приглушено')).toBeVisible()
  const { data } = await services.api.GET('/todos', { params: { query: { page: 1, page_size: 1 } } })
  const todo = data?.data[0]
  const path = { entity: 'todo', entity_id: todo?.id ?? 0 }
  await services.api.PUT('/notifications/muted/{entity}/{entity_id}', { params: { path } })
  await services.queryClient.invalidateQueries()
  expect(await screen.findByRole('link', { name: `Задача #${todo?.id}: ${todo?.title}` })).toBeVisible()
  await press(`Вернуть: Задача #${todo?.id}`)
  expect(await screen.findByText('Ничего не приглушено')).toBeVisible()
  const left = await services.api.GET('/notifications/muted')
  expect(left.data?.data).toEqual([])
})

test('notifications of the browser are asked for, and a refusal says what to do; the sound is a choice of this browser', async () => {
  const requestPermission = vi.fn(async () => 'denied')
  vi.stubGlobal(
    'Notification',
    Object.assign(function Notification() {}, { permission: 'default', requestPermission }),
  )
  await open('notifications', people.employee)
  await userEvent.click(await screen.findByRole('switch', { name: 'Уведомления браузера' }))
  expect(await screen.findByText('Браузер не разрешил уведомления')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Уведомления браузера' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('switch', { name: 'Звук при аварийных заявках' }))
  expect(screen.getByRole('switch', { name: 'Звук при аварийных заявках' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('switch', { name: 'Звук при аварийных заявках' }))
  vi.unstubAllGlobals()
})

test('the new password takes the present one, and is told what is wrong with it at the field', async () => {
  await open('security', people.leasing)
  await press('Сменить пароль')
  await fill(await screen.findByLabelText('Текущий пароль'), 'не тот пароль 1')
  await fill(screen.getByLabelText('Новый пароль'), 'ghbdtn12345')
  await fill(screen.getByLabelText('Пароль ещё раз'), 'ghbdtn12345')
  await press('Сменить пароль')
  expect(await screen.findByText('Такой пароль слишком распространён')).toBeVisible()
  await fill(screen.getByLabelText('Новый пароль'), 'лошадь скрепка 9')
  await fill(screen.getByLabelText('Пароль ещё раз'), 'лошадь скрепка 9')
  await press('Сменить пароль')
  expect(await screen.findByText('Неверный пароль')).toBeVisible()
  await fill(screen.getByLabelText('Текущий пароль'), PASSWORD)
  await press('Сменить пароль')
  expect(await screen.findByText('Пароль изменён')).toBeVisible()
  await expect(open('security', people.leasing)).rejects.toThrow('Неверная почта или пароль')
})

test('the other sessions are listed and ended, one or all', async () => {
  const credentials = { email: people.dispatcher, password: PASSWORD }
  const others = await Promise.all(
    [1, 2].map(async () => (await server.current.send('POST', '/users/login', credentials)).body as { access: string }),
  )
  await open('security')
  const list = within(await screen.findByRole('region', { name: 'Активные сеансы' }))
  const isThis = await list.findByText('Это устройство')
  expect(isThis.closest('li')).not.toHaveTextContent('Завершить')
  const before = list.getAllByRole('listitem').length
  const [first] = list.getAllByRole('button', { name: /^Завершить: / })
  if (first) await userEvent.click(first)
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(before - 1))
  await userEvent.click(list.getByRole('button', { name: 'Завершить все остальные' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить' }))
  expect(await screen.findByText('Остальные сеансы завершены')).toBeVisible()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  for (const { access } of others) {
    const answer = await server.current.fetch('/api/users/me', { headers: { authorization: `Bearer ${access}` } })
    expect(answer.status).toBe(401)
  }
})

test('the second factor is set up by a code, asked for at the door, and turned off again', async () => {
  const login = 'u12@demo.local'
  const { services, unmount } = await open('security', login)
  await press('Подключить')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(await dialog.findByLabelText('Текущий пароль'), PASSWORD)
  await userEvent.click(dialog.getByRole('button', { name: 'Продолжить' }))
  expect(await dialog.findByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  const secret = (dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent ?? '').replaceAll(' ', '')
  await fill(dialog.getByLabelText('Код из приложения'), codeOf(secret, 9))
  await userEvent.click(dialog.getByRole('button', { name: 'Включить' }))
  expect(await dialog.findByText(/^Неверный код/)).toBeVisible()
  await fill(dialog.getByLabelText('Код из приложения'), codeOf(secret, -1))
  await userEvent.click(dialog.getByRole('button', { name: 'Включить' }))
  const codes = within(await dialog.findByRole('list', { name: 'Коды восстановления' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  const recovery = codes.getAllByRole('listitem')[0]?.textContent ?? ''
  await userEvent.click(dialog.getByRole('button', { name: 'Коды сохранены' }))
  expect(await screen.findByText(/осталось 10 кодов восстановления/)).toBeVisible()
  await services.session.signOut()
  unmount()

  await renderPortal(server.current, { at: '/user?tab=security' })
  await fill(await screen.findByLabelText('Почта'), login)
  await fill(screen.getByLabelText('Пароль'), PASSWORD)
  await press('Войти')
  await fill(await screen.findByLabelText('Код подтверждения'), '12')
  await press('Подтвердить')
  expect(await screen.findByText('Неверный код')).toBeVisible()
  await fill(screen.getByLabelText('Код подтверждения'), recovery)
  await press('Подтвердить')
  expect(await screen.findByText(/осталось 9 кодов восстановления/)).toBeVisible()

  await press('Отключить')
  const question = within(await screen.findByRole('dialog'))
  await fill(question.getByLabelText('Текущий пароль'), PASSWORD)
  await fill(question.getByLabelText('Код подтверждения'), codeOf(secret, 1))
  await userEvent.click(question.getByRole('button', { name: 'Отключить' }))
  expect(await screen.findByText('Двухфакторная аутентификация отключена')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Подключить' })).toBeVisible()
})

test('what is kept about the person is saved as a file', async () => {
  const saved: Blob[] = []
  const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob)
    return 'blob:saved'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open('data', people.employee)
  await press('Скачать')
  await waitFor(() => expect(saved).toHaveLength(1))
  const data = JSON.parse((await saved[0]?.text()) ?? '')
  expect(data.account.email).toBe(people.employee)
  for (const spy of [save, click]) spy.mockRestore()
})

test('time zones are called by cities, all the Russian ones first, from west to east (EN-007)', () => {
  expect(toTimezone('Asia/Yekaterinburg').label).toBe('(UTC+5) Екатеринбург')
  expect(toTimezone('America/St_Johns').label).toMatch(/^\(UTC−[23]:30\) America\/St_Johns$/)
  const zones = listTimezones()
  const russian = zones.filter(({ label }) => /^\(UTC\+\d+\) [А-ЯЁ][а-яё]+(-[А-ЯЁ][а-яё]+)?$/.test(label))
  expect(zones.slice(0, russian.length)).toEqual(russian)
  // What the browser itself counts to Russia, and the Crimea.
  const ids = new Set(russian.map(({ id }) => id))
  const { timeZones } = new Intl.Locale('ru-RU') as Intl.Locale & { timeZones: readonly string[] }
  expect(timeZones.length).toBeGreaterThan(20)
  expect([...ids].sort()).toEqual([...timeZones, 'Europe/Simferopol'].sort())
  const hours = russian.map(({ label }) => Number(/\d+/.exec(label)))
  expect(hours).toEqual(hours.toSorted((one, other) => one - other))
  expect(hours).toEqual(expect.arrayContaining([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))
  expect(zones.length).toBeGreaterThan(300)
  expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length)
})

test('who may not edit profiles reads the own one', async () => {
  const { pool } = server.current.database
  await pool.query("delete from role_permissions where permission = 'profiles.edit' and scope = 'own'")
  await pool.query('update users set permissions_version = permissions_version + 1')
  await open('profile', people.viewer)
  expect(await screen.findByText('Изменить профиль может администратор.')).toBeVisible()
  expect(screen.getByLabelText(/^Фамилия/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
