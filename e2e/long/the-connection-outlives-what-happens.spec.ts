import { expect, type Page } from '@playwright/test'
import { test } from '../support/closing-test'
import { demoFolder, start } from '../support/own-server'
import { signIn } from '../support/people'
import { shortenToken } from '../support/shortened-token'

const PORT = Number(process.env.E2E_PORT ?? 4310) + 7

const connection = (page: Page) => page.getByRole('region', { name: 'Соединение' })

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
