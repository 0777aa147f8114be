import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs, signIn } from './support/people'
import { POLL } from './support/poll'

async function openWithoutPoll(browser: Browser, login: string): Promise<Page> {
  return openAs(browser, login, { serviceWorkers: 'block' })
}

async function stopPoll(page: Page): Promise<void> {
  await page.route(POLL, (route) => route.abort())
}

/** The list says of itself that it is kept fresh once the socket is up. */
async function waitForSocket(page: Page): Promise<void> {
  await page.goto('/todos')
  await expect(page.getByText('обновляется сама')).toBeVisible()
}

async function blockSocket(page: Page): Promise<void> {
  await page.route('**/socket.io/**', (route) => route.abort())
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
}

async function createTodoFor(page: Page, title: string, assignee: string): Promise<void> {
  await page.goto('/todos/new')
  await page.getByLabel('Название').fill(title)
  await page.getByRole('combobox', { name: 'Ответственный' }).click()
  await page.keyboard.type(assignee)
  await page
    .getByRole('option', { name: new RegExp(assignee) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Сохранить', exact: false }).last().click()
  await expect(page).toHaveURL(/\/todos\/\d+$/)
}

function toastsWith(page: Page, text: RegExp) {
  return page.locator('[data-slot="toast"]').filter({ hasText: text })
}

async function openBell(page: Page) {
  await page.getByRole('button', { name: /Уведомления/ }).click()
  return page.getByRole('dialog', { name: /Уведомления/ }).or(page.getByRole('region', { name: /Уведомления/ }))
}

test('u09 hears by the socket, with the poll off, that u07 gave him a task (RS-011…RS-014, RS-017)', async ({
  browser,
}) => {
  const u07 = await openAs(browser, 'u07')
  const u09 = await openWithoutPoll(browser, 'u09')
  await stopPoll(u09)
  await waitForSocket(u09)
  const title = `Проверить щит ${Date.now()}`
  await createTodoFor(u07, title, 'Сафин')
  const id = Number(new URL(u07.url()).pathname.split('/').pop())
  await expect(toastsWith(u09, new RegExp(`#${id}`))).toHaveCount(1)
  const panel = await openBell(u09)
  await expect(panel.getByText(new RegExp(`#${id}`))).toHaveCount(1)
})

test('u09 hears by the poll, with the socket blocked (ST-034, ST-035)', async ({ browser }) => {
  const u07 = await openAs(browser, 'u07')
  const context = await browser.newContext()
  const u09 = await context.newPage()
  await u09.clock.install()
  await blockSocket(u09)
  const firstPoll = u09.waitForResponse((response) => POLL.test(response.url()))
  await signIn(u09, 'u09')
  await firstPoll
  const title = `Заменить автомат ${Date.now()}`
  await createTodoFor(u07, title, 'Сафин')
  const id = Number(new URL(u07.url()).pathname.split('/').pop())
  await u09.clock.fastForward(31_000)
  await expect(toastsWith(u09, new RegExp(`#${id}`))).toHaveCount(1)
  const panel = await openBell(u09)
  await expect(panel.getByText(new RegExp(`#${id}`))).toHaveCount(1)
})

test('with socket and poll both on there is one toast and one entry, still one after a reload and the next poll; u09 takes it, and the board of u07 moves by itself (RS-018)', async ({
  browser,
}) => {
  const u07 = await openAs(browser, 'u07')
  const context = await browser.newContext()
  const u09 = await context.newPage()
  await u09.clock.install()
  await signIn(u09, 'u09')
  await waitForSocket(u09)
  const title = `Осмотреть кабель ${Date.now()}`
  await createTodoFor(u07, title, 'Сафин')
  const id = Number(new URL(u07.url()).pathname.split('/').pop())
  await expect(toastsWith(u09, new RegExp(`#${id}`))).toHaveCount(1)
  const poll = u09.waitForResponse((response) => POLL.test(response.url()))
  await u09.clock.fastForward(31_000)
  await poll
  const panel = await openBell(u09)
  await expect(panel.getByText(new RegExp(`#${id}`))).toHaveCount(1)
  await u09.reload()
  await u09.clock.fastForward(31_000)
  const again = await openBell(u09)
  await expect(again.getByText(new RegExp(`#${id}`))).toHaveCount(1)
  await u09.keyboard.press('Escape')

  await u07.goto('/todos?view=kanban')
  const accepted = u07.getByRole('region', { name: /Принятые/ })
  const progress = u07.getByRole('region', { name: /В работе/ })
  await expect(accepted.getByText(title)).toBeVisible()
  await u09.goto(`/todos/${id}`)
  await u09.getByRole('button', { name: 'Взять в работу' }).click()
  await expect(progress.getByText(title)).toBeVisible()
  await expect(accepted.getByText(title)).toHaveCount(0)
})

test('two people take one task: the second is told who has it', async ({ browser, request }) => {
  const manager = await headersOf(request, 'u02')
  const created = await request.post('/api/todos/', {
    headers: manager,
    data: { todo: { title: 'Открыть электрощитовую' } },
  })
  const { id } = await created.json()
  const u01 = await openAs(browser, 'u01')
  await u01.goto(`/todos/${id}`)
  await expect(u01.getByRole('button', { name: 'Взять в работу' })).toBeVisible()
  const other = await request.post(`/api/todos/${id}/take/`, { headers: await headersOf(request, 'u08') })
  expect(other.status()).toBe(200)
  const answer = await request.post(`/api/todos/${id}/take/`, { headers: await headersOf(request, 'u01') })
  expect(answer.status()).toBe(409)
  expect((await answer.json()).message).toContain('Задачу уже взял(а) в работу')
})
