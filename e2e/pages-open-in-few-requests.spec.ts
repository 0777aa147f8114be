import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'

test('a page is a few files and a few questions, whoever opens it for the first time', async ({ browser }) => {
  const page = await openAs(browser, 'u07', { serviceWorkers: 'block' })
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
