import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../testing/render-portal'
import { people, useServer } from '../../../testing/use-server'
import type { Todo } from '../todo-enums'

const server = useServer()

async function makeTodo(input: object): Promise<Todo> {
  const person = await server.current.as('smirnov')
  return (await person.send('POST', '/todos', input)).body as Todo
}
async function stored(id: number): Promise<Todo> {
  const person = await server.current.as('smirnov')
  return (await person.send('GET', `/todos/${id}`)).body as Todo
}
let made = 0
/** A title of its own for each try. */
function named(title: string): string {
  made += 1
  return `${title} ${String(made).padStart(3, '0')}`
}
function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
const focusRow = async (title: string) => (await screen.findByRole('link', { name: title })).focus()

test('keys change the task whose row has the focus: 2 sets the status, T takes it, Space shows it beside the list', async () => {
  const title = named('Клавишная задача')
  const todo = await makeTodo({ title })
  await renderPortal(server.current, {
    at: `/todos?search=${encodeURIComponent(title)}`,
    signInAs: people.administrator,
  })
  await focusRow(title)
  await userEvent.keyboard('2')
  await waitFor(async () => expect(await stored(todo.id)).toMatchObject({ status: 'Planned' }))
  await focusRow(title)
  await userEvent.keyboard('t')
  await waitFor(async () => expect(await stored(todo.id)).toMatchObject({ status: 'Progress' }))
  await focusRow(title)
  await userEvent.keyboard(' ')
  const beside = within(await screen.findByRole('dialog', { name: title }))
  expect(beside.getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', `/todos/${todo.id}`)
})

test('a number with # opens that task from the search; a mistyped word finds it in the list', async () => {
  const title = named('Отремонтировать шлагбаум')
  const todo = await makeTodo({ title })
  const { router } = await renderPortal(server.current, { at: '/todos', signInAs: people.administrator })
  const search = await screen.findByRole('searchbox', { name: 'Найти задачу' })
  await userEvent.type(search, 'шлакбаум')
  expect(await screen.findByRole('link', { name: title })).toBeVisible()
  await userEvent.clear(search)
  await userEvent.type(search, `#${todo.id}{Enter}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/todos/${todo.id}`))
})

test('who has nothing left to do reads «На сегодня всё сделано», and «Все» brings the whole list back', async () => {
  await renderPortal(server.current, { at: '/todos', signInAs: people.viewer })
  await userEvent.click(await screen.findByRole('button', { name: 'Мои' }))
  expect(await screen.findByText('На сегодня всё сделано')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Все' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Все' })).toHaveAttribute('aria-pressed', 'true'))
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(5)
})

test('a filter whose last value is unticked stays with its open choice, where another value is ticked', async () => {
  await renderPortal(server.current, { at: '/todos?status=Planned', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Статус: Запланированные' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Статус' }))
  await userEvent.click(choice.getByRole('checkbox', { name: 'Запланированные' }))
  expect(await screen.findByRole('button', { name: 'Все', pressed: true, hidden: true })).toBeInTheDocument()
  await userEvent.click(choice.getByRole('checkbox', { name: 'В работе' }))
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Статус: В работе' })).toHaveFocus()
})

test('a board opened by people is shown by status without the columns of people in between', async () => {
  const zhukov = await server.current.as('zhukov')
  const todo = await makeTodo({ title: 'Сменить вывеску', assignee: zhukov.id, status: 'Accepted' })
  await renderPortal(server.current, {
    at: '/todos?view=kanban&search=вывеску&group=assignee',
    signInAs: people.administrator,
  })
  expect(await screen.findByRole('region', { name: /^Жуков/ })).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Колонки' }))
  await userEvent.click(await screen.findByRole('option', { name: 'По статусу' }))
  const accepted = await screen.findByRole('region', { name: /^Принят/ })
  expect(await within(accepted).findByText(todo.title)).toBeVisible()
})

test('the board is grouped by people, keeps that in its address, and a card typed into a column belongs to its person', async () => {
  const title = named('Сгруппированная')
  await makeTodo({ title, assignee: (await server.current.as('zhukov')).id })
  const { router } = await renderPortal(server.current, {
    at: `/todos?view=kanban&search=${encodeURIComponent(title)}&group=assignee`,
    signInAs: people.administrator,
  })
  const column = await screen.findByRole('region', { name: /^Жуков/ })
  await userEvent.click(within(column).getByRole('button', { name: /^Добавить карточку/ }))
  await userEvent.type(within(column).getByRole('textbox', { name: 'Название карточки' }), `${title} вторая{Enter}`)
  expect(await within(column).findByText(`${title} вторая`)).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Колонки' }))
  await userEvent.click(await screen.findByRole('option', { name: 'По приоритету' }))
  await waitFor(() => expect(router.state.location.search).toContain('group=priority'))
  expect(await screen.findByRole('region', { name: /^Средний, 2/ })).toBeVisible()
})

test('keys change the task whose card has the focus on the board, and the focus goes along with it', async () => {
  const title = named('Клавишная карточка')
  const todo = await makeTodo({ title, planned_minutes: 90 })
  await renderPortal(server.current, {
    at: `/todos?view=kanban&search=${encodeURIComponent(title)}`,
    signInAs: people.administrator,
  })
  const cardIn = async (column: RegExp) => {
    const region = await screen.findByRole('region', { name: column })
    const card = (await within(region).findByText(title)).closest<HTMLElement>('[data-slot="board-card"]')
    return { region, card }
  }
  const { region, card } = await cardIn(/^Неразобран/)
  // How much is planned is said above the cards.
  expect(
    within(region)
      .getByText('План: 1 ч 30 мин')
      .compareDocumentPosition(card ?? region),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  card?.focus()
  await userEvent.keyboard('2')
  await waitFor(async () => expect((await cardIn(/^Запланирован/)).card).toHaveFocus())
  await userEvent.keyboard('t')
  await waitFor(async () => expect((await cardIn(/^В работе/)).card).toHaveFocus())
  expect(await stored(todo.id)).toMatchObject({ status: 'Progress' })
  await userEvent.keyboard('a')
  expect(await screen.findByRole('dialog', { name: 'Передать задачу' })).toBeVisible()
})

test('a preset pressed right after another grouping of the board keeps that grouping', async () => {
  const { router } = await renderPortal(server.current, { at: '/todos?view=kanban', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Колонки' }))
  const option = await screen.findByRole('option', { name: 'По приоритету' })
  option.focus()
  act(() => {
    fireEvent.keyDown(option, { key: 'Enter' })
    fireEvent.click(screen.getByRole('button', { name: 'Аварийные', hidden: true }))
  })
  await waitFor(() => expect(router.state.location.search).toContain('is_emergency=true'))
  expect(router.state.location.search).toContain('group=priority')
})

test('a card that is saved while the board changes its grouping stands in the new one, too', async () => {
  const title = named('Вдогонку')
  await makeTodo({ title, assignee: (await server.current.as('zhukov')).id })
  const regrouped = signal()
  const saved = signal()
  // The new grouping is read before the card is saved, and arrives after it.
  const slow: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'POST' && pathname.endsWith('/todos')) {
      await regrouped.given
      const answer = await server.current.fetch(request)
      setTimeout(saved.give)
      return answer
    }
    const answer = await server.current.fetch(request)
    if (searchParams.get('group_by') === 'priority') {
      regrouped.give()
      await saved.given
    }
    return answer
  }
  await renderPortal(
    { fetch: slow },
    {
      at: `/todos?view=kanban&search=${encodeURIComponent(title)}&group=assignee`,
      signInAs: people.administrator,
    },
  )
  const column = await screen.findByRole('region', { name: /^Жуков/ })
  await userEvent.click(within(column).getByRole('button', { name: /^Добавить карточку/ }))
  await userEvent.type(within(column).getByRole('textbox', { name: 'Название карточки' }), `${title} вторая{Enter}`)
  await userEvent.click(screen.getByRole('combobox', { name: 'Колонки' }))
  await userEvent.click(await screen.findByRole('option', { name: 'По приоритету' }))
  expect(await screen.findByRole('region', { name: /^Средний, 2/ })).toBeVisible()
})

test('the list is narrowed by an object, whose name stands there after a reload', async () => {
  const admin = await server.current.as('smirnov')
  const { data } = (await admin.send('GET', '/locations/objects')).body as { data: { id: number; name: string }[] }
  const [object] = data
  const title = named('Внутри здания')
  const outside = await makeTodo({ title })
  await renderPortal(server.current, {
    at: `/todos?search=${encodeURIComponent(title)}&object=${object?.id}`,
    signInAs: people.administrator,
  })
  expect(await screen.findByText(/Ничего не найдено/)).toBeVisible()
  expect(screen.queryByRole('link', { name: outside.title })).toBeNull()
  expect((await screen.findAllByText(new RegExp(object?.name ?? '^$'))).length).toBeGreaterThan(0)
})

test('of a board that is open only the columns that changed are loaded again; a card tells its steps and files', async () => {
  const title = named('Обойти посты')
  await makeTodo({ title, status: 'Planned', checklist: [{ text: 'Первый' }, { text: 'Второй' }] })
  const moved = await makeTodo({ title: named('Обойти посты'), status: 'Accepted' })
  const sent: string[][] = []
  const { fetch } = server.current
  const watched = {
    fetch: (async (input, init) => {
      const request = new Request(input, init)
      const answer = await fetch(request)
      if (new URL(request.url).pathname.endsWith('/todos/board')) {
        const { data } = (await answer.clone().json()) as { data: { key: string; is_known: boolean }[] }
        sent.push(data.filter((column) => !column.is_known).map(({ key }) => key))
      }
      return answer
    }) as typeof fetch,
  }
  await renderPortal(watched, {
    at: `/todos?view=kanban&search=${encodeURIComponent('Обойти посты')}`,
    signInAs: people.administrator,
  })
  const planned = await screen.findByRole('region', { name: /^Запланирован/ })
  expect(await within(planned).findByText('0/2')).toBeVisible()
  const card = await screen.findByText(moved.title)
  card.closest<HTMLElement>('[tabindex]')?.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  const progress = await screen.findByRole('region', { name: /^В работе/ })
  expect(await within(progress).findByText(moved.title)).toBeVisible()
  await waitFor(() => expect(sent.slice(1)).toContainEqual(['Accepted', 'Progress']))
  expect(within(planned).getByText(title)).toBeVisible()
})

test('how a task went is there as columns: returns, hours planned and spent, when it was begun and done', async () => {
  const title = named('Возвращённая')
  const { id } = await makeTodo({ title, planned_minutes: 45 })
  await server.current.database.pool.query('update todos set reopened_count = 2 where id = $1', [id])
  await renderPortal(server.current, {
    at: `/todos?search=${encodeURIComponent(title)}`,
    signInAs: people.administrator,
  })
  await screen.findByRole('row', { name: new RegExp(title) })
  await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }))
  for (const name of ['План, мин', 'Факт, мин', 'Принята', 'Начата', 'Завершена', 'Арендатор']) {
    expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
  }
  await userEvent.click(screen.getByRole('checkbox', { name: 'План, мин' }))
  await userEvent.keyboard('{Escape}')
  const cells = within(await screen.findByRole('row', { name: new RegExp(title) })).getAllByRole('gridcell')
  expect(cells.map((cell) => cell.textContent)).toEqual(expect.arrayContaining(['45', '2']))
})

test('tasks are found by the mark their author gave', async () => {
  const word = named('Принятая с оценкой')
  const [poor, good] = [await makeTodo({ title: `${word} худо` }), await makeTodo({ title: `${word} добро` })]
  const person = await server.current.as('smirnov')
  await person.send('POST', `/todos/${poor.id}/complete`, { rating: 2 })
  await person.send('POST', `/todos/${good.id}/complete`, { rating: 5 })
  const { router } = await renderPortal(server.current, {
    at: `/todos?search=${encodeURIComponent(word)}`,
    signInAs: people.administrator,
  })
  await screen.findByRole('link', { name: good.title })
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Оценка' }))
  // One right after the other: the second press does not undo the first.
  await userEvent.click(await screen.findByRole('checkbox', { name: '1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '2' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: good.title })).toBeNull())
  expect(await screen.findByRole('link', { name: poor.title })).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('rating')).toBe('1,2')
})

// One that is shown, one that has to be chosen first; that the server sorts by what a list names, the compiler sees.
test.each([
  ['№', 'id'],
  ['Факт, мин', 'spent_minutes'],
])('the heading «%s» sorts the list by it, and the other way round at the next press', async (name, key) => {
  const title = named(`Порядок ${key}`)
  await makeTodo({ title })
  const { router } = await renderPortal(server.current, {
    at: `/todos?search=${encodeURIComponent(title)}`,
    signInAs: people.administrator,
  })
  await screen.findByRole('row', { name: new RegExp(title) })
  if (screen.queryByRole('columnheader', { name: new RegExp(`^${name}`) }) === null) {
    await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }))
    await userEvent.click(screen.getByRole('checkbox', { name }))
    await userEvent.keyboard('{Escape}')
  }
  const ordering = () => new URLSearchParams(router.state.location.search).get('ordering')
  const press = async () =>
    userEvent.click(within(await screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })).getByText(name))
  await press()
  await waitFor(() => expect(ordering()).toBe(key))
  await press()
  await waitFor(() => expect(ordering()).toBe(`-${key}`))
  expect(await screen.findByRole('row', { name: new RegExp(title) })).toBeVisible()
})

test('one press takes the tasks of all pages: what is left out by hand stays as it was, the rest is changed at once', async () => {
  const title = named('Со всех страниц')
  const made: Todo[] = []
  for (let n = 0; n < 28; n += 1) made.push(await makeTodo({ title: `${title} ${n}` }))
  await renderPortal(server.current, {
    at: `/todos?search=${encodeURIComponent(title)}`,
    signInAs: people.administrator,
  })
  const [first] = await screen.findAllByRole('row', { name: new RegExp(title) })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все строки' }))
  const bar = within(screen.getByRole('region', { name: 'Действия с выбранными' }))
  await userEvent.click(bar.getByRole('button', { name: 'Выбрать все 28' }))
  await waitFor(() => expect(bar.queryByRole('button', { name: /^Выбрать все/ })).toBeNull())
  await userEvent.click(within(first as HTMLElement).getByRole('checkbox'))
  await userEvent.click(bar.getByRole('button', { name: 'Приоритет' }))
  const dialog = await screen.findByRole('dialog', { name: 'Изменить приоритет' })
  expect(dialog).toHaveTextContent('Выбрано: 27 задач')
  await userEvent.click(within(dialog).getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'Высокий' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Изменить' }))
  expect(await screen.findByText('Изменено: 27 задач')).toBeVisible()
  const priorities = await Promise.all(made.map(async ({ id }) => (await stored(id)).priority))
  expect(priorities.filter((priority) => priority === 'High')).toHaveLength(27)
})

/** A list of 28 tasks whose rows of all pages, once asked for, stay on their way until they are given. */
async function listOfManyPages(title: string) {
  for (let n = 0; n < 28; n += 1) await makeTodo({ title: `${title} ${n}` })
  const wanted = signal()
  const slow: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).searchParams.get('page_size') === '200') await wanted.given
    return server.current.fetch(request)
  }
  await renderPortal(
    { fetch: slow },
    { at: `/todos?search=${encodeURIComponent(title)}`, signInAs: people.administrator },
  )
  const rows = await screen.findAllByRole('row', { name: new RegExp(title) })
  const untick = (row: HTMLElement | undefined) => userEvent.click(within(row as HTMLElement).getByRole('checkbox'))
  return { rows, untick, arrive: wanted.give }
}
const bulkBar = () => within(screen.getByRole('region', { name: 'Действия с выбранными' }))

test('what is unticked while the rows of all pages are on their way stays out of what is done to them', async () => {
  const { rows, untick, arrive } = await listOfManyPages(named('В пути снята'))
  await untick(rows[0])
  await userEvent.click(bulkBar().getByRole('button', { name: 'Выбрать все 28' }))
  expect(bulkBar().getByText('25 выбрано')).toBeVisible()
  expect(bulkBar().getByRole('button', { name: 'Выбрать все 28' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('Загружаются строки всех страниц')).toHaveRole('status')
  await untick(rows[0])
  await untick(rows[1])
  await untick(rows[1])
  arrive()
  expect(await bulkBar().findByText('27 выбрано')).toBeVisible()
  expect(screen.getByText('Выбрано: 27')).toHaveRole('status')
  expect(within(rows[0] as HTMLElement).getByRole('checkbox')).not.toBeChecked()
})

test('who takes the selection back while the rows of all pages are on their way selects none of them', async () => {
  const { rows, untick, arrive } = await listOfManyPages(named('В пути отменена'))
  await untick(rows[0])
  await userEvent.click(bulkBar().getByRole('button', { name: 'Выбрать все 28' }))
  await userEvent.click(bulkBar().getByRole('button', { name: 'Снять выделение' }))
  await untick(rows[1])
  arrive()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(bulkBar().getByText('1 выбрано')).toBeVisible()
})

test('Shift+Space on the name of a task selects its row and shows nothing beside the list', async () => {
  const title = named('Выделить клавишей')
  await makeTodo({ title })
  await renderPortal(server.current, {
    at: `/todos?search=${encodeURIComponent(title)}`,
    signInAs: people.administrator,
  })
  await focusRow(title)
  await userEvent.keyboard('{Shift>} {/Shift}')
  expect(await screen.findByRole('row', { name: new RegExp(title), selected: true })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a card typed into a long column, where it stands below what is loaded, is told of with the way to it', async () => {
  const title = named('Длинная колонка')
  await Promise.all(Array.from({ length: 51 }, (_, n) => makeTodo({ title: `${title} ${n}` })))
  const { router } = await renderPortal(server.current, {
    at: `/todos?view=kanban&search=${encodeURIComponent(title)}`,
    signInAs: people.administrator,
  })
  const column = await screen.findByRole('region', { name: /^Неразобранные, 51/ })
  await userEvent.click(within(column).getByRole('button', { name: /^Добавить карточку/ }))
  await userEvent.type(within(column).getByRole('textbox', { name: 'Название карточки' }), `${title} новая{Enter}`)
  const told = await screen.findByText(/^Задача #\d+ создана. Её карточки сейчас не видно$/)
  const id = /#(\d+)/.exec(told.textContent ?? '')?.[1]
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/todos/${id}`))
})

test('the list shows what the product shows by default, the number first, and has the object and who completed it (12.2, 12.6)', async () => {
  const admin = await server.current.as('smirnov')
  const { data } = (await admin.send('GET', '/locations?page=1&page_size=1')).body as { data: { id: number }[] }
  const title = named('Все столбцы')
  const made = await makeTodo({ title, location: data[0]?.id })
  await admin.send('POST', `/todos/${made.id}/complete`, {})
  const todo = await stored(made.id)
  await renderPortal(server.current, {
    at: `/todos?search=${encodeURIComponent(title)}`,
    signInAs: people.administrator,
  })
  const row = await screen.findByRole('row', { name: new RegExp(title) })
  const shown = 'Статус Приоритет Категория Место Ответственный Бригада Срок SLA Теги Чек-лист Комментарии Обновлена'
  const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label'))
  expect(headings().slice(1)).toEqual(['№', 'Название', ...shown.split(' '), 'Возвратов', 'Просрочена'])
  expect(within(row).getAllByRole('gridcell')[1]).toHaveTextContent(String(todo.id))
  // The name opens the record, not the number before it.
  expect(within(row).getAllByRole('link', { name: title })[0]).toHaveTextContent(title)
  await userEvent.click(screen.getByRole('button', { name: 'Столбцы' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Объект' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Кто завершил' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(row).toHaveTextContent(todo.completed_by?.name ?? '—'))
  if (todo.object_details) expect(row).toHaveTextContent(todo.object_details.name)
})

test('the page of a task tells its object, who completed it and how its place was called when it was made, once that differs (12.2)', async () => {
  const admin = await server.current.as('smirnov')
  const { pool } = server.current.database
  const { rows } = await pool.query(
    `select l.id, l.full_name from locations l join objects o on o.root_location = l.id where l.deleted_at is null and o.deleted_at is null limit 1`,
  )
  const [place] = rows as [{ id: string; full_name: string }]
  const made = await makeTodo({ title: named('С историей места'), location: Number(place.id) })
  await admin.send('POST', `/todos/${made.id}/complete`, {})
  const todo = await stored(made.id)
  const first = await renderPortal(server.current, { at: `/todos/${made.id}`, signInAs: people.administrator })
  const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement as HTMLElement
  expect(await fact('Объект')).toHaveTextContent(todo.object_details?.name ?? 'нет объекта')
  expect(await fact('Кто завершил')).toHaveTextContent(todo.completed_by?.name ?? 'никто')
  expect(await fact('Место (на момент создания)')).not.toHaveTextContent(place.full_name)
  first.unmount()
  await pool.query('update todos set place_snapshot = $1 where id = $2', ['Бывший склад', made.id])
  await renderPortal(server.current, { at: `/todos/${made.id}`, signInAs: people.administrator })
  expect(await fact('Место (на момент создания)')).toHaveTextContent('Бывший склад')
})
