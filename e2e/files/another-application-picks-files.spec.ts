import { expect, type Page } from '@playwright/test'
import { test } from '../support/closing-test'
import { type ExampleApp, startExample } from '../support/example-app'
import { itemOf, mediaHandsOf } from '../support/media'

const PORT = Number(process.env.E2E_PORT ?? 4310)
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const folder = `Выбор ${Date.now()}`
let app: ExampleApp

test.beforeAll(async ({ playwright, baseURL }) => {
  app = await startExample('media-picker', { port: PORT + 2, apiHost: `http://127.0.0.1:${PORT}` })
  const request = await playwright.request.newContext({ baseURL })
  const hands = await mediaHandsOf(request, 'u02')
  const id = await hands.addFolder(folder)
  for (const name of ['akt.txt', 'plan.txt']) await hands.addFile(name, id)
  for (const name of ['lishnij.txt', 'staryj.txt']) await hands.addFile(name, id)
  for (const name of ['oblozhka.svg', 'vid.svg']) await hands.addFile(name, id, PICTURE, 'image/svg+xml')
  await request.dispose()
})
test.afterAll(() => app?.stop())

/** Signs in to the application and opens its widget in the folder. */
async function openWidget(page: Page, button: string) {
  await page.goto(app.address)
  await page.getByLabel('Почта').fill('u02@demo.local')
  await page.getByLabel('Пароль').fill('Demo-2026!')
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('button', { name: button }).click()
  const widget = page.getByRole('dialog', { name: 'Файлы' })
  await itemOf(widget, folder).dblclick()
  return { widget, picked: page.getByRole('list', { name: 'Выбранные файлы' }).getByRole('listitem') }
}

test('a person signs in to an application with the packed packages, picks files and sees their names', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const { widget, picked } = await openWidget(page, 'Выбрать файлы')
  await itemOf(widget, 'akt.txt').click()
  await itemOf(widget, 'plan.txt').click()
  await widget.getByRole('button', { name: 'Сохранить' }).click()
  await expect(widget).toBeHidden()
  await expect(picked).toHaveText([/^akt\.txt, 7 Б|^akt\.txt, 7 B/, /^plan\.txt/])
  expect(problems).toEqual([])
})

test('from an origin of its own an application shows the pictures of the server', async ({ page }) => {
  const { widget } = await openWidget(page, 'Выбрать файлы')
  const picture = itemOf(widget, 'oblozhka.svg').locator('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`^http://127\\.0\\.0\\.1:${PORT}/api/`))
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }).toPass()
})

test('where one picture is asked for, only pictures are shown and the later choice counts', async ({ page }) => {
  const { widget, picked } = await openWidget(page, 'Выбрать обложку')
  await itemOf(widget, 'oblozhka.svg').click()
  await itemOf(widget, 'vid.svg').click()
  await expect(itemOf(widget, 'akt.txt')).toHaveCount(0)
  await widget.getByRole('button', { name: 'Сохранить' }).click()
  await expect(picked).toHaveText([/^vid\.svg/])
})

test('where nothing is picked, a click marks files, they are removed together, and the window just closes', async ({
  page,
}) => {
  const { widget, picked } = await openWidget(page, 'Навести порядок')
  await itemOf(widget, 'lishnij.txt').click()
  await itemOf(widget, 'staryj.txt').click()
  await expect(widget.getByText('Выбранно: 2файл')).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
  await widget.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(itemOf(widget, 'lishnij.txt')).toHaveCount(0)
  await expect(itemOf(widget, 'staryj.txt')).toHaveCount(0)
  await expect(itemOf(widget, 'akt.txt')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget).toBeHidden()
  await expect(picked).toHaveCount(0)
})
