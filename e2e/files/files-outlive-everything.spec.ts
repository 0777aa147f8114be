import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { demoFolder, start } from '../support/own-server'
import { openAs } from '../support/people'

const SIZE = 30 * 1024 * 1024

test('a file of 30 MB is uploaded with visible progress and found after a reload (MS-003, MS-020, ST-052)', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u02')
  await page.goto('/media-storage')
  const name = `plan-${Date.now()}.bin`
  const bytes = Buffer.alloc(SIZE, 7)
  // A thin line, so that a person (and this test) can see the progress.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 12 * 1024 * 1024,
  })
  await page.getByRole('button', { name: 'Загрузить файл' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Выбрать файл', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
  await dialog
    .getByRole('button', { name: /Загрузить|Отправить/ })
    .last()
    .click()
  await expect(dialog.getByText(/Загрузка файла [1-9]\d?%/)).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(name).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
})

test('a file is found after the server was killed and started again', async ({ browser }) => {
  const settings = { DATA_DIR: demoFolder() }
  let server = await start(4311, settings)
  try {
    const page = await openAs(browser, 'u02', { baseURL: server.address })
    await page.goto('/media-storage')
    const name = `akt-${Date.now()}.txt`
    await page.getByRole('button', { name: 'Загрузить файл' }).first().click()
    const dialog = page.getByRole('dialog')
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from('Акт осмотра') }
    await dialog.getByLabel('Выбрать файл', { exact: true }).setInputFiles(file)
    await dialog
      .getByRole('button', { name: /Загрузить|Отправить/ })
      .last()
      .click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(name).first()).toBeVisible()
    server.child.kill('SIGKILL')
    await server.exited
    server = await start(4311, settings)
    await page.reload()
    await expect(page.getByText(name).first()).toBeVisible()
  } finally {
    server.child.kill('SIGKILL')
  }
})
