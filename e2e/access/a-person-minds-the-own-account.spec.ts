import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { openAs } from '../support/people'

/** A red square of two by two pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8DAAMQMEAoAGvcD/ZMjd/EAAAAASUVORK5CYII='

test('a person puts a photo, which stands beside the name on every page, and takes it away again', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await openAs(browser, 'u16')
  await page.goto('/user')
  const menu = page.getByRole('button', { name: /Ершов/ })
  await expect(page.getByRole('button', { name: 'Добавить фото' })).toBeVisible()
  await expect(menu.locator('img')).toHaveCount(0)
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') }
  await page.getByLabel('Файл с фото').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Фото профиля' })
  await crop.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Профиль сохранён').first()).toBeVisible()
  await expect(menu.locator('img')).toBeVisible()
  await page.goto('/todos')
  await expect(menu.locator('img')).toBeVisible()
  expect(await menu.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Изменить фото' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await expect(page.getByRole('button', { name: 'Добавить фото' })).toBeVisible()
  await expect(menu.locator('img')).toHaveCount(0)
})

test('a person takes along what is kept about him', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await openAs(browser, 'u16')
  await page.goto('/user?tab=data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Мои данные \d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account.email).toBe('u16@demo.local')
  expect(data.sessions.length).toBeGreaterThan(0)
})
