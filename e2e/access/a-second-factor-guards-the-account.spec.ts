import { expect, type Page } from '@playwright/test'
import { codeOf } from '../../apps/server/src/testing/code-of'
import { test } from '../support/closing-test'
import { openAs } from '../support/people'

/** Nobody else's story signs in as this person. */
const LOGIN = 'u15'
const PASSWORD = 'Demo-2026!'

/** Opens the tab «Безопасность» of the own account. */
async function openSecurity(page: Page) {
  await page.goto('/user?tab=security')
  await expect(page.getByRole('heading', { name: 'Двухфакторная аутентификация' })).toBeVisible()
}

test('a person turns on the second factor, signs in with a code, and ends the session of a lost device', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const lost = await openAs(browser, LOGIN)
  const desk = await openAs(browser, LOGIN)

  // Turn it on.
  await openSecurity(desk)
  await desk.getByRole('button', { name: 'Подключить' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Текущий пароль').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Продолжить' }).click()
  await expect(dialog.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  const shown = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  // Codes open once and follow each other; the present one stays good for half a minute, the next one for two.
  await dialog.getByLabel('Код из приложения').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Включить' }).click()
  await expect(dialog.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Коды сохранены' }).click()
  await expect(desk.getByText(/осталось 10 кодов восстановления/)).toBeVisible()

  // Sign out; the password alone opens nothing any more.
  await desk.getByRole('button', { name: /Демидов/ }).click()
  await desk.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(desk).toHaveURL(/\/auth\/login/)
  await desk.getByLabel('Почта').fill(`${LOGIN}@demo.local`)
  await desk.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await desk.getByRole('button', { name: 'Войти' }).click()
  const code = desk.getByLabel('Код подтверждения')
  await expect(code).toBeFocused()
  await expect(desk).toHaveURL(/\/auth\/login/)
  await code.fill('000')
  await desk.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(desk.getByText('Неверный код')).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(desk).toHaveURL(/\/dashboard$/)

  // The other device still works, until it is ended from here.
  await lost.goto('/todos')
  await expect(lost.getByRole('heading', { name: 'Задачи' })).toBeVisible()
  await openSecurity(desk)
  const sessions = desk.getByRole('region', { name: 'Активные сеансы' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('Это устройство')
  await sessions.getByRole('button', { name: /^Завершить: / }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  // Nobody touches it: the closed socket alone tells it.
  await expect(lost).toHaveURL(/\/auth\/login/, { timeout: 30_000 })

  // The one who ended it goes on.
  await desk.reload()
  await expect(desk.getByText('Это устройство')).toBeVisible()
})
