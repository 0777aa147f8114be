import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Schema } from '@ws/api-client/contract'
import { afterEach, expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'

const server = useServer()

const USUAL = {
  registration_mode: 'closed',
  access_ttl_min: 15,
  refresh_ttl_days: 30,
  password_min_length: 10,
  file_max_mb: 2048,
  file_types: [] as string[],
  storage_quota_mb: 0,
  trash_days: 30,
}
afterEach(() => change(USUAL))

async function change(body: object) {
  const admin = await server.current.as('u01')
  await admin.send('PATCH', '/settings', body)
}

async function saved(): Promise<Schema<'Settings'>> {
  const admin = await server.current.as('u01')
  return (await admin.send('GET', '/settings')).body
}

async function open(fetching?: typeof fetch) {
  const through = fetching ? { fetch: fetching } : server.current
  const opened = await renderPortal(through, { at: '/admin?tab=system', signInAs: people.administrator })
  return { ...opened, section: within(await screen.findByRole('region', { name: 'Настройки' })) }
}

/** Saving waits until it is let go. */
async function openHolding(answer: typeof fetch = server.current.fetch) {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const opened = await open(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'PATCH') await held
    return answer(request)
  })
  return { ...opened, letGo }
}

/** The real server, but that it refuses every saving at these places. */
function refusing(errors: Record<string, string[]>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'PATCH') return server.current.fetch(request)
    const refusal = { message: 'Проверьте заполнение полей', code: 'validation_error', errors }
    return Response.json({ ...refusal, details: {}, request_id: 'x' }, { status: 400 })
  }
}

async function type(box: HTMLElement, text: string) {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}

test('a number is changed, saved and holds: another form names it at once', async () => {
  const { section, router } = await open()
  const length = await section.findByRole('spinbutton', { name: 'Самый короткий пароль' })
  expect(length).toHaveValue('10')
  expect(length).toHaveAccessibleDescription(/^От 10 до 64 символов, обычно 10\./)
  expect(section.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  await type(length, '21')
  expect(section.getByText('символ')).toBeVisible()
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Настройки сохранены и уже действуют')).toBeVisible()
  expect((await saved()).values).toEqual({ ...USUAL, password_min_length: 21 })
  expect(await section.findByText(/^Изменены .+Смирнов/)).toBeVisible()
  await router.navigate('/user?tab=security')
  await userEvent.click(await screen.findByRole('button', { name: 'Сменить пароль' }))
  expect(await screen.findByText('Не короче 21 символа, с буквами и цифрами, не из имени и почты')).toBeVisible()
})

test('types of files are chosen by their extensions, however they are written, and taken back', async () => {
  const { section } = await open()
  const types = await section.findByRole('textbox', { name: 'Принимаемые файлы' })
  await userEvent.type(types, '*.PDF, .docx, pdf,док,')
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  expect(await section.findByText(/«док» не похоже на расширение/)).toBeVisible()
  expect((await saved()).values.file_types).toEqual([])
  await userEvent.click(section.getByRole('button', { name: 'Убрать: док' }))
  await userEvent.type(types, 'exe,')
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  expect(await section.findByText('Программы не принимаются: exe')).toBeVisible()
  await userEvent.click(section.getByRole('button', { name: 'Убрать: exe' }))
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  await waitFor(async () => expect((await saved()).values.file_types).toEqual(['pdf', 'docx']))
  expect(await section.findByText(/^Изменены .+Смирнов/)).toBeVisible()
  expect(section.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
})

test('registration is opened by a choice', async () => {
  const { section } = await open()
  await userEvent.click(await section.findByRole('combobox', { name: 'Регистрация' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Открыта с одобрением администратора' }))
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  await waitFor(async () => expect((await saved()).values.registration_mode).toBe('open'))
})

test('what cannot be is told at its field and not sent; cancelling brings back what holds', async () => {
  const { section } = await open()
  const days = await section.findByRole('spinbutton', { name: 'Срок восстановления' })
  const size = section.getByRole('spinbutton', { name: 'Самый большой файл' })
  await type(days, '366')
  await userEvent.clear(size)
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  expect(days).toHaveAccessibleDescription(/^Не больше 365/)
  expect(size).toHaveAccessibleDescription(/^Заполните поле/)
  expect(days).toBeInvalid()
  await userEvent.click(section.getByRole('button', { name: 'Отменить изменения' }))
  expect(days).toHaveValue('30')
  expect(size).toHaveValue('2\u00A0048')
  expect(days).toBeValid()
  expect((await saved()).values).toEqual(USUAL)
})

test('what the server refuses stands at its field', async () => {
  const message = 'Не меньше 12'
  const { section } = await open(refusing({ trash_days: [message] }))
  const days = await section.findByRole('spinbutton', { name: 'Срок восстановления' })
  await type(days, '11')
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(days).toHaveAccessibleDescription(/^Не меньше 12/))
  expect(days).toHaveValue('11')
})

test('what the server refuses at a place the form does not show is told above it', async () => {
  const message = 'Версия не подходит'
  const { section } = await open(refusing({ version: [message] }))
  await type(await section.findByRole('spinbutton', { name: 'Срок восстановления' }), '11')
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  expect(await section.findByText(message)).toBeVisible()
})

test('what is typed while saving stays, and is saved after it', async () => {
  const { section, letGo } = await openHolding()
  const days = await section.findByRole('spinbutton', { name: 'Срок восстановления' })
  const length = section.getByRole('spinbutton', { name: 'Самый короткий пароль' })
  await type(days, '45')
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  await type(length, '12')
  letGo()
  await waitFor(async () => expect((await saved()).values).toEqual({ ...USUAL, trash_days: 45 }))
  await waitFor(() => expect(section.getByRole('button', { name: 'Сохранить' })).toBeEnabled())
  expect(length).toHaveValue('12')
  expect(section.queryByText(/их сохранил кто-то другой/)).toBeNull()
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  const both = { ...USUAL, trash_days: 45, password_min_length: 12 }
  await waitFor(async () => expect((await saved()).values).toEqual(both))
})

test('a value typed back while its change is being saved is a change of its own', async () => {
  const { section, letGo } = await openHolding()
  const days = await section.findByRole('spinbutton', { name: 'Срок восстановления' })
  await type(days, '45')
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  await type(days, '30')
  letGo()
  await waitFor(async () => expect((await saved()).values.trash_days).toBe(45))
  await waitFor(() => expect(section.getByRole('button', { name: 'Сохранить' })).toBeEnabled())
  expect(days).toHaveValue('30')
})

test('a value typed back while its change is being refused is none: what another sets is shown', async () => {
  const { section, services, letGo } = await openHolding(refusing({ password_min_length: ['Не меньше 12'] }))
  const days = await section.findByRole('spinbutton', { name: 'Срок восстановления' })
  await type(days, '45')
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  await type(days, '30')
  letGo()
  const length = section.getByRole('spinbutton', { name: 'Самый короткий пароль' })
  await waitFor(() => expect(length).toBeInvalid())
  await change({ trash_days: 60 })
  await services.queryClient.invalidateQueries({ queryKey: ['/settings'] })
  await waitFor(() => expect(days).toHaveValue('60'))
})

test.each(['typed back', 'saved'])(
  'a value that was %s is no change any more: what another sets is shown',
  async (how) => {
    const { section, services } = await open()
    const days = await section.findByRole('spinbutton', { name: 'Срок восстановления' })
    await type(days, '45')
    if (how === 'saved') await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
    else await type(days, '30')
    await waitFor(() => expect(section.queryByRole('button', { name: 'Отменить изменения' })).toBeNull())
    await change({ trash_days: 60 })
    await services.queryClient.invalidateQueries({ queryKey: ['/settings'] })
    await waitFor(() => expect(days).toHaveValue('60'))
    expect(section.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
    expect(section.queryByRole('button', { name: 'Отменить изменения' })).toBeNull()
    expect(section.queryByText(/их сохранил кто-то другой/)).toBeNull()
  },
)

test('leaving with changes is asked about, and the changes stay', async () => {
  const { section } = await open()
  const days = await section.findByRole('spinbutton', { name: 'Срок восстановления' })
  await type(days, '45')
  await userEvent.click(screen.getByRole('tab', { name: 'Журнал' }))
  const question = await screen.findByRole('alertdialog', { name: /Есть несохранённые изменения/ })
  await userEvent.click(within(question).getByRole('button', { name: 'Остаться' }))
  expect(days).toHaveValue('45')
})

test('what another administrator saved meanwhile is not overwritten', async () => {
  const { section } = await open()
  const days = await section.findByRole('spinbutton', { name: 'Срок восстановления' })
  await type(days, '45')
  await change({ trash_days: 60 })
  await userEvent.click(section.getByRole('button', { name: 'Сохранить' }))
  expect(await section.findByText(/их сохранил кто-то другой/)).toBeVisible()
  expect((await saved()).values.trash_days).toBe(60)
  await userEvent.click(section.getByRole('button', { name: 'Загрузить заново' }))
  expect(days).toHaveValue('60')
})

test('a failure is told with a way to try again', async () => {
  let fails = true
  const { section } = await open(async (input, init) => {
    const request = new Request(input, init)
    if (!fails || !request.url.endsWith('/settings')) return server.current.fetch(request)
    return Response.json({ message: 'Нет такой страницы', code: 'not_found', errors: {}, details: {} }, { status: 404 })
  })
  expect(await section.findByText('Нет такой страницы')).toBeVisible()
  fails = false
  await userEvent.click(section.getByRole('button', { name: 'Повторить' }))
  expect(await section.findByRole('spinbutton', { name: 'Обновление ключа доступа' })).toHaveValue('15')
})

test('whoever may not change them reads them: every field is off and nothing can be saved', async () => {
  const { section } = await open(async (input, init) => {
    const request = new Request(input, init)
    const answer = await server.current.fetch(request)
    if (!request.url.endsWith('/settings')) return answer
    return Response.json({ ...(await answer.json()), may_edit: false })
  })
  expect(await section.findByText('Изменить настройки может администратор.')).toBeVisible()
  for (const box of section.getAllByRole('spinbutton')) expect(box).toBeDisabled()
  expect(section.getByRole('combobox', { name: 'Регистрация' })).toBeDisabled()
  expect(section.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
