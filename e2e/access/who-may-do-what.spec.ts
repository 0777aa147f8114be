import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { headersOf, openAs } from '../support/people'

test('an anonymous person is led to the sign-in page and back to the page asked for (GD-002, GD-003)', async ({
  page,
}) => {
  await page.goto('/todos?view=kanban')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('Почта').fill('u07@demo.local')
  await page.getByLabel('Пароль', { exact: true }).fill('Demo-2026!')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/todos\?view=kanban/)
})

test('a wrong password is told at once and loses nothing that was typed', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Почта').fill('u07@demo.local')
  await page.getByLabel('Пароль', { exact: true }).fill('wrong-password-1')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Неверная почта или пароль').first()).toBeVisible()
  await expect(page.getByLabel('Почта')).toHaveValue('u07@demo.local')
})

test('a viewer sees no way to edit a task, and the API refuses too', async ({ browser, request }) => {
  const page = await openAs(browser, 'u18')
  await page.goto('/todos')
  await expect(page.getByRole('link', { name: /Создать/ })).toHaveCount(0)
  const headers = await headersOf(request, 'u18')
  const { data } = await (await request.get('/api/todos/?page=1', { headers })).json()
  expect(data.length).toBeGreaterThan(0)
  await page.goto(`/todos/${data[0].id}`)
  await expect(page.getByRole('heading', { name: data[0].title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Изменить' })).toHaveCount(0)
  const refused = await request.patch(`/api/todos/${data[0].id}`, {
    headers,
    data: { todo: { title: 'Чужое название' } },
  })
  expect(refused.status()).toBe(403)
  expect((await refused.json()).message).toMatch(/Недостаточно прав|Запись вне вашей зоны доступа/)
})

test('a signed-in person without the permission gets 403 «Недостаточно прав» (UI-017, UI-018)', async ({ browser }) => {
  const page = await openAs(browser, 'u09')
  await page.goto('/admin')
  await expect(page.getByText('Недостаточно прав').first()).toBeVisible()
})

test('signing out in one tab signs out the other (ST-003)', async ({ browser }) => {
  const first = await openAs(browser, 'u10')
  const second = await first.context().newPage()
  await second.goto('/todos')
  await first.getByRole('button', { name: /Жуков/ }).click()
  await first.getByRole('menuitem', { name: 'Выйти' }).click()
  await expect(first).toHaveURL(/\/auth\/login/)
  await expect(second).toHaveURL(/\/auth\/login/)
})
