import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'

test('a manager moves a function in the sandbox, sees what changes and applies it as one', async ({ browser }) => {
  const manager = await openAs(browser, 'u02')
  await manager.goto('/function-schema/test')
  const card = manager.getByRole('group', { name: 'Работа с долгом' })
  await card.focus()
  await card.press('Enter')
  await manager.getByRole('dialog', { name: 'Работа с долгом' }).getByRole('button', { name: 'Переместить…' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Переместить: Работа с долгом' })
  await dialog.getByRole('combobox').fill('Учёт')
  await manager.getByRole('option', { name: 'Учёт', exact: true }).click()
  await dialog.getByRole('button', { name: 'Переместить', exact: true }).click()
  await expect(manager.getByText('Коммерция → Учёт')).toBeVisible()

  await manager.getByRole('button', { name: 'Применить изменения' }).click()
  await expect(manager.getByRole('region', { name: /^Уведомления/ }).getByText('Изменения применены')).toBeVisible()
  await manager.goto('/function-schema')
  const download = manager.waitForEvent('download')
  await manager.getByRole('button', { name: 'Экспорт' }).click()
  await manager.getByRole('menuitem', { name: 'Схема: PNG' }).click()
  expect((await download).suggestedFilename()).toBe('Схема функций.png')
})
