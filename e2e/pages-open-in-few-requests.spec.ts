import { expect, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'

test('a page is a few files and a few questions, whoever opens it for the first time', async ({ browser }) => {
  const page = await openAs(browser, 'u07', { serviceWorkers: 'block' })
  // What the landing page still asks for is not of this page.
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/todos/1')
  await expect(page.getByRole('tab', { name: /Комментарии/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = paths.filter((path) => path.endsWith('.js'))
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(24)
  const asked = paths.filter((path) => path.startsWith('/api/') && !path.includes('/thumbnail'))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12)
})

/** Adds up the scripts of a page as they are sent, in KiB. */
function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
  }
}

test('the sign-in page and the work list load no more script than they may', async ({ browser }) => {
  const stranger = await browser.newPage()
  const weighDoor = weighScripts(stranger)
  await stranger.goto('/auth/login')
  expect(await weighDoor()).toBeLessThanOrEqual(170)

  const signedIn = await openAs(browser, 'u07', { serviceWorkers: 'block' })
  const { cookies, origins } = await signedIn.context().storageState()
  // With an empty cache.
  const context = await browser.newContext({ storageState: { cookies, origins } })
  const page = await context.newPage()
  const weighList = weighScripts(page)
  await page.goto('/todos')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await weighList()).toBeLessThanOrEqual(330)
})
