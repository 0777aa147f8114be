import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { layLine } from '../support/breakable-line'
import { test } from '../support/closing-test'
import { freshFolder } from '../support/own-server'
import { headersOf, signIn } from '../support/people'
import { POLL } from '../support/poll'
import { shortenToken } from '../support/shortened-token'

const PORT = Number(process.env.E2E_PORT ?? 4310)
const REFRESH = /\/api\/users\/refresh/
const HOUR = 60 * 60_000
const PART = 8 * 1024 * 1024

/** Texts of the toasts a page has shown, kept in that page. */
declare const shown: string[]

const dataDir = process.env.E2E_DATA_DIR ?? ''

/** Answers of the server to all pages of a browser, by status and address. */
function listen(context: BrowserContext) {
  const answers: { status: number; url: string }[] = []
  context.on('response', (response) => answers.push({ status: response.status(), url: response.url() }))
  return {
    refreshes: () => answers.filter(({ url }) => REFRESH.test(url)).map(({ status }) => status),
    refusals: () => answers.filter(({ status, url }) => status === 401 && !REFRESH.test(url)).length,
  }
}

/** A line of the menu; a counter may stand behind its name. */
const menuItem = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })

const toastsWith = (page: Page, text: string | RegExp) => page.locator('[data-slot="toast"]').filter({ hasText: text })

test('two tabs whose token ended ask at once: one refresh, and both go on (ST-010, ST-013)', async ({
  context,
  page,
}) => {
  await signIn(page, 'u02')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(menuItem(other, 'Задачи')).toBeVisible()
  const heard = listen(context)
  await shortenToken(context, dataDir, -60)
  await Promise.all([menuItem(page, 'Задачи').click(), menuItem(other, 'Арендаторы').click()])
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expect(other.getByRole('row').nth(2)).toBeVisible()
  expect(heard.refusals()).toBeGreaterThan(0)
  expect(heard.refreshes()).toEqual([200])

  await shortenToken(context, dataDir, -60)
  await Promise.all([page.reload(), other.reload()])
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expect(other.getByRole('row').nth(2)).toBeVisible()
  expect(heard.refreshes()).toEqual([200, 200])
})

for (const [direction, skew] of [
  ['ahead', HOUR],
  ['behind', -HOUR],
] as const) {
  test(`a person whose clock runs an hour ${direction} stays signed in, renewed once before the token ends (ST-010, ER-006)`, async ({
    context,
    page,
  }) => {
    await page.clock.install({ time: Date.now() + skew })
    await signIn(page, 'u03')
    const heard = listen(context)
    await page.clock.fastForward(13 * 60_000)
    await menuItem(page, 'Задачи').click()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    expect(heard.refreshes()).toEqual([])
    const renewed = page.waitForResponse(REFRESH)
    await page.clock.fastForward(60_000)
    expect((await renewed).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    // By a clock that is ahead the kept token looks ended, so a page loaded anew asks for another, once.
    expect(heard.refreshes()).toEqual(skew > 0 ? [200, 200] : [200])
    expect(heard.refusals()).toBe(0)
  })
}

test('a stolen refresh token that is used ends the chain: the thief and the person are both out and told so (ST-014, ER-006, ER-011)', async ({
  browser,
  context,
  page,
}) => {
  await signIn(page, 'u04')
  const thiefContext = await browser.newContext({ storageState: await context.storageState() })
  const thief = await thiefContext.newPage()
  const heardOfThief = listen(thiefContext)
  // Once may be an answer that was lost on the way; twice has gone on by itself.
  for (const path of ['/dashboard', '/todos']) {
    await shortenToken(thiefContext, dataDir, -60)
    await thief.goto(path)
    await expect(menuItem(thief, 'Задачи')).toBeVisible()
  }
  expect(heardOfThief.refreshes()).toEqual([200, 200])

  const heard = listen(context)
  await shortenToken(context, dataDir, -60)
  await menuItem(page, 'Задачи').click()
  await expect(toastsWith(page, 'Сессия истекла. Пожалуйста, войдите снова.')).toHaveCount(1)
  await expect(page.getByLabel('Почта')).toBeVisible()
  expect(heard.refreshes()).toEqual([401])

  await menuItem(thief, 'Арендаторы').click()
  await expect(toastsWith(thief, 'Сессия истекла. Пожалуйста, войдите снова.')).toHaveCount(1)
  await expect(thief.getByLabel('Почта')).toBeVisible()
  expect(heardOfThief.refreshes()).toEqual([200, 200, 401])
  for (const side of [context, thiefContext]) {
    const names = (await side.cookies()).map(({ name }) => name)
    expect(names).not.toContain('accessToken')
    expect(names).not.toContain('refreshToken')
  }
  await thiefContext.close()
})

test('a large upload goes on from where it was after the line broke and the token ended, twice (ST-010, MS-003)', async ({
  browser,
}) => {
  const line = await layLine(PORT)
  const context = await browser.newContext({ baseURL: line.address })
  const page = await context.newPage()
  await signIn(page, 'u02')
  await page.goto('/media-storage')
  const bytes = randomBytes(4 * PART)
  const name = `plan-${Date.now()}.bin`
  const path = join(freshFolder(), name)
  writeFileSync(path, bytes)
  const heard = listen(context)
  const parts: Request[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && parts.push(request)))

  await page.getByRole('button', { name: 'Загрузить файл' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Выбрать файл', { exact: true }).setInputFiles(path)
  const third = page.waitForRequest((request) => offsetOf(request) === 2 * PART)
  // The line breaks in the middle of the second part, and the token ends before it is back.
  const isCut = line.cutAfter(1.5 * PART)
  await dialog
    .getByRole('button', { name: /Загрузить|Отправить/ })
    .last()
    .click()
  await isCut
  await shortenToken(context, dataDir, -60)
  line.mend()
  // On a good line the token ends under a part that is already on its way: the next one is refused.
  await third
  await shortenToken(context, dataDir, -60)
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText(name).first()).toBeVisible()
  expect(heard.refreshes()).toEqual([200, 200])

  let safe = 0
  for (const request of parts) {
    // Never a byte that the server had already acknowledged.
    expect(offsetOf(request)).toBe(safe)
    const answer = request.failure() ? null : await request.response()
    if (answer?.status() === 204) safe = Number(answer.headers()['upload-offset'])
  }
  expect(safe).toBe(bytes.length)
  expect(parts.filter((request) => request.failure()).map(offsetOf)).toEqual([PART])

  const headers = await headersOf(page.request, 'u02')
  const found = await page.request.get(`/api/mediafiles/files?search=${encodeURIComponent(name)}`, { headers })
  const [file] = (await found.json()).files
  expect(file.checksum).toBe(createHash('sha256').update(bytes).digest('hex'))
  await context.close()
  line.close()
})

test('a socket whose token ended comes back with the next one, and what happened meanwhile is told once (RS-004, RS-018, RT-094)', async ({
  context,
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'u09')
  await page.route(REFRESH, (route) => route.abort())
  const short = await shortenToken(context, dataDir, 20)
  const tokens: string[] = []
  let closed = 0
  page.on('websocket', (socket) => {
    socket.on('close', () => {
      closed += 1
    })
    socket.on('framesent', ({ payload }) => {
      const [, token] = /^40\{"token":"([^"]+)"/.exec(String(payload)) ?? []
      if (token) tokens.push(token)
    })
  })
  // A toast goes by itself: every one that came is noted.
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>()
    Object.assign(window, { shown: [] })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-slot="toast"]')) {
        if (!seen.has(toast)) shown.push(toast.textContent ?? '')
        seen.add(toast)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/todos')
  await expect(page.getByText('обновляется сама')).toBeVisible()
  expect(tokens).toEqual([short])
  // The renewal ahead of the end does not get through, so the server hangs up when the token is over.
  await expect.poll(() => closed, { timeout: 60_000 }).toBeGreaterThan(0)
  await expect(page.getByText('обновляется сама')).toBeHidden()

  const made = await page.request.post('/api/todos', {
    headers: await headersOf(page.request, 'u07'),
    data: { title: `Закрыть окно ${Date.now()}`, assignee: await idOf(page, 'u09') },
  })
  const { id } = await made.json()
  await page.unroute(REFRESH)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('обновляется сама')).toBeVisible()
  const fresh = (await context.cookies()).find((cookie) => cookie.name === 'accessToken')?.value
  expect(tokens.at(-1)).toBe(fresh)
  expect(fresh).not.toBe(short)
  const told = () => page.evaluate((wanted) => shown.filter((text) => text.includes(wanted)).length, `#${id}`)
  await expect.poll(told).toBe(1)
  const poll = page.waitForResponse(POLL)
  await page.clock.fastForward(31_000)
  await poll
  expect(await told()).toBe(1)
  await page.getByRole('button', { name: /Уведомления/ }).click()
  const panel = page.getByRole('dialog', { name: /Уведомления/ })
  await expect(panel.getByText(new RegExp(`#${id}`))).toHaveCount(1)
})

function offsetOf(request: Request): number | undefined {
  return request.method() === 'PATCH' ? Number(request.headers()['upload-offset']) : undefined
}

async function idOf(page: Page, login: string): Promise<number> {
  const answer = await page.request.get('/api/users/me/', { headers: await headersOf(page.request, login) })
  return (await answer.json()).id
}
