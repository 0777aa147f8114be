import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { freshFolder, start } from '../support/own-server'

test('the first visitor of an empty workspace becomes its administrator with the code printed at the start', async ({
  browser,
}) => {
  const server = await start(4331, { DATA_DIR: freshFolder(), DEMO: '0' })
  try {
    const code = /код[^\n]*?([A-Z0-9]{4}(?:-[A-Z0-9]{4})+)/i.exec(server.output())?.[1]
    expect(code, server.output()).toBeTruthy()
    const page = await (await browser.newContext({ baseURL: server.address })).newPage()
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth\/login/)
    await page.getByLabel(/код/i).fill(String(code))
    await page.getByLabel('Фамилия').fill('Первая')
    await page.getByLabel('Имя', { exact: true }).fill('Анна')
    await page.getByLabel('Почта').fill('anna@example.org')
    await page.getByLabel('Пароль', { exact: true }).fill('Nadezhnyj-2026')
    const repeat = page.getByLabel(/Пароль ещё раз|Повторите пароль/)
    if (await repeat.count()) await repeat.fill('Nadezhnyj-2026')
    await page.getByRole('button', { name: /Создать|Начать|Войти/ }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    const again = await fetch(`${server.address}/api/users/first-administrator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        code,
        email: 'second@example.org',
        first_name: 'Пётр',
        last_name: 'Второй',
        password: 'Nadezhnyj-2026',
      }),
    })
    expect(again.status).toBeGreaterThanOrEqual(400)
    expect(again.status).toBeLessThan(500)
  } finally {
    server.child.kill('SIGKILL')
  }
})
