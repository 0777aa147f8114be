// Content-Security-Policy: every story under `style-src 'self' 'nonce-…'`, the toasts under `style-src 'self'` alone.
// `node scripts/csp.mjs [folder of a built Storybook] [--stories <part of an id>]…`: builds one where no folder is named,
// shows every story unless parts of ids are named. Fails on a violation, on a story that does not come to its end well, and
// where a style written in on purpose is not refused.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { findBrowser } from './lib/browser.mjs'
import { root, runPnpm } from './lib/pnpm.mjs'

const NONCE = 'r4nd0m-0f-one-answer'
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const inRoot = (path) => fileURLToPath(new URL(path, root))

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { stories: { type: 'string', multiple: true, default: [''] } },
})
const storybook = positionals[0] ?? inRoot('storybook-static')
if (!positionals[0] && runPnpm(['storybook:build', '--quiet']) !== 0) process.exit(1)

const visionStyle = /(<svg id="storybook-a11y-vision-filters"[^>]*?) style="[^"]*"/

/** Every story in turn in one page, its play function included; answers what went wrong. */
async function proveStories() {
  const { entries } = JSON.parse(await readFile(join(storybook, 'index.json'), 'utf8'))
  const ids = Object.values(entries)
    .filter(({ type, tags }) => type === 'story' && !tags?.includes('no-test'))
    .map(({ id }) => id)
    .filter((id) => values.stories.some((part) => id.includes(part)))
  if (ids.length === 0) return [`Нет историй: ${values.stories.join(', ')}`]
  const server = await serve(`style-src 'self' 'nonce-${NONCE}' 'report-sample'`, async (path) => {
    const body = await readFile(join(storybook, normalize(path)))
    // Storybook's own: the imitation of poor sight writes a style attribute into every page, no part of a story.
    if (path.endsWith('.js')) return body.toString().replace(visionStyle, '$1')
    // A server that answers with a policy writes its nonce into the page it answers with.
    return path === '/iframe.html' ? body.toString().replaceAll(/<(script|style)\b/g, `<$1 nonce="${NONCE}"`) : body
  })
  const failures = []
  let page
  for (const id of ids) {
    let seen = await visit(id)
    // Once more on a fresh page: a story that did not come to its end proves nothing.
    if (seen.problem && !seen.violations.length) {
      await page?.close()
      page = undefined
      seen = await visit(id)
    }
    if (seen.problem) failures.push(`${id}: ${seen.problem}`)
    for (const violation of seen.violations) failures.push(`${id}: ${violation}`)
  }
  failures.push(...(await proveRefusal()))
  server.close()
  console.log(`Под style-src 'self' 'nonce-…' показано историй: ${ids.length}, замечаний: ${failures.length}`)
  return failures

  /** The proof of the proof: on the page of the stories what has no nonce is refused and seen, what has one is not. */
  async function proveRefusal() {
    if ((await visit(ids[0])).problem || !page) return ['Проверка проверки: первая история не показана']
    const write = (nonce) => {
      const style = Object.assign(document.createElement('style'), { textContent: 'a{}', nonce })
      document.head.append(style)
      document.body.insertAdjacentHTML('beforeend', `<i ${nonce ? '' : 'style="color: red"'}></i>`)
    }
    const seen = []
    for (const nonce of [NONCE, '']) {
      await page.evaluate(write, nonce)
      await page.waitForTimeout(50)
      seen.push((await takeViolations(page)).length)
    }
    await page.close()
    return seen.join() === '0,2' ? [] : [`Проверка проверки: отвергнуто ${seen.join(' и ')} вместо 0 и 2`]
  }

  async function visit(id) {
    try {
      page ??= await openPage(`${server.address}/iframe.html?viewMode=story&globals=a11y.manual:!true&id=${ids[0]}`)
      const problem = await page.evaluate(showStory, id)
      const violations = await takeViolations(page)
      // Storybook's own too: the menu of marked elements, once per page.
      return { problem, violations: violations.filter((text) => !text.includes('#storybook-highlights-menu')) }
    } catch (error) {
      await page?.close()
      page = undefined
      return { problem: String(error), violations: [] }
    }
  }
}

/** Runs in the page: draws one story, waits until its play function is through; answers what stopped it. */
async function showStory(id) {
  while (!window.__STORYBOOK_PREVIEW__ || !window.__STORYBOOK_ADDONS_CHANNEL__) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await window.__STORYBOOK_PREVIEW__.ready?.()
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  return new Promise((resolve) => {
    const events = [
      'storyFinished',
      'storyErrored',
      'storyThrewException',
      'playFunctionThrewException',
      'storyMissing',
    ]
    const listeners = events.map((event) => {
      const listener = (payload) => {
        if (event === 'storyFinished' && payload.storyId !== id) return
        if (event === 'storyFinished' && payload.status !== 'error') end(undefined)
        else end(`${event}: ${payload?.message ?? payload?.title ?? ''}`.slice(0, 300))
      }
      channel.on(event, listener)
      return [event, listener]
    })
    const limit = setTimeout(() => end('не закончилась за 30 с'), 30_000)
    function end(problem) {
      clearTimeout(limit)
      for (const [event, listener] of listeners) channel.off(event, listener)
      // What the story wrote last may still be judged.
      setTimeout(() => resolve(problem), 50)
    }
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
}

/** The toasts with every thing they can do, on a page that allows no inline style at all; answers what went wrong. */
async function proveToasts() {
  const { outputFiles } = await build({
    stdin: { contents: toastPage, resolveDir: inRoot('packages/ui'), loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['@ws/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = {
    '/': '<!doctype html><html lang="ru"><title>Т</title><link rel="stylesheet" href="/styles.css"><div id="root"></div><script type="module" src="/page.js"></script>',
    '/page.js': outputFiles[0].text,
    '/styles.css': await readFile(inRoot('packages/ui/dist/styles.css'), 'utf8'),
  }
  const server = await serve(
    "default-src 'none'; script-src 'self'; font-src 'self' data:; style-src 'self'",
    (path) => {
      if (files[path] === undefined) throw new Error('404')
      return files[path]
    },
  )
  const page = await openPage(`${server.address}/`)
  const failures = []
  const expect = (isSo, what) => isSo || failures.push(`Уведомления: ${what}`)

  await page.evaluate(() => window.burst())
  await page.getByText('ещё 95').waitFor()
  const look = await page.evaluate(() => {
    const style = (slot) => getComputedStyle(document.querySelector(`[data-slot="${slot}"]`))
    return [style('toaster').position, style('toast').display, style('toast').borderRadius]
  })
  expect(look.join() === 'fixed,flex,14px', `вид не из таблицы стилей: ${look.join()}`)
  await page.getByRole('button', { name: 'Закрыть все' }).click()
  await page.evaluate(() => window.kinds())
  await page.getByText('Загружено').waitFor()
  await page.evaluate(() => document.querySelector('dialog').showModal())
  await page.getByRole('button', { name: 'Отменить' }).click()
  await page.evaluate(() => window.swipe())
  await page.getByText('Готово', { exact: true }).waitFor({ state: 'detached' })
  failures.push(...(await takeViolations(page)).map((violation) => `Уведомления: ${violation}`))
  // The proof of the proof: a style of the kind that other libraries write is refused here.
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
  )
  await page.waitForTimeout(50)
  expect((await takeViolations(page)).length === 1, 'страница не отвергла вписанный стиль')
  await page.close()
  server.close()
  console.log(`Уведомления под style-src 'self', замечаний: ${failures.length}`)
  return failures
}

const toastPage = `
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { toast } from './src/toast/toast'
  import { Toaster } from './src/toast/toaster'

  createRoot(document.getElementById('root')).render([
    createElement('dialog', { key: 'dialog', 'aria-label': 'Д' }, 'Диалог'),
    createElement(Toaster, { key: 'toaster' }),
  ])
  window.burst = () => {
    for (let n = 1; n <= 100; n += 1) toast('Сообщение ' + n)
  }
  window.kinds = () => {
    toast.success('Удалено', { undo: () => undefined })
    toast.error('Нет связи', { title: 'Ошибка', duration: Infinity })
    toast.error('Нет связи', { title: 'Ошибка', duration: Infinity })
    toast.info('Готово', { duration: Infinity })
    toast.promise(new Promise((resolve) => setTimeout(resolve, 50)), { loading: 'Идёт', success: 'Загружено', error: '' })
  }
  window.swipe = () => {
    const item = [...document.querySelectorAll('[data-slot="toast"]')].find((one) => one.textContent.includes('Готово'))
    const send = (type, clientX) =>
      item.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerType: 'touch' }))
    send('pointerdown', 10)
    send('pointermove', 200)
    send('pointerup', 200)
  }
`

/** A page that remembers every violation from its first line on. */
async function openPage(address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      window.violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`)
    })
  })
  await page.goto(address)
  return page
}

function takeViolations(page) {
  return page.evaluate(() => window.violations.splice(0))
}

/** Serves what `read` answers for a path, with the policy on every answer. */
async function serve(policy, read) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname)
    try {
      const body = await read(path)
      const type = types[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const failures = [...(await proveToasts()), ...(await proveStories())]
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await browser.close()
}
