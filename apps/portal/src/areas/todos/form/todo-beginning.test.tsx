import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { choose, fill, people, useServer } from '../../../testing/use-server'

const server = useServer()
// A second try must not meet the templates of the first.
beforeEach(() => server.current.database.pool.query('update todo_templates set deleted_at = now()'))

const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

test('a template fills a new task with all it holds, and asks before it overwrites what was typed', async () => {
  const admin = await server.current.as('smirnov')
  await admin.send('POST', '/todos/templates', {
    name: 'Чистка фильтров',
    title_pattern: 'Чистка фильтров: {location}',
    description: 'Промыть и высушить',
    priority: 'High',
    checklist: [{ text: 'Снять кожух', required: true }],
    materials: [{ name: 'Щётка', qty_planned: '1' }],
    require_photo: true,
  })
  await renderPortal(server.current, { at: '/todos/new', signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Название/), 'Своё название')
  const box = await screen.findByRole('combobox', { name: 'Шаблон' })
  await choose(box, 'Чистка фильтров')
  const question = within(await screen.findByRole('alertdialog', { name: 'Заменить заполненное?' }))
  expect(question.getByText('Шаблон заменит: название')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Отмена' }))
  expect(screen.getByLabelText(/^Название/)).toHaveValue('Своё название')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await fill(screen.getByRole('combobox', { name: 'Шаблон' }), 'Чистка')
  await userEvent.click(await screen.findByRole('option', { name: 'Чистка фильтров' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Заменить' }))
  await waitFor(() => expect(screen.getByLabelText(/^Название/)).toHaveValue('Чистка фильтров'))
  expect(screen.getByLabelText('Пункт 1')).toHaveValue('Снять кожух')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Чистка фильтров' })).toBeVisible()
  const { body } = await admin.send('GET', '/todos?page=1&search=фильтров')
  const made = (body as { data: { title: string }[] }).data.filter(({ title }) => title === 'Чистка фильтров')
  expect(made).toMatchObject([
    {
      description: 'Промыть и высушить',
      priority: 'High',
      checklist: [{ text: 'Снять кожух', required: true, done: false }],
      materials: [{ name: 'Щётка', qty_planned: '1' }],
      require_photo: true,
    },
  ])
})

test('what is typed while a template is on its way is asked about too, and a template that does not come is told', async () => {
  const admin = await server.current.as('smirnov')
  await admin.send('POST', '/todos/templates', { name: 'Обход крыши', title_pattern: 'Обход крыши' })
  const { fetch } = server.current
  let answer: (response?: Response) => void = () => undefined
  const slow: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!/\/todos\/templates\/\d+$/.test(request.url)) return fetch(request)
    const instead = await new Promise<Response | undefined>((resolve) => {
      answer = resolve
    })
    return instead ?? fetch(request)
  }
  await renderPortal({ fetch: slow }, { at: '/todos/new', signInAs: people.administrator })
  await choose(await screen.findByRole('combobox', { name: 'Шаблон' }), 'Обход крыши')
  await fill(screen.getByLabelText(/^Название/), 'Своё название')
  answer(Response.json({ code: 'forbidden', message: 'Шаблон закрыт' }, { status: 403 }))
  expect(await screen.findByText('Шаблон закрыт')).toBeVisible()
  await fill(screen.getByRole('combobox', { name: 'Шаблон' }), 'Обход')
  await userEvent.click(await screen.findByRole('option', { name: 'Обход крыши' }))
  await fill(screen.getByLabelText(/^Название/), 'Совсем своё название')
  answer()
  expect(await screen.findByRole('alertdialog', { name: 'Заменить заполненное?' })).toBeVisible()
  expect(screen.getByLabelText(/^Название/)).toHaveValue('Совсем своё название')
})

test('a task that repeats shows its next dates before it is saved and leaves a schedule behind', async () => {
  await renderPortal(server.current, { at: '/todos/new', signInAs: people.dispatcher })
  await fill(await screen.findByLabelText(/^Название/), 'Полить газон')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Повторять' }))
  const dates = within(await screen.findByRole('region', { name: 'Ближайшие даты' }))
  expect((await dates.findAllByRole('listitem')).length).toBeGreaterThan(7)
  await choose(screen.getByRole('combobox', { name: 'Период' }), 'День')
  expect(await dates.findByText('Каждый день')).toBeVisible()
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Полить газон' })).toBeVisible()
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', '/todos/recurrences?search=газон')
  expect((body as { data: object[] }).data).toMatchObject([{ title: 'Полить газон', rrule: 'FREQ=DAILY' }])
})

test('where there are no templates none are offered', async () => {
  await renderPortal(server.current, { at: '/todos/new', signInAs: people.dispatcher })
  expect(await screen.findByLabelText(/^Название/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Повторять' })).toBeVisible())
  expect(screen.queryByRole('combobox', { name: 'Шаблон' })).toBeNull()
})

test('the checklist of a category is put into a task that has none yet, goes with it, and stays once a person wrote in it', async () => {
  const admin = await server.current.as('smirnov')
  for (const [key, name, text] of [
    ['leaks', 'Протечки', 'Перекрыть воду'],
    ['roofs', 'Крыши', 'Осмотреть водосток'],
  ]) {
    await admin.send('POST', '/todo-categories', { key, name, checklist: [{ text, required: true }] })
  }
  await renderPortal(server.current, { at: '/todos/new', signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Название/), 'Капает с потолка')
  await choose(screen.getByLabelText('Категория'), 'Протечки')
  expect(await screen.findByLabelText('Пункт 1')).toHaveValue('Перекрыть воду')
  await choose(screen.getByLabelText('Категория'), 'Крыши')
  await waitFor(() => expect(screen.getByLabelText('Пункт 1')).toHaveValue('Осмотреть водосток'))
  await userEvent.type(screen.getByLabelText('Пункт 1'), ' слева')
  await choose(screen.getByLabelText('Категория'), 'Протечки')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Капает с потолка' })).toBeVisible()
  const { body } = await admin.send('GET', '/todos?page=1&search=капает')
  const { data } = body as { data: { title: string }[] }
  expect(data.find(({ title }) => title === 'Капает с потолка')).toMatchObject({
    category: 'leaks',
    checklist: [{ text: 'Осмотреть водосток слева', required: true }],
  })
})
