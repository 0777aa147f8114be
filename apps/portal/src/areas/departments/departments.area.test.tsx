import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestServer } from '@ws/server/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beOnPhone } from '../../testing/on-phone'
import { renderPortal } from '../../testing/render-portal'
import { choose, fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const at = '/admin?tab=org'

async function openForm(button: string | RegExp = 'Добавить отдел') {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

/** The server, except that writing departments is answered with a success and nothing in it. */
function answeringNothing({ fetch }: TestServer, method: string): Pick<TestServer, 'fetch'> {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isWrite = request.method === method && request.url.includes('/accounts/departments')
      return isWrite
        ? new Response('null', { status: 200, headers: { 'content-type': 'application/json' } })
        : fetch(request)
    },
  }
}

test('an administrator makes a department by its name alone, and changes it (EN-027, VA-002, API-032, API-033)', async () => {
  await renderPortal(server.current, { at, signInAs: people.administrator })
  const made = await openForm()
  await fill(made.getByLabelText(/^Название/), '  Служба сервиса ')
  await userEvent.click(made.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Отдел создан')).toBeVisible()

  await userEvent.click(await screen.findByRole('button', { name: 'Служба сервиса' }))
  const form = within(await screen.findByRole('dialog'))
  const name = await form.findByLabelText(/^Название/)
  expect(name).toHaveValue('Служба сервиса')
  await fill(name, 'Сервис')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Изменения сохранены')).toBeVisible()
})

test('a department without a name is not sent: «Название отдела обязательно» (VA-001)', async () => {
  await renderPortal(server.current, { at, signInAs: people.administrator })
  const form = await openForm()
  await fill(form.getByLabelText(/^Название/), '   ')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByText('Название отдела обязательно')).toBeVisible()
})

test.each([
  [at, 'Добавить отдел'],
  [`${at}&list=positions`, 'Добавить должность'],
])(
  'a name at %s takes letters, digits, spaces and hyphens only, as its hint says (UI-022, product 5.2)',
  async (where, button) => {
    await renderPortal(server.current, { at: where, signInAs: people.administrator })
    const form = await openForm(button)
    const name = form.getByLabelText(/^Название/)
    expect(name).toHaveAccessibleDescription(/Буквы, цифры, пробелы и дефисы/)
    await userEvent.type(name, 'КИП-2 <и> "А"')
    expect(name).toHaveValue('КИП-2 и А')
  },
)

test('an emptied description is stored as null (VA-003)', async () => {
  const admin = await server.current.as('smirnov')
  const made = await admin.send('POST', '/accounts/departments', { name: 'Архив', description: 'Бумаги' })
  const { id } = made.body as { id: number }
  await renderPortal(server.current, { at: `${at}&search=Архив`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Архив' }))
  const form = within(await screen.findByRole('dialog'))
  const description = await form.findByLabelText('Описание')
  expect(description).toHaveValue('Бумаги')
  await userEvent.clear(description)
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  await waitFor(async () => {
    const stored = await admin.send('GET', `/accounts/departments/${id}`)
    expect(stored.body).toMatchObject({ description: null })
  })
})

test('an answer without the department is «Не удалось создать отдел» (ER-014)', async () => {
  await renderPortal(answeringNothing(server.current, 'POST'), { at, signInAs: people.administrator })
  const form = await openForm()
  await fill(form.getByLabelText(/^Название/), 'Отдел без ответа')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByText('Не удалось создать отдел')).toBeVisible()
})

test('an update answered with nothing is «Не удалось обновить отдел» (ER-015)', async () => {
  const admin = await server.current.as('smirnov')
  await admin.send('POST', '/accounts/departments', { name: 'Канцелярия' })
  await renderPortal(answeringNothing(server.current, 'PATCH'), {
    at: `${at}&search=Канцелярия`,
    signInAs: people.administrator,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Канцелярия' }))
  const form = within(await screen.findByRole('dialog'))
  await fill(await form.findByLabelText(/^Название/), 'Секретариат')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByText('Не удалось обновить отдел')).toBeVisible()
})

test('a department is moved below another by «Переместить», and the structure tells its vacancies', async () => {
  const admin = await server.current.as('smirnov')
  const make = async (name: string) =>
    (await admin.send('POST', '/accounts/departments', { name })).body as { id: number }
  const [upper, lower] = [await make('Блок развития'), await make('Отдел проектов')]
  await admin.send('POST', '/accounts/positions', { name: 'Проектировщик', department: lower.id, headcount: 2 })
  await renderPortal(server.current, { at: `${at}&list=structure`, signInAs: people.administrator })
  const line = await screen.findByRole('treeitem', { name: /^Отдел проектов/ })
  expect(line).toHaveTextContent('2 вакансии')
  await userEvent.click(line)
  await userEvent.click(screen.getByRole('button', { name: 'Переместить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Переместить: Отдел проектов' }))
  await choose(dialog.getByRole('combobox', { name: /^Куда/ }), 'Блок развития')
  await userEvent.click(dialog.getByRole('button', { name: 'Переместить' }))
  expect(await screen.findByText('Отдел перемещён')).toBeVisible()
  expect((await admin.send('GET', `/accounts/departments/${lower.id}`)).body).toMatchObject({ parent: upper.id })
})

test('a department is added in the structure itself, below the one that is chosen there', async () => {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('POST', '/accounts/departments', { name: 'Блок учёта' })
  const { id } = body as { id: number }
  await renderPortal(server.current, { at: `${at}&list=structure`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('treeitem', { name: /^Блок учёта/ }))
  const form = await openForm()
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Вышестоящий отдел/ })).toHaveValue('Блок учёта'))
  await fill(form.getByLabelText(/^Название/), 'Расчётный отдел')
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  const line = await screen.findByRole('treeitem', { name: /^Расчётный отдел/ })
  expect(line).toHaveAttribute('aria-level', '2')
  const found = (await admin.send('GET', `/accounts/departments?page=1&parent=${id}`)).body
  expect(found).toMatchObject({ data: [{ name: 'Расчётный отдел' }] })
})

test('who may not make departments is not offered it in the structure', async () => {
  await renderPortal(server.current, { at: `${at}&list=structure`, signInAs: people.accountant })
  expect(await screen.findByRole('treeitem', { name: /^Служба эксплуатации/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Добавить отдел' })).toBeNull()
})

test('on a phone the structure leaves a department the room of its name', async () => {
  beOnPhone()
  onTestFinished(() => void vi.restoreAllMocks())
  await renderPortal(server.current, { at: `${at}&list=structure`, signInAs: people.administrator })
  const line = await screen.findByRole('treeitem', { name: /^Служба эксплуатации/ })
  expect(line).toHaveTextContent(/\d человек/)
  expect(line).not.toHaveTextContent('Мельников')
})

test('a move that fails half way keeps what was chosen and shows how it stands; sent again it is done', async () => {
  const admin = await server.current.as('smirnov')
  const make = async (name: string, parent: number | null = null) =>
    (await admin.send('POST', '/accounts/departments', { name, parent, sort_order: 0 })).body as { id: number }
  // Of a second try its own: what the first has made is still there.
  const [block, office] = ['Блок охраны', 'Пропускное бюро'].map((name) => `${name} ${Date.now()}`) as [string, string]
  const upper = await make(block)
  const children = [await make('Караул А', upper.id), await make('Караул Б', upper.id)]
  const { id } = await make(office)
  let writes = 0
  let letRead = () => {}
  const reading = new Promise<void>((resolve) => {
    letRead = resolve
  })
  const fetch: TestServer['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'PATCH') writes += 1
    else if (writes === 2 && request.url.includes('/accounts/departments')) await reading
    return request.method === 'PATCH' && writes === 2
      ? new Response('{}', { status: 500 })
      : server.current.fetch(request)
  }
  await renderPortal({ fetch }, { at: `${at}&list=structure`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('treeitem', { name: new RegExp(`^${office}`) }))
  await userEvent.click(screen.getByRole('button', { name: 'Переместить' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Переместить: ${office}` }))
  const place = dialog.getByRole('combobox', { name: /^Куда/ })
  await choose(place, block)
  const button = dialog.getByRole('button', { name: 'Переместить' })
  await userEvent.click(button)
  expect(await screen.findByText('Произошла ошибка при выполнении запроса')).toBeVisible()
  expect(place).toHaveValue(block)
  const stored = async (one: number) => (await admin.send('GET', `/accounts/departments/${one}`)).body
  expect(await stored(children[0]?.id ?? 0)).toMatchObject({ sort_order: 10 })
  expect(await stored(id)).toMatchObject({ parent: null })
  // The versions of before would be refused: until the fresh ones are read, nothing is sent.
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(writes).toBe(2)
  letRead()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await userEvent.click(button)
  expect(await screen.findByText('Отдел перемещён')).toBeVisible()
  expect(await stored(id)).toMatchObject({ parent: upper.id, sort_order: 30 })
})
