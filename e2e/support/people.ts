import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const PASSWORD = 'Demo-2026!'

/** A browser of one member of staff, signed in through the sign-in page. */
export async function openAs(
  browser: Browser,
  login: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await signIn(page, login)
  return page
}

/** Signs in through the sign-in page of a page that is already set up (a fake clock, blocked calls). */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Почта').fill(`${login}@demo.local`)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await hearAtAnyHour(page)
}

/** Without quiet hours: the stories are told at night and on Sundays, too. */
async function hearAtAnyHour(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value
  const answer = await page.request.patch('/api/users/me/settings/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { notifications: { quiet: { enabled: false } } },
  })
  expect(answer.status()).toBe(200)
}

/** Headers with which the API answers for this person. */
export async function headersOf(request: APIRequestContext, login: string): Promise<Record<string, string>> {
  const answer = await request.post('/api/users/login', { data: { email: `${login}@demo.local`, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  const { access } = await answer.json()
  return { Authorization: `Bearer ${access}` }
}
