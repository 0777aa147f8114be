import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fromZoned } from '@ws/ui'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beOnPhone } from '../../../testing/on-phone'
import { renderPortal } from '../../../testing/render-portal'
import { fill, people, useServer } from '../../../testing/use-server'

const server = useServer()

let run = 0

/** The zone of the demo people, and of their organisation. */
const timezone = 'Asia/Yekaterinburg'

/** A moment as their clock shows it, ISO 8601. */
const moment = (year: number, month: number, day: number, hour: number, minute = 0) =>
  fromZoned({ year, month, day, hour, minute }, timezone).toISOString()

test('a dispatcher makes a task in a day of the calendar, moves it and draws it out by the keyboard, and takes it back; a refusal puts it back', async () => {
  // A second run finds the task of the first one: each has a title of its own.
  run += 1
  const title = `Мойка окон ${run} ${Date.now()}`
  const { refuse, fetch } = wavering()
  await renderPortal({ fetch }, { at: '/todos?view=calendar&scale=week&day=2031-03-12', signInAs: people.dispatcher })
  await userEvent.click(await screen.findByRole('button', { name: /^Создать задачу: среда, 12 марта/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Задача на 12 марта' })
  await fill(within(dialog).getByLabelText(/^Название/), title)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать задачу' }))

  const task = async (day: string, time: string) => {
    const column = within(await screen.findByRole('region', { name: new RegExp(`^${day} марта`) }))
    return column.findByRole('link', { name: new RegExp(`^${title} ${time}`) })
  }
  ;(await task('среда, 12', 'до 18:00')).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(await task('четверг, 13', 'до 18:00')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await task('четверг, 13', 'до 17:45')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  expect(await task('четверг, 13', '17:15 – 18:00')).toHaveFocus()
  expect(screen.getByText(`${title}: четверг, 13 марта, 17:15 – 18:00`)).toBeInTheDocument()
  const saved = async () => {
    const { body } = await (await server.current.as('u07')).send('GET', `/todos?page=1&search=${run}&ordering=-id`)
    const made = (body as { data: { title: string; start_at: string | null; due_at: string }[] }).data
    return made.filter((todo) => todo.title === title).map(({ start_at, due_at }) => [start_at, due_at])
  }
  const at = (day: number, hours: number, minutes = 0) => moment(2031, 3, day, hours, minutes)
  await waitFor(async () => expect(await saved()).toEqual([[at(13, 17, 15), at(13, 18)]]))

  // Pressed thrice it was one change: it is taken back as a whole.
  await userEvent.click((await screen.findAllByRole('button', { name: 'Отменить' }))[0] ?? document.body)
  await task('среда, 12', 'до 18:00')
  await waitFor(async () => expect(await saved()).toEqual([[null, at(12, 18)]]))

  const hold = refuse()
  ;(await task('среда, 12', 'до 18:00')).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await task('четверг, 13', 'до 18:00')
  hold.answer()
  await task('среда, 12', 'до 18:00')
})

test('a move that is refused after the person went on to other days is taken back where it was made, and nowhere else', async () => {
  const send = (await server.current.as('u07')).send
  const run = Date.now()
  const at = (day: number) => moment(2031, 6, day, 12)
  await send('POST', '/todos', { title: `Сдвинуть ${run}`, due_at: at(11) })
  await send('POST', '/todos', { title: `Рядом ${run}`, due_at: at(18) })
  const { refuse, fetch } = wavering()
  const at11 = '/todos?view=calendar&scale=week&day=2031-06-11'
  const { services } = await renderPortal({ fetch }, { at: at11, signInAs: people.dispatcher })
  const inDay = async (day: string, title: string) =>
    within(await screen.findByRole('region', { name: new RegExp(`^${day} июня`) })).findByRole('link', {
      name: new RegExp(`^${title} ${run}`),
    })
  const moved = await inDay('среда, 11', 'Сдвинуть')
  const hold = refuse()
  moved.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await inDay('четверг, 12', 'Сдвинуть')
  await userEvent.click(screen.getByRole('button', { name: 'Вперёд' }))
  await inDay('среда, 18', 'Рядом')
  hold.answer()
  await waitFor(() => expect(services.queryClient.isMutating()).toBe(0))
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }))
  await inDay('среда, 11', 'Сдвинуть')
  await userEvent.click(screen.getByRole('button', { name: 'Вперёд' }))
  await inDay('среда, 18', 'Рядом')
})

test('a coming date of a schedule is moved in the calendar and taken back, the series stays; onto a taken day it goes back (product 12.8)', async () => {
  const send = (await server.current.as('u07')).send
  const title = `Обход котельной ${Date.now()}`
  const rule = { rrule: 'FREQ=WEEKLY;BYDAY=WE,FR', start_date: '2031-07-01', time: '12:00', timezone, lead_hours: 0 }
  const { body } = await send('POST', '/todos/recurrences', { title, ...rule })
  const { id } = body as { id: number }
  const at = '/todos?view=calendar&scale=week&day=2031-07-09'
  await renderPortal(server.current, { at, signInAs: people.dispatcher })
  const ghost = async (day: string, time = 'до 12:00') =>
    within(await screen.findByRole('region', { name: new RegExp(`^${day} июля`) })).findByRole('link', {
      name: new RegExp(`${title} ${time}`),
    })
  const moved = async () => {
    const record = (await send('GET', `/todos/recurrences/${id}`)).body
    return (record as { moved: { from: string; to: string }[] }).moved
  }
  const noon = (day: number, minutes = 0) => moment(2031, 7, day, 12, minutes)
  ;(await ghost('среда, 9')).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(await ghost('четверг, 10')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await ghost('четверг, 10', 'до 12:15')).toHaveFocus()
  // It is one moment: nothing of it is drawn out.
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await waitFor(async () => expect(await moved()).toEqual([{ from: noon(9), to: noon(10, 15) }]))
  await ghost('пятница, 11')
  expect(await screen.findByText(/^Перенесено: четверг, 10 июля/)).toBeVisible()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Отменить' }))[0] ?? document.body)
  await ghost('среда, 9')
  await waitFor(async () => expect(await moved()).toEqual([]))

  ;(await ghost('пятница, 11')).focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await ghost('четверг, 10')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(await screen.findByText('На этот день уже есть задача по этому расписанию')).toBeVisible()
  await ghost('четверг, 10')
  expect(await moved()).toEqual([{ from: noon(11), to: noon(10) }])
})

/** The server, whose writes wait for a refusal once that was asked for. */
function wavering() {
  let refusal: Promise<Response> | undefined
  const { fetch } = server.current
  const wrapped: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    return refusal && request.method === 'PATCH' ? refusal : fetch(request)
  }
  const refuse = () => {
    let answer = () => {}
    refusal = new Promise((resolve) => {
      answer = () => resolve(new Response('{}', { status: 500 }))
    })
    return { answer: () => answer() }
  }
  return { fetch: wrapped, refuse }
}

test('a time that is cleared stays empty: the task is due on that day and stands above the hours', async () => {
  const title = `Протереть табличку ${Date.now()}`
  await renderPortal(server.current, {
    at: '/todos?view=calendar&scale=week&day=2031-04-09',
    signInAs: people.dispatcher,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Создать задачу: среда, 9 апреля/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Задача на 9 апреля' })
  await fill(within(dialog).getByLabelText(/^Название/), title)
  // The day ends when the organisation shuts.
  await waitFor(() => expect(within(dialog).getByLabelText(/^Срок, время/)).toHaveValue('18:00'))
  await userEvent.clear(within(dialog).getByLabelText(/^Срок, время/))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать задачу' }))
  const above = within(await screen.findByRole('list', { name: 'Без времени: среда, 9 апреля' }))
  expect(await above.findByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible()
})

test('the filters of the list narrow the calendar, and stay in the address from one view to the other', async () => {
  const send = (await server.current.as('u07')).send
  const due_at = moment(2031, 5, 14, 12)
  const title = `Прорыв ${Date.now()}`
  await send('POST', '/todos', { title, priority: 'High', due_at })
  await send('POST', '/todos', { title: `${title}: обход`, priority: 'Low', due_at })
  await renderPortal(server.current, {
    at: '/todos?view=calendar&scale=week&day=2031-05-14&priority=High',
    signInAs: people.dispatcher,
  })
  expect(await screen.findByRole('link', { name: new RegExp(`^${title} до 12:00`) })).toBeVisible()
  expect(screen.queryByRole('link', { name: /: обход/ })).not.toBeInTheDocument()
})

test('a person takes a secret address for a calendar program, and revokes it', async () => {
  // A run before this one may have left an address.
  await (await server.current.as('u07')).send('DELETE', '/users/me/calendar-feed')
  await renderPortal(server.current, { at: '/user?tab=calendar', signInAs: people.dispatcher })
  await userEvent.click(await screen.findByRole('button', { name: 'Создать ссылку' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Ссылка на календарь')
  expect(link.value).toMatch(/\/api\/calendar\/feeds\/\d+-[\w-]+\.ics$/)
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отозвать ссылку' }))
  expect(await screen.findByRole('button', { name: 'Создать ссылку' })).toBeVisible()
})

test('a month opens with the current week in view, however high it is', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  await renderPortal(server.current, { at: '/todos?view=calendar', signInAs: people.dispatcher })
  const today = await waitFor(() => {
    const button = document.querySelector<HTMLElement>('[data-day] [aria-current="date"]')
    expect(button).not.toBeNull()
    return button
  })
  expect(shown.mock.contexts).toContain(today?.closest('[data-day]'))
})

test('a calendar on the page of a person leaves that page where it was', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  await renderPortal(server.current, { at: '/profiles/10?tab=calendar&scale=month', signInAs: people.dispatcher })
  await waitFor(() => expect(document.querySelector('[data-day] [aria-current="date"]')).not.toBeNull())
  expect(shown.mock.contexts.filter((one) => (one as Element).matches('[data-day]'))).toEqual([])
})

test('a day is typed or chosen to go to, and the way to the secret address stands beside the kinds of entries', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/todos?view=calendar&scale=week&day=2031-05-14',
    signInAs: people.dispatcher,
  })
  const box = await screen.findByRole('textbox', { name: 'Перейти к дню' })
  expect(box).toHaveValue('14.05.2031')
  await fill(box, '5.12.2031')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: /1.*7 декабря 2031/ })).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('day')).toBe('2031-12-05')
  // An empty field leads nowhere.
  await userEvent.clear(box)
  await userEvent.tab()
  expect(screen.getByRole('heading', { name: /1.*7 декабря 2031/ })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Подписка' }))
  expect(await screen.findByText('Подписка на календарь')).toBeVisible()
})

test('a phone has the month, too: how much lies in each day, and the way to it', async () => {
  beOnPhone()
  const send = (await server.current.as('u07')).send
  const title = `Проверить насос ${Date.now()}`
  for (const hour of [9, 10, 11, 12]) {
    await send('POST', '/todos', { title: `${title} ${hour}`, due_at: moment(2033, 7, 14, hour) })
  }
  await renderPortal(server.current, {
    at: '/todos?view=calendar&scale=month&day=2033-07-01&hide=recurrence,verification,birthday,absence',
    signInAs: people.dispatcher,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^четверг, 14 июля, 4 записи$/ }))
  expect(await screen.findByRole('link', { name: new RegExp(`${title} 9`) })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Люди' }))
  expect(await screen.findByRole('rowheader', { name: /Сафин/ })).toBeVisible()
})

test('kinds of entries that are hidden one right after the other are all hidden', async () => {
  const { router } = await renderPortal(server.current, { at: '/todos?view=calendar', signInAs: people.dispatcher })
  await userEvent.click(await screen.findByRole('button', { name: 'Дни рождения' }))
  await userEvent.click(screen.getByRole('button', { name: 'Отсутствия' }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('hide')).toBe('birthday,absence'))
})

test('who is away is named once in the agenda', async () => {
  await renderPortal(server.current, { at: '/todos?view=calendar&scale=agenda', signInAs: people.dispatcher })
  const [away] = await screen.findAllByRole('link', { name: /Крылова Дарья Павловна: отсутствует/ })
  expect(away?.textContent?.match(/Крылова/g)).toHaveLength(1)
})

test('the load of a person is said in tasks, hours and minutes', async () => {
  const panova = await server.current.as('u07')
  const due = moment(2032, 3, 10, 18)
  const todo = { title: 'Развесить объявления', assignee: 9, due_at: due, planned_minutes: 80 }
  expect((await panova.send('POST', '/todos', { todo })).status).toBe(201)
  const at = '/todos?view=calendar&scale=people&day=2032-03-10'
  await renderPortal(server.current, { at, signInAs: people.dispatcher })
  expect(await screen.findByRole('button', { name: /Сафин.*1 задача 1 ч 20 мин/ })).toBeVisible()
})

test('who is free has a row, too, and the coming work of a schedule is in the load of whom it names (product 12.8)', async () => {
  const { send } = await server.current.as('u07')
  const schedule = {
    title: 'Обход кровли',
    rrule: 'FREQ=YEARLY',
    start_date: '2034-03-15',
    time: '12:00',
    timezone: 'UTC',
  }
  const rule = { assignee_rule: 'fixed', assignees: [10], team: 1, planned_minutes: 90 }
  expect((await send('POST', '/todos/recurrences', { ...schedule, ...rule })).status).toBe(201)
  const at = '/todos?view=calendar&scale=people&day=2034-03-15&team=1'
  await renderPortal(server.current, { at, signInAs: people.dispatcher })
  const team = (await send('GET', '/accounts/profiles?team=1&page_size=200')).body as { data: { full_name: string }[] }
  for (const { full_name } of team.data) expect(await screen.findByRole('rowheader', { name: full_name })).toBeVisible()
  // Nobody of other teams.
  expect(screen.getAllByRole('rowheader')).toHaveLength(team.data.length)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.filter((text) => /^[А-Яё ]+(—|Отсутствует){7}$/i.test(text))).not.toEqual([])
  const day = rows.find((text) => text?.startsWith('Жуков'))
  expect(day).toContain('среда, 15 марта 1 задача 1 ч 30 мин')
})

test('a host puts a meeting off and draws it out among the hours; the end of a reservation goes to another day', async () => {
  const leasing = await server.current.as('u03')
  const body = {
    title: `Планёрка ${Date.now()}`,
    kind: 'scheduled',
    starts_at: moment(2031, 4, 9, 10),
    duration_minutes: 30,
  }
  const meeting = (await leasing.send('POST', '/conference', body)).body as { id: number }
  const { rows } = await server.current.database.pool.query(`select id from rooms where number = 'А-313'`)
  const client_name = `ИП Ветров ${Date.now()}`
  const days = { from: '2031-04-08', to: '2031-04-10' }
  const made = await leasing.send('POST', '/reservations', { room: Number(rows[0].id), client_name, ...days })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  onTestFinished(async () => {
    await leasing.send('DELETE', `/reservations/${(made.body as { id: number }).id}`)
  })
  await renderPortal(server.current, { at: '/todos?view=calendar&scale=week&day=2031-04-09', signInAs: people.leasing })
  const column = async (day: string) =>
    within(await screen.findByRole('region', { name: new RegExp(`^${day} апреля`) }))
  const entry = async (day: string, name: string) => (await column(day)).findByRole('link', { name: new RegExp(name) })
  const shown = await entry('среда, 9', `${body.title} 10:00 – 10:30`)
  expect(shown).toHaveAttribute('href', `/conference/${meeting.id}`)
  shown.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await entry('четверг, 10', `${body.title} 10:00 – 10:45`)
  const read = async (path: string) => (await leasing.send('GET', path)).body
  await waitFor(async () =>
    expect(await read(`/conference/${meeting.id}`)).toMatchObject({
      starts_at: moment(2031, 4, 10, 10),
      duration_minutes: 45,
    }),
  )
  ;(await screen.findByRole('link', { name: new RegExp(`Конец брони А-313: ${client_name}`) })).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(async () =>
    expect(await read(`/reservations/${(made.body as { id: number }).id}`)).toMatchObject({ to: '2031-04-11' }),
  )
})
