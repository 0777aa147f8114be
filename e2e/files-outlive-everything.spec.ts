import { spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { openAs } from './support/people'

const SIZE = 30 * 1024 * 1024

test('a file of 30 MB is uploaded with visible progress and found after a reload (MS-019, ST-052)', async ({ browser }) => {
  const page = await openAs(browser, 'u02')
  await page.goto('/media-storage')
  const name = `plan-${Date.now()}.bin`
  const bytes = Buffer.alloc(SIZE, 7)
  // A thin line, so that a person (and this test) can see the progress.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 12 * 1024 * 1024 })
  await page.getByRole('button', { name: 'Загрузить файл' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
  await dialog.getByRole('button', { name: /Загрузить|Отправить/ }).last().click()
  await expect(dialog.getByText(/Загрузка файла [1-9]\d?%/)).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(name).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
})

test('a file is found after the server was killed and started again', async ({ browser, baseURL }) => {
  test.skip(!process.env.E2E_DATA_DIR, 'needs the data folder of its server')
  const port = 4311
  const dataDir = `${process.env.E2E_DATA_DIR}-restart`
  const start = async () => {
    const child = spawn('node', ['apps/server/dist/main.mjs'], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off' },
      stdio: 'ignore',
    })
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status, () => 0), { timeout: 40_000 })
      .toBe(200)
    return child
  }
  let server = await start()
  try {
    const page = await openAs(browser, 'u02', { baseURL: String(baseURL).replace(/:\d+/, `:${port}`) })
    await page.goto('/media-storage')
    const name = `akt-${Date.now()}.txt`
    await page.getByRole('button', { name: 'Загрузить файл' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Акт осмотра') })
    await dialog.getByRole('button', { name: /Загрузить|Отправить/ }).last().click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(name).first()).toBeVisible()
    server.kill('SIGKILL')
    server = await start()
    await page.reload()
    await expect(page.getByText(name).first()).toBeVisible()
  } finally {
    server.kill('SIGKILL')
  }
})
