import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { headersOf, openAs } from './support/people'
import { expectStrictPolicy, listenToRefusals } from './support/refusals'

/** What the story of accessibility, which watches the policy too, does not open. */
const MORE_SCREENS = ['/socket-debug', '/socketio-test', '/websocket-test', '/knowledge-base', '/nowhere']

test('menus, dialogs and the pages at the edge keep to a policy without inline code and styles', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await openAs(browser, 'u01', { reducedMotion: 'reduce' })
  const refused = await listenToRefusals(page.context())
  for (const path of MORE_SCREENS) {
    expectStrictPolicy(await page.goto(path))
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/todos')
  await page.getByRole('button', { name: 'Создать' }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Справка' }).click()
  await page.getByRole('menuitem', { name: 'Горячие клавиши' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/media-storage')
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

test('the sign-in page and the reference of the API keep to it, too', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext()
  const refused = await listenToRefusals(context)
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  await page.goto('/api/docs')
  await expect(page).toHaveTitle('Справочник API — Рабочее пространство')
  await page.locator('.opblock-tag').filter({ hasText: 'Служебное' }).click({ timeout: 45_000 })
  await page.locator('.opblock-summary-path[data-path="/health"]').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table')).toContainText('"status": "ok"')
  expect(refused).toEqual([])
  expect(foreign).toEqual([])
})

test('an uploaded page or drawing is saved, never opened: its script does not run', async ({ browser }) => {
  const page = await openAs(browser, 'u01')
  const headers = await headersOf(page.request, 'u01')
  const script = "<script>fetch('/api/health?stolen')</script>"
  for (const [name, mimeType, content] of [
    ['страница.html', 'text/html', `<!doctype html>${script}`],
    ['рисунок.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['картинка.png', 'image/png', `<!doctype html>${script}`],
    ['заметка.txt', 'text/plain', `<!doctype html>Заметка${script}`],
  ] as const) {
    const sent = await page.request.post('/api/mediafiles/files/', {
      headers,
      multipart: { file: { name, mimeType, buffer: Buffer.from(content) }, display_name: name },
    })
    expect(sent.status(), name).toBe(201)
    const { file } = await sent.json()
    const opened = await page.context().newPage()
    const stolen: string[] = []
    opened.on('request', (request) => {
      if (request.url().includes('stolen')) stolen.push(request.url())
    })
    if (name === 'заметка.txt') {
      await opened.goto(file)
      await expect(opened.locator('body')).toContainText('stolen')
    } else {
      // A download ends the navigation with an error of its own.
      const [saved] = await Promise.all([opened.waitForEvent('download'), opened.goto(file).catch(() => null)])
      expect(saved.suggestedFilename(), name).toBe(name)
    }
    expect(stolen, name).toEqual([])
    await opened.close()
  }
})

test('an uploaded drawing is seen in its colours inside a page, and neither runs nor fetches anything there', async ({
  browser,
}) => {
  const page = await openAs(browser, 'u01')
  const stolen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stolen')) stolen.push(request.url())
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><style>rect{fill:#0f0}</style>
    <rect width="20" height="20"/><image href="/api/health?stolen=1" width="9" height="9"/>
    <script>fetch('/api/health?stolen=2');document.querySelector('rect').style.fill='#f00'</script></svg>`
  const sent = await page.request.post('/api/mediafiles/files/', {
    headers: await headersOf(page.request, 'u01'),
    multipart: {
      file: { name: 'план.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
      display_name: 'план.svg',
    },
  })
  const { file } = await sent.json()
  const color = await page.evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas').getContext('2d')
    canvas?.drawImage(picture, 0, 0)
    return [...(canvas?.getImageData(15, 15, 1, 1).data ?? [])]
  }, file)
  expect(color).toEqual([0, 255, 0, 255])
  expect(stolen).toEqual([])
})
