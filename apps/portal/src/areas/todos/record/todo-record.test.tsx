import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestServer } from '@ws/server/testing'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { choose, fill, people, useServer } from '../../../testing/use-server'
import type { Todo } from '../todo-enums'

const server = useServer()
const MANAGER = 'u02@demo.local'

async function make(input: object, by = 'smirnov'): Promise<Todo> {
  const person = await server.current.as(by)
  const answer = await person.send('POST', '/todos', { todo: input })
  expect(answer.status).toBe(201)
  return answer.body
}

async function read(id: number): Promise<Todo> {
  const admin = await server.current.as('smirnov')
  return (await admin.send('GET', `/todos/${id}`)).body
}

test('a person ticks and adds items; closing with a required one open says what is missing, and who may closes all the same', async () => {
  const todo = await make({
    title: 'Осмотреть щит',
    status: 'Review',
    description: 'Как в #1, см. @zhukov',
    checklist: [{ text: 'Отключить ввод' }, { text: 'Записать показания', required: true }],
  })
  await renderPortal(server.current, { at: `/todos/${todo.id}`, signInAs: MANAGER })
  expect(await screen.findByRole('link', { name: '#1' })).toHaveAttribute('href', '/todos/1')
  expect(screen.getByRole('link', { name: /^@Жуков/ })).toBeVisible()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Отключить ввод' }))
  expect(await screen.findByText('1 из 2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить пункт' }))
  await fill(screen.getByRole('textbox', { name: 'Новый пункт чек-листа' }), 'Закрыть щит')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('1 из 3')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Закрыть задачу' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByLabelText('Результат'), 'Щит осмотрен')
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть задачу' }))
  expect(await dialog.findByText('Задачу пока нельзя закрыть: невыполненные пункты чек-листа: 1')).toBeVisible()
  expect(dialog.getByLabelText('Результат')).toHaveValue('Щит осмотрен')
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть всё равно' }))
  await waitFor(async () => expect(await read(todo.id)).toMatchObject({ status: 'Completed', result: 'Щит осмотрен' }))
})

test('a task goes back into work with the reason among the comments', async () => {
  const todo = await make({ title: 'Починить замок', status: 'Review' })
  await renderPortal(server.current, { at: `/todos/${todo.id}`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Вернуть в работу' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Вернуть' })).toBeDisabled()
  await fill(dialog.getByRole('textbox', { name: /^Что исправить/ }), 'Заедает ключ')
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть' }))
  expect(await screen.findByText('Заедает ключ', { selector: 'article *' })).toBeVisible()
  expect(await screen.findByText('Возвращена в работу 1 раз')).toBeVisible()
})

test('«@» offers the people of the task; an own comment is worded anew and deleted', async () => {
  const { id: assignee } = await server.current.as('zhukov')
  const todo = await make({ title: 'Помыть окна', assignee })
  await renderPortal(server.current, { at: `/todos/${todo.id}`, signInAs: people.administrator })
  const box = await screen.findByRole('textbox', { name: 'Написать комментарий' })
  await userEvent.type(box, 'Зайдите, @жук')
  expect(await screen.findByRole('option', { name: /Жуков/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(box).toHaveValue('Зайдите, @zhukov ')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByRole('link', { name: /^@Жуков/ })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Действия с комментарием' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Изменить' }))
  await fill(screen.getByRole('textbox', { name: 'Изменить комментарий' }), 'Не надо')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Не надо', { selector: 'article *' })).toBeVisible()
  expect(screen.getByText(/изменён/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Действия с комментарием' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByText('Не надо', { selector: 'article *' })).toBeNull())
})

test('a task gets a part, a link, materials and time on its page', async () => {
  const other = await make({ title: 'Заказать фильтры' })
  const todo = await make({ title: 'Сменить фильтры' })
  const { router } = await renderPortal(server.current, {
    at: `/todos/${todo.id}?tab=parts`,
    signInAs: people.administrator,
  })
  await fill(await screen.findByRole('textbox', { name: 'Новая подзадача' }), 'Снять старые')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: /Снять старые/ })).toBeVisible()
  await userEvent.type(screen.getByRole('combobox', { name: 'С какой задачей' }), 'Заказать')
  await userEvent.click(await screen.findByRole('option', { name: `#${other.id} Заказать фильтры` }))
  await userEvent.click(screen.getByRole('button', { name: 'Связать' }))
  expect(await screen.findByRole('link', { name: /Заказать фильтры/ })).toBeVisible()

  await router.navigate(`/todos/${todo.id}?tab=materials`)
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить материалы' }))
  await fill(screen.getByRole('textbox', { name: /^Материал/ }), 'Фильтр G4')
  await fill(screen.getByRole('textbox', { name: 'План' }), '2,5')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('cell', { name: '2,5' })).toBeVisible()

  await router.navigate(`/todos/${todo.id}?tab=time`)
  await userEvent.click(await screen.findByRole('button', { name: 'Запустить таймер' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Остановить/ }))
  await fill(await screen.findByRole('spinbutton', { name: 'Минут' }), '95')
  await userEvent.click(screen.getByRole('button', { name: 'Записать время' }))
  // For a moment it may be all that the sum knows of, too.
  expect((await screen.findAllByText('1 ч 35 мин')).length).toBeGreaterThan(0)
  expect(await read(todo.id)).toMatchObject({ children_count: 1, spent_minutes: 96 })
})

test('what is typed while a note of time is on its way stays for the next one', async () => {
  const todo = await make({ title: 'Промыть трубы' })
  let answer = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow: Pick<TestServer, 'fetch'> = {
    async fetch(input, init) {
      const request = new Request(input, init)
      if (request.method === 'POST' && /\/time\/?$/.test(request.url)) await isReleased
      return server.current.fetch(request)
    },
  }
  await renderPortal(slow, { at: `/todos/${todo.id}?tab=time`, signInAs: people.administrator })
  await fill(await screen.findByRole('spinbutton', { name: 'Минут' }), '95')
  const note = screen.getByRole('textbox', { name: 'Что сделано' })
  await fill(note, 'Слив')
  await userEvent.click(screen.getByRole('button', { name: 'Записать время' }))
  await fill(note, 'Промывка')
  answer()
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Минут' })).toHaveValue(''))
  expect(note).toHaveValue('Промывка')
  expect(await screen.findByText('Слив')).toBeVisible()
})

test('the form tells of like tasks and whose work it is, and makes a task with place, checklist and parent', async () => {
  const like = await make({ title: 'Гудит вентиляция в зале', location: 1 }, 'u07')
  const parent = await make({ title: 'Подготовить зал' })
  await renderPortal(server.current, {
    at: `/todos/new?location=1&parent=${parent.id}`,
    signInAs: people.administrator,
  })
  await fill(await screen.findByLabelText(/^Название/), 'Гудит вентиляция')
  expect(await screen.findByText(/^Похожие задачи/)).toBeVisible()
  const found = (await screen.findByRole('link', { name: new RegExp(`#${like.id} `) })).closest('li')
  await userEvent.click(within(found ?? document.body).getByRole('button', { name: 'Присоединиться как наблюдатель' }))
  expect(await within(found ?? document.body).findByText('Вы наблюдаете')).toBeVisible()

  await choose(screen.getByLabelText('Категория'), 'Вентиляция и кондиционирование')
  expect(await screen.findByText(/Предложено: .* — по виду работ бригады/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить пункт' }))
  await fill(screen.getByRole('textbox', { name: 'Пункт 1' }), 'Проверить вентилятор')
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить(?! и)/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Гудит вентиляция' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Проверить вентилятор' })).not.toBeChecked()
  const id = await latest()
  expect(await read(id)).toMatchObject({ location: 1, parent: parent.id, category: 'hvac' })
})

async function latest(): Promise<number> {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', '/todos?page=1&page_size=1&ordering=-id')
  return (body as { data: Todo[] }).data[0]?.id ?? 0
}
