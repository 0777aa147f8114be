import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { headersOf, openAs } from '../support/people'

test('an administrator makes a role and gives it to a person, whose open page gains the action at once and loses it with the right (RO-006)', async ({
  browser,
  request,
}) => {
  const headers = await headersOf(request, 'u01')
  const made = await request.post('/api/goods/goods_type', { headers, data: { name: `Крепёж ${Date.now()}` } })
  const { id } = await made.json()
  const employee = await openAs(browser, 'u10')
  const socket = employee.waitForEvent('websocket')
  await employee.goto(`/goods/goods_type/${id}`)
  await socket
  await expect(employee.getByRole('heading', { name: /Крепёж/ })).toBeVisible()
  const edit = employee.getByRole('link', { name: 'Редактировать' })
  await expect(edit).toHaveCount(0)

  const admin = await openAs(browser, 'u01')
  const role = `Кладовщик ${Date.now()}`
  await admin.goto('/admin?tab=roles')
  await admin.getByRole('button', { name: 'Создать роль' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Новая роль' })
  await dialog.getByLabel('Название').fill(role)
  await dialog.getByRole('combobox', { name: /Скопировать права/ }).click()
  await admin.getByRole('option', { name: 'Сотрудник' }).click()
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(admin.getByRole('heading', { name: role })).toBeVisible()
  await admin.getByRole('checkbox', { name: 'ТМЦ: изменение' }).check()
  await admin.getByRole('button', { name: 'Проверить и сохранить' }).click()
  const changes = admin.getByRole('dialog', { name: `Изменения роли «${role}»` })
  await expect(changes.getByText('ТМЦ: изменение')).toBeVisible()
  await changes.getByRole('button', { name: 'Сохранить' }).click()
  await expect(admin.getByText('Права сохранены и уже действуют').first()).toBeVisible()

  await admin.getByRole('tab', { name: 'Пользователи' }).click()
  await admin.getByRole('searchbox', { name: 'Имя или почта' }).fill('Жуков')
  // The head and the one who was found: until then rows change their places under the pointer.
  await expect(admin.getByRole('grid', { name: 'Пользователи' }).getByRole('row')).toHaveCount(2)
  await admin.getByText('Жуков Николай Иванович').click()
  await admin.getByRole('button', { name: 'Изменить роли' }).click()
  const roles = admin.getByRole('dialog', { name: /Роли: Жуков/ })
  await roles.getByRole('button', { name: 'Добавить роль' }).click()
  await roles.getByRole('combobox', { name: /Роль/ }).last().click()
  await admin.getByRole('option', { name: role }).click()
  await roles.getByRole('button', { name: 'Сохранить' }).click()
  await expect(admin.getByText('Роли изменены').first()).toBeVisible()
  await expect(edit).toBeVisible()

  await admin.goto('/admin?tab=roles')
  await admin.getByRole('button', { name: role }).click()
  await admin.getByRole('checkbox', { name: 'ТМЦ: изменение' }).uncheck()
  await admin.getByRole('button', { name: 'Проверить и сохранить' }).click()
  await changes.getByRole('button', { name: 'Сохранить' }).click()
  await expect(admin.getByText('Права сохранены и уже действуют').first()).toBeVisible()
  await expect(edit).toHaveCount(0)
})

test('a person who is disabled is led out of his open page at once', async ({ browser, request }) => {
  const headers = await headersOf(request, 'u01')
  const person = await openAs(browser, 'u16')
  const socket = person.waitForEvent('websocket')
  await person.goto('/todos')
  await socket
  const { data } = await (await request.get('/api/users?search=u16@demo.local', { headers })).json()
  expect((await request.post(`/api/users/${data[0].id}/disable`, { headers })).status()).toBe(200)
  try {
    await expect(person).toHaveURL(/\/auth\/login/, { timeout: 15_000 })
  } finally {
    expect((await request.post(`/api/users/${data[0].id}/enable`, { headers })).status()).toBe(200)
  }
})
