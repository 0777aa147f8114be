import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs } from './support/people'

/** The manager, whose page all of these stories share; the administrator writes what reaches him. */
let page: Page
let manager: Record<string, string>
let administrator: Record<string, string>
let managerId: number

const profileOf = async (request: APIRequestContext, headers: Record<string, string>): Promise<number> =>
  (await (await request.get('/api/users/me', { headers })).json()).profile_id

test.beforeAll(async ({ browser, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  manager = await headersOf(request, 'u02')
  administrator = await headersOf(request, 'u01')
  managerId = await profileOf(request, manager)
  await request.dispose()
  page = await openAs(browser, 'u02', { ...(baseURL && { baseURL }) })
})

test.afterAll(() => page.context().close())

async function makeTask(request: APIRequestContext, headers: Record<string, string>, todo: object): Promise<number> {
  const made = await request.post('/api/todos', { headers, data: { todo } })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}

async function setStatus(request: APIRequestContext, id: number, status: string): Promise<void> {
  const answer = await request.patch(`/api/todos/${id}`, { headers: administrator, data: { todo: { status } } })
  expect(answer.status()).toBe(200)
}

/** The panel behind the bell, on one of its two tabs. */
async function openPanel(tab: 'Непрочитанные' | 'Все'): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: 'Уведомления' })
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Уведомления/ }).click()
  await panel
    .getByText(tab, { exact: tab === 'Все' })
    .first()
    .click()
  return panel
}

const entriesOf = (panel: Locator, text: string | RegExp) => panel.locator('[data-item]').filter({ hasText: text })

async function choose(entry: Locator, action: string): Promise<void> {
  await entry.getByRole('button', { name: 'Ещё действия' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('of a muted record come only assignments; taken back, its changes come again (RS-017)', async ({ request }) => {
  await page.goto('/todos')
  const muted = await makeTask(request, administrator, { title: 'Приёмка щитовой', assignee: managerId })
  const other = await makeTask(request, administrator, { title: 'Приёмка котельной', assignee: managerId })
  const panel = await openPanel('Непрочитанные')
  await choose(entriesOf(panel, `Задача #${muted} назначена`), 'Приглушить эту запись')
  await expect(panel.getByText('Приглушена: придут только аварии, назначения и упоминания')).toBeVisible()

  await setStatus(request, muted, 'Progress')
  await setStatus(request, other, 'Progress')
  // What was written later has come, so what was written before it never will.
  await expect(panel.getByText(`Задача #${other} → В работе`)).toBeVisible()
  await expect(panel.getByText(`Задача #${muted} → В работе`)).toHaveCount(0)

  await openPanel('Все')
  await panel.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(panel.getByText('Приглушена:')).toHaveCount(0)
  await setStatus(request, muted, 'Review')
  await expect(panel.getByText(`Задача #${muted} → На проверке`)).toBeVisible()
  await page.keyboard.press('Escape')
})

test('an entry of the calendar gets other dates by the pointer and by keys, and «Отменить» gives them back', async ({
  request,
}) => {
  const id = await makeTask(request, manager, {
    title: 'Осмотр кровли',
    assignee: managerId,
    start_at: '2031-03-12T05:00:00Z',
    due_at: '2031-03-12T06:30:00Z',
  })
  const dates = async () => {
    const { start_at, due_at } = await (await request.get(`/api/todos/${id}`, { headers: manager })).json()
    return [start_at, due_at].map((moment: string) => new Date(moment).toISOString().slice(5, 16))
  }
  await page.goto('/todos?view=calendar&scale=week&day=2031-03-12')
  const entry = page.getByRole('link', { name: /Осмотр кровли/ })
  const from = await entry.boundingBox()
  const column = await page.locator('[data-day="2031-03-13"][data-hours]').boundingBox()
  if (!from || !column) throw new Error('The entry is not among the hours')
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + from.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(column.x + column.width / 2, y + 10)
  // An hour of the week is as high as two thirds of an entry of an hour and a half.
  await page.mouse.move(column.x + column.width / 2, y + (from.height * 2) / 3)
  await page.mouse.up()
  await expect.poll(dates).toEqual(['03-13T06:00', '03-13T07:30'])

  await entry.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(dates).toEqual(['03-14T06:00', '03-14T07:30'])
  await expect(entry).toBeFocused()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(dates).toEqual(['03-14T06:00', '03-14T07:45'])
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(dates).toEqual(['03-12T05:00', '03-12T06:30'])
})

test('a task for somebody on leave goes to the deputy, as its form says beforehand', async ({ request }) => {
  const [absent, deputy] = await Promise.all(
    ['u11', 'u10'].map(async (login) => profileOf(request, await headersOf(request, login))),
  )
  const setAbsence = async (absence: object) => {
    const answer = await request.patch(`/api/accounts/profiles/${absent}`, { headers: administrator, data: absence })
    expect(answer.status()).toBe(200)
  }
  await setAbsence({ employment_status: 'vacation', absence_to: '2099-12-20', deputy })
  try {
    await page.goto('/todos/new')
    await page.getByLabel('Название').fill('Проверить вытяжку')
    await page.getByRole('combobox', { name: 'Ответственный' }).fill('Рыбаков')
    await page.getByRole('option', { name: /Рыбаков/ }).click()
    const warning = /Рыбаков.* в отпуске до 20 декабря 2099 г., задачу получит Жуков/
    await expect(page.getByText(warning)).toBeVisible()
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(page).toHaveURL(/\/todos\/\d+$/)
    const id = new URL(page.url()).pathname.split('/').pop()
    const made = await (await request.get(`/api/todos/${id}`, { headers: manager })).json()
    expect([made.assignee.id, made.substituted_for]).toEqual([deputy, absent])
  } finally {
    await setAbsence({ employment_status: 'working', absence_to: null, deputy: null })
  }
})

test('mistakes of a file are read a hundred at a time', async ({ request }) => {
  const wrong = Array.from({ length: 130 }, (_, at) => `Задача ${at};Срочный`)
  const begun = await request.post('/api/todos/imports', {
    headers: manager,
    data: { text: ['Название;Приоритет', ...wrong].join('\n'), file_name: 'обход.csv' },
  })
  expect(begun.ok()).toBe(true)
  await page.goto('/todos')
  await page.getByRole('button', { name: 'Импорт', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Импорт задач' })
  await expect(dialog.getByText('Показано строк с ошибками: 100 из 130')).toBeVisible()
  const mistakes = dialog.getByRole('region', { name: 'Ошибки файла' }).getByRole('listitem')
  await expect(mistakes).toHaveCount(100)
  await dialog.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(mistakes).toHaveCount(130)
  await expect(mistakes.last()).toContainText('Строка 131')
  await expect(dialog.getByText(/Показано строк с ошибками/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Выбрать другой файл' }).click()
})

// The last one: from here on the clock of the page is not that of the others.
test('a notification put off for an hour is not counted meanwhile, and is unread again when the hour is over', async ({
  request,
}) => {
  await page.clock.install()
  await page.goto('/todos')
  const id = await makeTask(request, administrator, { title: 'Согласовать смету', assignee: managerId })
  const panel = await openPanel('Непрочитанные')
  const entry = entriesOf(panel, `Задача #${id} назначена`)
  await expect(entry).toBeVisible()
  await choose(entry, 'Ответить позже: через час')
  await expect(entry).toHaveCount(0)
  await openPanel('Все')
  await expect(entry).toContainText('Отложено до')

  await page.clock.fastForward('01:01:00')
  await openPanel('Непрочитанные')
  await expect(entry).toBeVisible()
  await expect(entry).not.toContainText('Отложено до')
  await page.keyboard.press('Escape')
})
