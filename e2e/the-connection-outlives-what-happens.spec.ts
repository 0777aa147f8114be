import { expect, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { demoFolder, start } from './support/own-server'
import { headersOf, openAs, signIn } from './support/people'
import { shortenToken } from './support/shortened-token'

const PORT = Number(process.env.E2E_PORT ?? 4310) + 7

const connection = (page: Page) => page.getByRole('region', { name: 'Соединение' })

test('the debug page shows the live connection, and what others do arrives in its log (RT-094, RS-011, RS-012, RS-013, RS-014, RS-015)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u01')
  await page.goto('/socket-debug')
  await expect(connection(page)).toContainText('Подключено')
  await expect(connection(page)).toContainText('websocket')
  await expect(connection(page)).toContainText('notifications, tasks, todos, task_updates')
  const log = page.getByRole('region', { name: 'Журнал событий' })
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(connection(page)).toContainText('list:/todos')
  const headers = await headersOf(page.request, 'u07')
  const made = await page.request.post('/api/todos', { headers, data: { title: 'Проверить связь' } })
  const { id } = await made.json()
  await log.getByRole('searchbox').fill(`entity_changed "entity_id":${id}`)
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Обновить токен' }).click()
  await expect(connection(page)).toContainText('Подключено')
})

test('the scripted test passes every step, and a plain socket is echoed and closed as asked (RT-095, RT-096)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u01')
  await page.goto('/socketio-test')
  await page.getByRole('button', { name: 'Начать проверку' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Все проверки пройдены' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('img', { name: /Задержка 20 сообщений/ })).toBeVisible()
  await page.goto('/websocket-test')
  await page.getByRole('button', { name: 'Открыть' }).click()
  await expect(connection(page)).toContainText('Открыто')
  await page.getByRole('button', { name: 'Отправить 20 подряд' }).click()
  await expect(connection(page)).toContainText('20, в пути 0')
  await page.getByLabel('Код').fill('4321')
  await page.getByRole('button', { name: 'Попросить сервер' }).click()
  await expect(connection(page)).toContainText('4321')
  const stranger = await openAs(browser, 'u09')
  await stranger.goto('/websocket-test')
  await expect(stranger.getByText('Недостаточно прав')).toBeVisible()
})

test('a token that ends while the socket is open costs the connection, not the session; a server that goes away is tried five times (RS-004, RS-005, RS-009, BC-009, BC-035, ER-020, ER-021)', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const dataDir = demoFolder()
  let server = await start(PORT, { DATA_DIR: dataDir })
  try {
    const context = await browser.newContext({ baseURL: server.address })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await signIn(page, 'u01')

    const refresh = /\/api\/users\/refresh/
    await page.route(refresh, (route) => route.abort())
    await shortenToken(context, dataDir, 20)
    await page.goto('/socket-debug')
    await expect(connection(page)).toContainText('Подключено')
    // The renewal ahead of the end does not get through, so the server hangs up when the token is over.
    await expect(connection(page)).toContainText(/Связь потеряна|Не удалось подключиться/, { timeout: 60_000 })
    await page.unroute(refresh)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(connection(page)).toContainText('Подключено', { timeout: 60_000 })
    await expect(page).toHaveURL(/\/socket-debug$/)

    server.child.kill('SIGTERM')
    await server.exited
    await expect(connection(page)).toContainText('Не удалось подключиться', { timeout: 90_000 })
    await expect(connection(page)).toContainText('5 из 5')
    const told = said.filter((text) => text.includes('Достигнуто максимальное число попыток подключения'))
    expect(told).toHaveLength(1)
    server = await start(PORT, { DATA_DIR: dataDir })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(connection(page)).toContainText('Подключено', { timeout: 60_000 })
    await expect(connection(page)).toContainText('0 из 5')
  } finally {
    server.child.kill('SIGKILL')
  }
})
