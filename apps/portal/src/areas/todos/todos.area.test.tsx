import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestServer } from '@ws/server/testing'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { choose, fill, people, useServer } from '../../testing/use-server'
import type { Todo } from './todo-enums'

const server = useServer()
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

/** What a task is written with: a person by the number alone. */
type NewTodo = Omit<Partial<Todo>, 'assignee'> & { title: string; assignee?: number }

async function makeTodo(input: NewTodo, by = 'smirnov'): Promise<Todo> {
  const person = await server.current.as(by)
  const answer = await person.send('POST', '/todos', { todo: input })
  return answer.body
}

/** The server, except that calls whose address fits are refused. */
function refusing({ fetch }: TestServer, address: RegExp): Pick<TestServer, 'fetch'> {
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method !== 'POST' || !address.test(request.url)) return fetch(request)
      return new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
    },
  }
}

test('a dispatcher makes a task, finds it in the list and gives it another title (RT-018, RT-019, RT-020, EN-024)', async () => {
  const { router } = await renderPortal(server.current, { at: '/todos/new', signInAs: people.dispatcher })
  await fill(await screen.findByLabelText(/^Название/), 'Скрипит дверь в холле')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Скрипит дверь в холле' })).toBeVisible()
  expect(screen.getAllByText('Неразобранные').at(0)).toBeVisible()

  await router.navigate('/todos?search=Скрипит')
  await userEvent.click(await screen.findByRole('link', { name: 'Скрипит дверь в холле' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Редактировать' }))
  await fill(await screen.findByLabelText(/^Название/), 'Скрипит дверь в лобби')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Скрипит дверь в лобби' })).toBeVisible()
})

test('a title shorter than three letters is told under the field', async () => {
  await renderPortal(server.current, { at: '/todos/new', signInAs: people.dispatcher })
  const title = await screen.findByLabelText(/^Название/)
  await fill(title, 'Ой')
  await userEvent.tab()
  expect(title).toHaveAccessibleDescription('Не короче 3 символов')
})

test('a term that nobody can read keeps the form open with the text, instead of saving a task without one', async () => {
  const { router } = await renderPortal(server.current, { at: '/todos/new', signInAs: people.dispatcher })
  await fill(await screen.findByLabelText(/^Название/), 'Проверить пожарный кран')
  const due = screen.getByLabelText('Срок')
  await fill(due, 'когда-нибудь')
  await userEvent.click(save())
  await waitFor(() => expect(due).toHaveFocus())
  expect(due).toHaveValue('когда-нибудь')
  expect(due).toBeInvalid()
  expect(router.state.location.pathname).toBe('/todos/new')
})

test('a task goes from hand to hand by one big button: taken, checked, closed (EN-016, EN-019, EN-020, EN-021)', async () => {
  const todo = await makeTodo({ title: 'Проверить насос' })
  await renderPortal(server.current, { at: `/todos/${todo.id}`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Взять в работу' }))
  await userEvent.click(await screen.findByRole('button', { name: 'На проверку' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть задачу' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByLabelText('Результат'), 'Давление в норме')
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть задачу' }))
  await waitFor(async () => {
    const admin = await server.current.as('smirnov')
    const answer = await admin.send('GET', `/todos/${todo.id}`)
    expect(answer.body).toMatchObject({ status: 'Completed', result: 'Давление в норме' })
  })
  expect(await screen.findByText('Завершенные', { selector: '[data-slot="badge"] *' })).toBeVisible()
})

test('the menu of a task leads to every other status by its action label, and back (EN-017, EN-018, EN-019, EN-020, EN-021, EN-022, ER-049)', async () => {
  const todo = await makeTodo({ title: 'Разобрать кладовую' })
  await renderPortal(server.current, { at: `/todos/${todo.id}`, signInAs: people.administrator })
  const admin = await server.current.as('smirnov')
  const all = ['В неразобранные', 'Запланировать', 'Принять', 'В работу', 'На проверку', 'Закрыть задачу']
  for (const [own, action, label, status] of [
    ['В неразобранные', 'Запланировать', 'Запланированные', 'Planned'],
    ['Запланировать', 'Принять', 'Принятые', 'Accepted'],
    ['Принять', 'В неразобранные', 'Неразобранные', 'Unsorted'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
    const menu = within(await screen.findByRole('menu'))
    const offered = all.filter((name) => menu.queryByRole('menuitem', { name }))
    expect(offered).toEqual(all.filter((name) => name !== own))
    await userEvent.click(menu.getByRole('menuitem', { name: action }))
    expect(await screen.findByText(label, { selector: '[data-slot="badge"] *' })).toBeVisible()
    expect((await admin.send('GET', `/todos/${todo.id}`)).body).toMatchObject({ status })
  }
})

test('people answer each other under a task (EN-025)', async () => {
  const todo = await makeTodo({ title: 'Заменить замок' })
  await renderPortal(server.current, { at: `/todos/${todo.id}`, signInAs: people.administrator })
  await fill(await screen.findByRole('textbox', { name: 'Написать комментарий' }), 'Замок куплен')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Замок куплен', { selector: 'article *' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить' }))
  await fill(screen.getByRole('textbox', { name: 'Написать ответ' }), 'Жду у входа')
  await userEvent.click(screen.getAllByRole('button', { name: 'Отправить' })[0] ?? document.body)
  expect(await screen.findByText('Жду у входа', { selector: 'article *' })).toBeVisible()
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', `/todos/${todo.id}/comments`)
  const [first, second] = (body as { data: { id: number; parent: number | null }[] }).data
  expect(second?.parent).toBe(first?.id)
})

test('a comment that was not taken stays in its box, and the person is told «Ошибка при создании комментария» (ER-013)', async () => {
  const todo = await makeTodo({ title: 'Покрасить перила' })
  await renderPortal(refusing(server.current, /comments/), { at: `/todos/${todo.id}`, signInAs: people.administrator })
  const box = await screen.findByRole('textbox', { name: 'Написать комментарий' })
  await fill(box, 'Краски нет')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Ошибка при создании комментария')).toBeVisible()
  expect(box).toHaveValue('Краски нет')
})

test('the board shows the six columns in their order (EN-016), and a card that may not move goes back', async () => {
  const todo = await makeTodo({ title: 'Переставить стеллаж' })
  await renderPortal(refusing(server.current, /move/), {
    at: '/todos?view=kanban&search=стеллаж',
    signInAs: people.administrator,
  })
  const card = await screen.findByText('Переставить стеллаж')
  const titles = ['Неразобранные', 'Запланированные', 'Принятые', 'В работе', 'На проверке', 'Завершенные']
  const text = document.body.textContent ?? ''
  expect(titles.map((title) => text.lastIndexOf(title))).toEqual(
    [...titles.map((title) => text.lastIndexOf(title))].sort((a, b) => a - b),
  )
  card.closest<HTMLElement>('[tabindex]')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(await screen.findByText('Произошла ошибка при выполнении запроса')).toBeVisible()
  const admin = await server.current.as('smirnov')
  expect((await admin.send('GET', `/todos/${todo.id}`)).body).toMatchObject({ status: 'Unsorted' })
  const back = await screen.findByText('Переставить стеллаж')
  const position = back.compareDocumentPosition(screen.getAllByText('Запланированные').at(-1) ?? back)
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  await waitFor(() => expect(screen.getByText('Переставить стеллаж').closest('[tabindex]')).toHaveFocus())
})

test('a card moved on the board is stored in its new column', async () => {
  const todo = await makeTodo({ title: 'Вынести мебель' })
  await renderPortal(server.current, { at: '/todos?view=kanban&search=мебель', signInAs: people.administrator })
  const card = await screen.findByText('Вынести мебель')
  card.closest<HTMLElement>('[tabindex]')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(async () => {
    const admin = await server.current.as('smirnov')
    expect((await admin.send('GET', `/todos/${todo.id}`)).body).toMatchObject({ status: 'Planned' })
  })
})

test('«Неразобранные» narrows the list and takes the narrowing back', async () => {
  const { router } = await renderPortal(server.current, { at: '/todos', signInAs: people.administrator })
  const preset = await screen.findByRole('button', { name: 'Неразобранные' })
  await userEvent.click(preset)
  await waitFor(() => expect(router.state.location.search).toBe('?status=Unsorted'))
  await waitFor(() => expect(preset).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }))
  // Once the narrowed list is kept as the last one, the standard look has to be named.
  await waitFor(() => expect(router.state.location.search).toMatch(/^(\?saved=standard)?$/))
})

test('a viewer reads a task but has no button to take, change or delete it', async () => {
  const viewer = await server.current.as('vasilev')
  const { body } = await viewer.send('GET', '/todos?page=1&page_size=1&status=Unsorted')
  const [todo] = (body as { data: Todo[] }).data
  await renderPortal(server.current, { at: `/todos/${todo?.id}`, signInAs: people.viewer })
  expect(await screen.findByRole('heading', { level: 1, name: todo?.title })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Взять в работу' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Редактировать' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  expect(within(await screen.findByRole('menu')).queryByRole('menuitem', { name: 'Удалить' })).toBeNull()
})

test('who only watches a task reads and comments it, and has no button that would change it', async () => {
  const [watcher, worker] = [await server.current.as('zhukov'), await server.current.as('safin')]
  const todo = await makeTodo({
    title: 'Под наблюдением',
    assignee: worker.id,
    watchers: [watcher.id],
    checklist: [{ text: 'Отключить ввод' }] as Todo['checklist'],
  })
  const admin = await server.current.as('smirnov')
  await admin.send('PATCH', `/todos/${todo.id}`, { status: 'Progress' })
  const inMenu = ['Передать', 'Отложить', 'Разбить', 'Принять', 'Закрыть задачу', 'Удалить']
  await renderPortal(server.current, { at: `/todos/${todo.id}`, signInAs: 'u10@demo.local' })
  expect(await screen.findByRole('textbox', { name: 'Написать комментарий' })).toBeEnabled()
  const offered = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  const changing = ['Взять в работу', 'На проверку', 'Добавить пункт', 'Добавить фото', 'Снять фото', 'Фото до']
  expect(offered.filter((name) => changing.includes(name ?? ''))).toEqual([])
  expect(screen.queryByRole('region', { name: 'Вложения' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Редактировать' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Отключить ввод' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  const menu = within(await screen.findByRole('menu'))
  for (const name of inMenu) expect(menu.queryByRole('menuitem', { name })).toBeNull()
})

test('several tasks get another status at once', async () => {
  const first = await makeTodo({ title: 'Пакетная первая' })
  const second = await makeTodo({ title: 'Пакетная вторая' })
  await renderPortal(server.current, { at: '/todos?search=Пакетная', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Пакетная первая' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Пакетная вторая' }))
  const bar = () => within(document.querySelector<HTMLElement>('[data-slot="bulk-bar"]') ?? document.body)
  await userEvent.click(bar().getByRole('button', { name: 'Срок' }))
  const due = within(await screen.findByRole('dialog'))
  await fill(due.getByLabelText(/^На сколько дней/), '0')
  expect(due.getByRole('button', { name: 'Изменить' })).toBeDisabled()
  await userEvent.click(due.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(bar().getByRole('button', { name: 'Статус' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'Принятые' }))
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  expect(await screen.findByText('Изменено: 2 задачи')).toBeVisible()
  const admin = await server.current.as('smirnov')
  for (const { id } of [first, second]) {
    expect((await admin.send('GET', `/todos/${id}`)).body).toMatchObject({ status: 'Accepted' })
  }
})

test('who hands over many tasks reads how many went and why the others stayed', async () => {
  const stays = await makeTodo({ title: 'Передаваемая первая' })
  const gone = await makeTodo({ title: 'Передаваемая вторая' })
  await renderPortal(server.current, { at: '/todos?search=Передаваемая', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Передаваемая первая' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Передаваемая вторая' }))
  await userEvent.click(screen.getByRole('button', { name: 'Назначить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Назначить задачи' }))
  await choose(dialog.getByRole('combobox', { name: /^Ответственный/ }), /Сафин/)
  const admin = await server.current.as('smirnov')
  await admin.send('DELETE', `/todos/${gone.id}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Назначить' }))
  expect(await dialog.findByText('Назначено 1 из 2')).toBeVisible()
  expect(dialog.getByRole('listitem')).toHaveTextContent('Передаваемая вторая')
  expect(dialog.getByRole('listitem')).toHaveTextContent('Запись не найдена')
  expect((await admin.send('GET', `/todos/${stays.id}`)).body).toMatchObject({ assignee: { username: 'safin' } })
})

test('many tasks at once lose their assignee and their team', async () => {
  const admin = await server.current.as('smirnov')
  const assignee = (await server.current.as('safin')).id
  const { data } = (await admin.send('GET', '/teams')).body as { data: { id: number }[] }
  const ids: number[] = []
  for (const one of ['первая', 'вторая']) {
    ids.push((await makeTodo({ title: `Снимаемая ${one}`, assignee, team: data[0]?.id })).id)
  }
  await renderPortal(server.current, { at: '/todos?search=Снимаемая', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Снимаемая первая' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Снимаемая вторая' }))
  const bar = () => within(document.querySelector<HTMLElement>('[data-slot="bulk-bar"]') ?? document.body)
  await userEvent.click(bar().getByRole('button', { name: 'Назначить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Назначить задачи' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Снять ответственного' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Снять' }))
  expect(await screen.findByText('Снято: 2 задачи')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(bar().getByRole('button', { name: 'Бригада' }))
  const teams = within(await screen.findByRole('dialog', { name: 'Передать бригаде' }))
  await userEvent.click(teams.getByRole('checkbox', { name: 'Без бригады' }))
  await userEvent.click(teams.getByRole('button', { name: 'Изменить' }))
  expect(await screen.findByText('Изменено: 2 задачи')).toBeVisible()
  for (const id of ids) {
    expect((await admin.send('GET', `/todos/${id}`)).body).toMatchObject({ assignee: null, team: null })
  }
})

test('the page of a task that is not there has one main heading', async () => {
  await renderPortal(server.current, { at: '/todos/9999999', signInAs: people.administrator })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('an emergency that was only given to a person waits for «Принял» on its page as it does on the bell', async () => {
  const assignee = (await server.current.as('safin')).id
  const { id } = await makeTodo({ title: 'Прорыв трубы у лифта', is_emergency: true, assignee })
  await renderPortal(server.current, { at: `/todos/${id}`, signInAs: people.dispatcher })
  expect(await screen.findByText('Аварийная заявка: её ещё никто не принял')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Принял' }))
  expect(await screen.findByText('Аварийная заявка принята')).toBeVisible()
})

test('an emergency that was begun without anybody having said «Принял» is told to be at work, not accepted', async () => {
  const { id } = await makeTodo({ title: 'Прорыв трубы в подвале', is_emergency: true })
  const worker = await server.current.as('smirnov')
  expect((await worker.send('POST', `/todos/${id}/take`)).status).toBe(200)
  await server.current.database.pool.query('delete from todo_acceptances where todo = $1', [id])
  await renderPortal(server.current, { at: `/todos/${id}`, signInAs: people.dispatcher })
  expect(await screen.findByText('Аварийная заявка уже в работе')).toBeVisible()
  expect(screen.queryByText('Аварийная заявка принята')).toBeNull()
})

test('whoever may not change a task finds no form at its address, which could not be saved', async () => {
  await renderPortal(server.current, { at: '/todos/1?edit=1', signInAs: people.viewer })
  expect(await screen.findByText('Недостаточно прав')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Сохранить/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Задача' })).toHaveAttribute('href', '/todos/1')
  // Who may not create tasks cannot ask by one either.
  expect(screen.queryByRole('button', { name: 'Попросить администратора' })).toBeNull()
})
