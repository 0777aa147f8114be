import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { choose, people, useServer } from '../../testing/use-server'

const server = useServer()

test('an employee finds a colleague, sees how to reach him, and may not look at his rights (EN-003)', async () => {
  const { router } = await renderPortal(server.current, { at: '/profiles?search=Крылова', signInAs: people.employee })
  expect(await screen.findByRole('row', { name: /Крылова Дарья/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Пригласить сотрудника' })).toBeNull()
  await router.navigate('/profiles/4')
  expect(await screen.findByRole('link', { name: 'Написать' })).toHaveAttribute('href', '/messenger?person=4')
  expect(screen.getByRole('link', { name: 'Почта' })).toHaveAttribute('href', 'mailto:u04@demo.local')
  expect(await screen.findByText(/Новые задачи и звонки получает Белов/)).toBeVisible()
  const facts = within(screen.getByRole('complementary', { name: 'Сведения' }))
  expect(facts.getByText('В офисе')).toBeVisible()
  expect(facts.getByRole('link', { name: '+7 (343) 555-10-04' })).toHaveAttribute('href', 'tel:+73435551004')
  expect(facts.getByText('Замещающий')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Права' })).toBeNull()
  // Who entered a person into the system is nothing to read beside the person's name.
  expect(screen.queryByText(/Смирнов/)).toBeNull()
})

test('people are put in order by «ФИО», from the first letter or from the last', async () => {
  const { router } = await renderPortal(server.current, { at: '/profiles', signInAs: people.employee })
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
  await screen.findByRole('row', { name: /Крылова/ })
  const heading = screen.getByRole('columnheader', { name: /ФИО/ })
  expect(heading).toHaveAttribute('aria-sort', 'ascending')
  const rising = names()
  expect(rising.length).toBeGreaterThan(10)
  await userEvent.click(within(heading).getAllByRole('button')[0] as HTMLElement)
  await waitFor(() => expect(names()).toEqual(rising.toReversed()))
  expect(screen.getByRole('columnheader', { name: /ФИО/ })).toHaveAttribute('aria-sort', 'descending')
  expect(new URLSearchParams(router.state.location.search).get('ordering')).toBe('-full_name')
})

test('the facts tell the sex and the way of work in their words, and of a sex that is not given nobody is told (EN-003, EN-005, EN-006, ER-050)', async () => {
  const { pool } = server.current.database
  await pool.query(`update profiles set gender = 'n', work_location = 'hybrid' where id = 16`)
  await pool.query(`update profiles set gender = 'm', work_location = 'remote' where id = 10`)
  await pool.query(`update profiles set gender = 'f', work_location = 'office' where id = 12`)
  const { router } = await renderPortal(server.current, { at: '/profiles/12', signInAs: people.employee })
  const fact = async (label: string) => {
    const facts = within(await screen.findByRole('complementary', { name: 'Сведения' }))
    return facts.getByText(label).parentElement as HTMLElement
  }
  await screen.findByRole('heading', { level: 1, name: /Громова/ })
  expect(await fact('Пол')).toHaveTextContent(/^ПолЖен$/)
  expect(await fact('Формат работы')).toHaveTextContent(/^Формат работыВ офисе$/)
  await router.navigate('/profiles/10')
  await waitFor(async () => expect(await fact('Пол')).toHaveTextContent(/^ПолМуж$/))
  expect(await fact('Формат работы')).toHaveTextContent(/^Формат работыУдаленно$/)
  await router.navigate('/profiles/16')
  await screen.findByRole('heading', { level: 1, name: /Ершов/ })
  expect(await fact('Формат работы')).toHaveTextContent(/^Формат работыГибрид$/)
  // Marked as unknown, its line is not drawn.
  expect((await fact('Пол')).querySelector('[data-blank]')).not.toBeNull()
  expect(screen.queryByText('Не указан')).toBeNull()
})

test('whoever is away later, or was so earlier, works today (product 17.1)', async () => {
  const { pool } = server.current.database
  const away = (from: number, to: number) =>
    pool.query(
      `update profiles set employment_status = 'trip', absence_from = current_date + $1::int,
        absence_to = current_date + $2::int where id = 15`,
      [from, to],
    )
  onTestFinished(async () => {
    await pool.query(
      `update profiles set employment_status = 'working', absence_from = null, absence_to = null where id = 15`,
    )
  })
  await away(5, 9)
  const { router } = await renderPortal(server.current, { at: '/profiles/15', signInAs: people.employee })
  const header = async () => (await screen.findByRole('heading', { level: 1, name: /Демидов/ })).parentElement
  await waitFor(async () => expect(await header()).toHaveTextContent(/Работает.*командировка с \d\d\.\d\d\.\d{4}/))
  await away(-9, -5)
  await router.navigate('/profiles?search=Демидов')
  expect(await screen.findByRole('row', { name: /Демидов.*Работает/ })).toBeVisible()
  expect(screen.queryByText('Командировка')).toBeNull()
})

test('who hides the year of his birth is still congratulated on the day', async () => {
  const { pool } = server.current.database
  await pool.query(`update profiles set birthday = '1984-03-08', hide_birth_year = true where id = 16`)
  await renderPortal(server.current, { at: '/profiles/16', signInAs: people.employee })
  const facts = within(await screen.findByRole('complementary', { name: 'Сведения' }))
  expect(facts.getByText('Дата рождения').parentElement).toHaveTextContent('Дата рождения8 марта')
  expect(screen.queryByText(/1984/)).toBeNull()
})

test('a position is chosen among those of the department, and another department takes it away', async () => {
  await renderPortal(server.current, { at: '/profiles/16?edit=1', signInAs: people.administrator })
  const position = await screen.findByRole('combobox', { name: /^Должность/ })
  await userEvent.click(position)
  expect(await screen.findByRole('option', { name: 'Начальник охраны' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Кладовщик-закупщик' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await choose(screen.getByRole('combobox', { name: /^Отдел/ }), 'Снабжение')
  expect(position).toHaveValue('')
  await choose(position, 'Кладовщик-закупщик')
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }))
  await waitFor(async () => {
    const admin = await server.current.as('smirnov')
    expect((await admin.send('GET', '/accounts/profiles/16')).body).toMatchObject({
      department_details: { name: 'Снабжение' },
      position_details: { name: 'Кладовщик-закупщик' },
    })
  })
})

test('what every person has cannot be emptied: it is marked, and «Пол» goes back to being not given', async () => {
  await renderPortal(server.current, { at: '/profiles/14?edit=1', signInAs: people.administrator })
  const field = async (label: string) => (await screen.findByText(label)).closest<HTMLElement>('[data-field]')
  for (const label of ['Формат работы', 'Статус']) {
    expect(within((await field(label)) as HTMLElement).queryByRole('button', { name: /Очистить/ })).toBeNull()
  }
  await userEvent.click(within((await field('Пол')) as HTMLElement).getByRole('button', { name: /Очистить/ }))
  const name = screen.getByLabelText(/^Фамилия/)
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }))
  expect(await screen.findByText('Фамилия обязательна')).toBeVisible()
  await userEvent.type(name, 'Фролова')
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }))
  expect(await screen.findByText('Изменения сохранены')).toBeVisible()
  const admin = await server.current.as('smirnov')
  // The form is headed by the name as well, before anything is saved.
  await waitFor(async () =>
    expect((await admin.send('GET', '/accounts/profiles/14')).body).toMatchObject({ gender: 'n' }),
  )
})

test('an employee narrows people to those of an object', async () => {
  const { pool } = server.current.database
  const [object] = (await pool.query('select id, name from objects order by id limit 1')).rows
  await pool.query('update objects set members = array[13] where id = $1', [object.id])
  await renderPortal(server.current, { at: '/profiles', signInAs: people.employee })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Объект' }))
  await choose(await screen.findByRole('combobox', { name: 'Объект' }), object.name)
  expect(await screen.findByRole('row', { name: /Исаева/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Рыбаков/ })).toBeNull())
})

test('from the cards a colleague is written to, called and given a task', async () => {
  await renderPortal(server.current, { at: '/profiles?view=cards&search=Зайцева', signInAs: people.dispatcher })
  const card = within((await screen.findByRole('link', { name: /^Зайцева/ })).closest('li') as HTMLElement)
  const name = 'Зайцева Ольга Николаевна'
  const href = (label: string) => card.getByRole('link', { name: `${label}: ${name}` }).getAttribute('href')
  expect(href('Написать')).toBe('/messenger?person=6')
  expect(href('Почта')).toBe('mailto:u06@demo.local')
  expect(href('Позвонить')).toBe('tel:+73435551006')
  expect(href('Создать задачу')).toBe('/todos/new?assignee=6')
})

test('a number is typed as people write it, and what is dialled after it goes to its own field', async () => {
  await renderPortal(server.current, { at: '/profiles/11?edit=1', signInAs: people.administrator })
  const phone = await screen.findByLabelText('Телефон')
  await userEvent.clear(phone)
  await userEvent.click(phone)
  await userEvent.paste('8 912 345-67-89 доб. 105')
  await userEvent.tab()
  expect(phone).toHaveValue('+7 (912) 345-67-89')
  expect(screen.getByLabelText('Доб.')).toHaveValue('105')
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить/ }))
  expect(await screen.findByRole('link', { name: '+7 (912) 345-67-89 доб. 105' })).toHaveAttribute(
    'href',
    'tel:+79123456789,105',
  )
})

test('an administrator sees which role grants a colleague what', async () => {
  await renderPortal(server.current, { at: '/profiles/9?tab=rights', signInAs: people.administrator })
  const todos = await screen.findByRole('region', { name: 'Задачи' })
  expect(within(todos).getAllByText(/дано: Сотрудник/)[0]).toBeVisible()
})

test('from the rights of a colleague an administrator goes on to change his roles (product 17.2)', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/profiles/9?tab=rights',
    signInAs: people.administrator,
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Изменить роли' }))
  expect(await screen.findByRole('searchbox', { name: 'Имя или почта' })).toHaveValue('Сафин Тимур Маратович')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Жуков/ })).toBeNull())
  expect(await screen.findByRole('row', { name: /Сафин/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin')
})

test('who may only look at rights is not sent to change them', async () => {
  await renderPortal(server.current, { at: '/profiles/9?tab=rights', signInAs: 'u02@demo.local' })
  await screen.findByRole('region', { name: 'Задачи' })
  expect(screen.queryByRole('link', { name: 'Изменить роли' })).toBeNull()
})

test('the structure shows departments with their people, and a person opens', async () => {
  const { router } = await renderPortal(server.current, { at: '/profiles?view=org', signInAs: people.employee })
  const line = await screen.findByRole('treeitem', { name: /Крылова Дарья/ })
  await userEvent.dblClick(line)
  expect(router.state.location.pathname).toBe('/profiles/4')
})

test('a structure that cannot be read to its end says so, and is not asked for over and over', async () => {
  const { fetch } = server.current
  let asked = 0
  const halting: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!url.pathname.endsWith('/accounts/profiles') || url.searchParams.get('page_size') !== '200')
      return fetch(request)
    if (url.searchParams.get('page') !== '1') {
      asked += 1
      return Response.json({ code: 'forbidden', message: 'Нет прав' }, { status: 403 })
    }
    const { data, meta } = await (await fetch(request)).json()
    return Response.json({ data, meta: { ...meta, pages: 2 } })
  }
  await renderPortal({ fetch: halting }, { at: '/profiles?view=org', signInAs: people.employee })
  expect(await screen.findByText('Не удалось загрузить')).toBeVisible()
  expect(asked).toBe(1)
})

test('cards that are on their way have their shape, and that nobody was found is said only once it is known', async () => {
  const { fetch } = server.current
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (new URL(request.url).pathname.endsWith('/accounts/profiles')) await gate
    return fetch(request)
  }
  await renderPortal({ fetch: slow }, { at: '/profiles?view=cards&search=Щщщ', signInAs: people.employee })
  expect(await screen.findByRole('status', { name: 'Загрузка' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText('Сотрудников не найдено')).toBeNull()
  release()
  expect(await screen.findByText('Сотрудников не найдено')).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Загрузка' })).toBeNull()
})

test('an administrator finds who is away, moves people to another department at once, and reads who did not follow', async () => {
  await renderPortal(server.current, { at: '/profiles?search=Крылова', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Отсутствуют' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Выбрать: Крылова/ }))
  expect(screen.getByRole('button', { name: 'Назначить роль' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Сменить отдел' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Перевести в отдел' }))
  await choose(dialog.getByRole('combobox', { name: /^Отдел/ }), 'Клининг')
  await userEvent.click(dialog.getByRole('button', { name: 'Перевести' }))
  expect(await screen.findByText('Переведено: 1 сотрудник')).toBeVisible()
  const admin = await server.current.as('smirnov')
  expect((await admin.send('GET', '/accounts/profiles/4')).body).toMatchObject({
    department_details: { name: 'Клининг' },
  })
})

test('a failure to count done tasks says so and can be tried again; an ending permit is told above the page', async () => {
  const admin = await server.current.as('smirnov')
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await admin.send('PATCH', '/accounts/profiles/9', { permits: [{ title: 'Работы на высоте', valid_to: soon }] })
  const { fetch } = server.current
  let isBroken = true
  const breaking: typeof fetch = (input, init) =>
    isBroken && new Request(input, init).url.endsWith('/stats')
      ? Promise.resolve(Response.json({ code: 'forbidden', message: 'Нет прав', errors: {} }, { status: 403 }))
      : fetch(input, init)
  await renderPortal({ fetch: breaking }, { at: '/profiles/9?tab=todos', signInAs: people.administrator })
  expect(await screen.findByText(/Работы на высоте — до/)).toBeVisible()
  expect(await screen.findByText(/Не удалось посчитать выполненные задачи/)).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Выполнено')).toBeVisible()
})

test('the last day of a permit is a day of the organisation, wherever the person who looks is', async () => {
  const { pool } = server.current.database
  const moveTo = (zone: string) =>
    pool.query("update settings set value = to_jsonb($1::text) where key = 'org.timezone'", [zone])
  onTestFinished(async () => void (await moveTo('Asia/Yekaterinburg')))
  const dayIn = (timeZone = 'Asia/Yekaterinburg') => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
  // One of them is never in the day of the person's clock.
  const zone = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find((one) => dayIn(one) !== dayIn()) ?? ''
  await moveTo(zone)
  const daysFrom = (today: string, days: number) =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const admin = await server.current.as('smirnov')
  const permits = [
    { title: 'Последний день', valid_to: dayIn(zone) },
    { title: 'Вчерашний', valid_to: daysFrom(dayIn(zone), -1) },
  ]
  await admin.send('PATCH', '/accounts/profiles/9', { permits })
  const { router } = await renderPortal(server.current, { at: '/profiles/9', signInAs: people.administrator })
  expect(await screen.findByText(/Последний день — до .*; Вчерашний — истёк/)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Допуски' })).getByText(/^Истёк/)).toBeVisible()
  await router.navigate('/profiles')
  await userEvent.click(await screen.findByRole('button', { name: 'Истекают допуски' }))
  expect(router.state.location.search).toContain(`permits_until=${daysFrom(dayIn(zone), 30)}`)
})

test('«Обзор» names the objects and functions of a person and those he stands in for (EN-003)', async () => {
  const admin = await server.current.as('smirnov')
  const { database } = server.current
  const { body } = await admin.send('GET', '/accounts/profiles/4')
  const { deputy, deputy_details: stand } = body as { deputy: number; deputy_details: { name: string } }
  expect(stand.name).toContain('Белов')
  const [object] = (await database.pool.query('select id, name from objects order by id limit 1')).rows
  await database.pool.query('update objects set engineer = $1 where id = $2', [deputy, object.id])
  await database.pool.query(`update departments set head = $1 where name = 'Клининг'`, [deputy])
  await renderPortal(server.current, { at: `/profiles/${deputy}`, signInAs: people.employee })
  const objects = within(await screen.findByRole('region', { name: 'Объекты' }))
  expect(objects.getByRole('listitem')).toHaveTextContent(`${object.name}ответственный инженер`)
  const functions = within(screen.getByRole('region', { name: 'Функции' }))
  expect(functions.getByRole('link', { name: 'Клининг' }).closest('li')).toHaveTextContent('Клининготдел, руководитель')
  const replaced = within(screen.getByRole('region', { name: 'Сейчас замещает' }))
  expect(replaced.getByRole('link', { name: /^Крылова/ })).toHaveAttribute('href', '/profiles/4')
})

test('of who is away without a deputy of his own, those of his functions are named', async () => {
  const { pool } = server.current.database
  await pool.query(
    `update profiles set employment_status = 'trip', absence_from = null, absence_to = null, deputy = null where id = 9`,
  )
  await pool.query(`update functionals set deputies = '{}' where responsible = 9`)
  await renderPortal(server.current, { at: '/profiles/9', signInAs: people.administrator })
  expect(await screen.findByText(/Замещающий не назначен/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Что сделано за сотрудника' })).toHaveAttribute(
    'href',
    '/admin?tab=audit&substituted_for=9',
  )
  cleanup()
  await pool.query(
    `update functionals set responsible = 9, deputies = '{3}' where id = (select min(id) from functionals where deleted_at is null)`,
  )
  await renderPortal(server.current, { at: '/profiles/9', signInAs: people.administrator })
  expect(await screen.findByText(/Новые задачи и звонки получает Белов/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Позвонить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Позвонить' }))
  expect(await dialog.findByText(/в командировке, звонок получит Белов/)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'Позвонить лично, а не замещающему' })).not.toBeChecked()
})

test('«Обзор» that could not be read to its end says so and is asked again; of whom there is nothing to tell it says that', async () => {
  const { fetch, database } = server.current
  const { rows } = await database.pool.query(
    `insert into users (email, status) values ('quiet@example.org', 'active') returning id`,
  )
  const id = Number(rows[0].id)
  await database.pool.query(
    `insert into profiles (id, username, last_name, first_name) values ($1, 'quiet', 'Тихонов', 'Пётр')`,
    [id],
  )
  let isBroken = true
  const breaking: typeof fetch = (input, init) =>
    isBroken && new Request(input, init).url.endsWith('/duties')
      ? Promise.resolve(Response.json({ code: 'forbidden', message: 'Нет прав', errors: {} }, { status: 403 }))
      : fetch(input, init)
  await renderPortal({ fetch: breaking }, { at: `/profiles/${id}`, signInAs: people.employee })
  expect(await screen.findByText(/Не удалось узнать объекты и функции: Нет прав/)).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Здесь пока пусто')).toBeVisible()
})

test.each([
  [people.employee, false],
  [people.administrator, true],
])('%s is offered «Уволен» only where the server would take it', async (signInAs, isOffered) => {
  await renderPortal(server.current, { at: '/profiles/10?edit=1', signInAs })
  await userEvent.click(await screen.findByRole('combobox', { name: /^Статус/ }))
  expect(await screen.findByRole('option', { name: 'Отпуск' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Уволен' }) !== null).toBe(isOffered)
})
