import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { openAs } from '../support/people'

test('a page of the knowledge base is found, corrected by a reader, published by a manager and verified (RT-076, RT-077)', async ({
  browser,
}) => {
  const said = `Гостей встречает пост охраны ${Date.now()}`
  const reader = await openAs(browser, 'u09')
  await reader.goto('/knowledge-base')
  await reader.getByPlaceholder('Найти в базе знаний').fill('парковкка')
  await expect(reader.getByText(/Точных совпадений нет/)).toBeVisible()
  await reader.getByRole('region', { name: 'Найдено' }).getByRole('link', { name: 'Парковка' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Парковка' })).toBeVisible()
  await reader.getByRole('button', { name: 'Предложить правку' }).click()
  await reader.getByRole('textbox', { name: 'Текст страницы' }).click()
  await reader.keyboard.press('Control+End')
  await reader.keyboard.type(` ${said}`)
  await reader.getByLabel('Что изменено').fill('Про гостей')
  await reader.getByRole('button', { name: 'Отправить правку' }).click()
  await expect(reader.getByText('Правка отправлена на проверку').first()).toBeVisible()

  const manager = await openAs(browser, 'u02')
  await manager.goto('/knowledge-base')
  await manager
    .getByRole('region', { name: 'Предложенные правки' })
    .getByRole('link', { name: /Про гостей/ })
    .click()
  await manager.getByRole('button', { name: 'Рассмотреть' }).click()
  await expect(manager.getByRole('list', { name: 'Изменения' }).getByText(said)).toBeVisible()
  await manager.getByRole('button', { name: 'Принять' }).click()
  await expect(manager.getByText('Правка принята и опубликована').first()).toBeVisible()
  await expect(manager.getByLabel('Страница').getByText(said)).toBeVisible()
  // Published means looked through: the page is no longer stale.
  await expect(manager.getByLabel('Страница').getByText('Актуальна')).toBeVisible()
  await expect(reader.getByLabel('Страница').getByText(said)).toBeVisible()

  await manager.getByRole('button', { name: 'Ещё' }).last().click()
  await manager.getByRole('menuitem', { name: 'Версии' }).click()
  const versions = manager.getByRole('dialog', { name: 'Версии' })
  await versions.getByRole('button', { name: /Версия 1/ }).click()
  await expect(versions.getByText(said)).toBeVisible()
  await versions.getByRole('button', { name: 'Восстановить' }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Восстановить' }).click()
  await expect(manager.getByText('Версия восстановлена').first()).toBeVisible()
  await expect(manager.getByLabel('Страница').getByText(said)).toBeHidden()
})
