import { spawnSync } from 'node:child_process'
import { measure } from './measure.mjs'
import { openEach } from './openings.mjs'

const PLAIN = 'html, body, #plain, #plain *'

/** What two measurements of a page do not have in common, as sentences. */
export function differences(before, after) {
  const found = before.elements.length === after.elements.length ? [] : ['another number of elements']
  before.elements.forEach(({ name, styles }, index) => {
    const other = after.elements[index]
    if (other?.name !== name) found.push(`${name} became ${other?.name}`)
    else
      for (const property of Object.keys(styles))
        if (styles[property] !== other.styles[property])
          found.push(`${name}: ${property} ${styles[property]} → ${other.styles[property]}`)
  })
  return found
}

/** Runs in the page: until every letter is drawn in its own typeface. */
export async function loadFonts() {
  await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)))
}

async function openPage(context, address) {
  const page = await context.newPage()
  const complaints = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(loadFonts)
  return { page, complaints }
}

/** The host's plain elements with our styles and without; the variables the root gained. */
export async function checkHostStaysAsItIs(context, addressOf) {
  const { page: plain } = await openPage(context, addressOf('plain'))
  const before = await measure(plain, PLAIN)
  await plain.close()
  const { page: styled, complaints } = await openPage(context, addressOf('styled'))
  const after = await measure(styled, PLAIN)
  const isStyled = after.variables.includes('--ws-ink')
  await styled.close()
  const gained = after.variables.filter((name) => !before.variables.includes(name) && !name.startsWith('--ws-'))
  const elements = before.elements.filter(({ name }) => !name.includes('::')).length
  const problems = [
    ...differences(before, after),
    ...gained.map((name) => `the root gained ${name}`),
    ...complaints,
    ...(isStyled ? [] : ['the styles did not arrive']),
    ...(elements >= 80 ? [] : [`only ${elements} elements`]),
  ]
  return { problems, facts: `${elements} elements` }
}

/** The components the installed package exports, as Node sees them; throws where there is none, since nothing would be checked. */
function exportsOf(cwd) {
  const script = "Object.keys(require('@ws/ui')).join(' ')"
  const { status, stdout, stderr } = spawnSync('node', ['-p', script], { cwd, encoding: 'utf8' })
  const names = (stdout ?? '')
    .trim()
    .split(' ')
    .filter((name) => /^[A-Z][a-z]/.test(name))
  if (status !== 0 || names.length === 0) throw new Error(`@ws/ui exports no component in ${cwd}\n${stderr}`)
  return names
}

/** Every component is drawn, opens and does what it is for; React and the browser have nothing to complain of. */
export async function checkComponentsWork(context, addressOf, cwd, hasServerPart) {
  const { page, complaints } = await openPage(context, addressOf('parts'))
  const drawn = await page.locator('[data-part]').evaluateAll((parts) => parts.map((part) => part.dataset.part))
  const names = exportsOf(cwd)
  const problems = names.filter((name) => !drawn.includes(name)).map((name) => `${name} is not drawn`)
  const sent = await (await fetch(addressOf('parts'))).text()
  problems.push(...names.filter((name) => !sent.includes(`data-part="${name}"`)).map((name) => `${name} is not sent`))
  const opened = await openEach(page)
  const expect = async (sentence, promise) => {
    await promise.catch((error) => problems.push(`${sentence}: ${String(error).split('\n')[0]}`))
  }
  // In Next.js some of them stand right in a page of the server, with functions that need no browser.
  const onServer = await page.locator('#server').allInnerTexts()
  if (onServer.length !== (hasServerPart ? 1 : 0)) problems.push(`${onServer.length} parts drawn on the server`)
  for (const text of onServer)
    if (!/2 задачи, pdf, Close.*Принята/s.test(text)) problems.push(`the server drew ${text}`)
  const part = (name) => page.locator(`[data-part="${name}"]`)
  const dialog = page.getByRole('dialog')
  await expect('a dialog opens', part('Dialog').getByRole('button').click())
  await expect('and is named', page.getByRole('dialog', { name: 'Новая задача' }).waitFor())
  await expect('its field takes text', dialog.getByRole('textbox').fill('Другое'))
  await page.keyboard.press('Escape')
  await expect('Escape closes it', dialog.waitFor({ state: 'detached' }))
  await expect('a toast is asked for', part('Toaster').getByRole('button').click())
  await expect('a toast shows', page.locator('[data-slot="toast"]', { hasText: 'Сохранено' }).waitFor())
  await expect('the other language', part('LabelsProvider').getByRole('button').click())
  await expect('is spoken', dialog.getByRole('button', { name: 'Close' }).click())
  await expect('a choice opens', part('Select').getByRole('combobox').click())
  await expect('and is made', page.getByRole('option', { name: 'Исполнитель' }).click())
  await expect('and shown', part('Select').getByRole('combobox').getByText('Исполнитель').waitFor())
  await page.close()
  return {
    problems: [...problems, ...opened.problems, ...complaints],
    facts: `${names.length} components, ${opened.count} open, 11 steps, ${complaints.length} warnings`,
  }
}

/** The whole widget in a host: sent by the server, a file picked for a cover and for a form, the storage browsed. */
export async function checkMediaWorks(context, addressOf, hasServerPart) {
  const sent = await (await fetch(addressOf('media'))).text()
  const problems = ['Выбрать обложку', 'Документы']
    .filter((text) => !sent.includes(text))
    .map((text) => `not sent: ${text}`)
  if (hasServerPart && !sent.includes('2 KB')) problems.push('the server could not use what needs no browser')
  const { page, complaints } = await openPage(context, addressOf('media'))
  const storage = page.locator('#browser')
  const dialog = page.getByRole('dialog')
  const steps = [
    ['the storage lists its files', () => storage.getByRole('button', { name: /^Акт осмотра/ }).waitFor()],
    ['an order is chosen by a key', () => storage.getByRole('combobox', { name: 'Порядок' }).press('ArrowDown')],
    ['and shown', () => storage.locator('select[title="По имени, с конца"]').waitFor()],
    ['a folder opens', () => storage.getByRole('button', { name: /^Осмотры/ }).dblclick()],
    ['and shows what is in it', () => storage.getByRole('button', { name: /^План/ }).waitFor()],
    ['the picker is asked for', () => page.getByRole('button', { name: 'Выбрать обложку' }).click()],
    ['a file is chosen', () => dialog.getByRole('button', { name: /^Акт осмотра/ }).click()],
    ['and saved', () => dialog.getByRole('button', { name: 'Сохранить' }).click()],
    ['the host has it', () => page.locator('#cover', { hasText: 'Акт осмотра.pdf' }).waitFor()],
  ]
  return takeSteps({ page, complaints, problems, steps })
}

/** The bell in a host: sent by the server, told of a task by a look at the list, opened; a toast beside it. */
export async function checkNotificationsWork(context, addressOf, hasServerPart) {
  const sent = await (await fetch(addressOf('notifications'))).text()
  const problems = ['Уведомления', 'Завести задачу']
    .filter((text) => !sent.includes(text))
    .map((text) => `not sent: ${text}`)
  if (hasServerPart && !sent.includes('Создана задача #7: Крыша'))
    problems.push('the server could not use what needs no browser')
  const { page, complaints } = await openPage(context, addressOf('notifications'))
  const bell = page.locator('#bell').getByRole('button', { name: /^Уведомления/ })
  const panel = page.getByRole('dialog', { name: 'Уведомления' })
  const steps = [
    ['the bell stands there', () => bell.waitFor()],
    ['it has its size', async () => expectSize(await bell.boundingBox())],
    ['a task comes', () => page.getByRole('button', { name: 'Завести задачу' }).click()],
    ['a toast tells it', () => page.locator('[data-slot="toast"]', { hasText: 'Создана задача #2' }).waitFor()],
    ['the bell counts it', () => page.getByRole('button', { name: 'Уведомления, 1 непрочитанное' }).waitFor()],
    ['the panel opens', () => bell.click()],
    ['and lists it', () => panel.getByText('Создана задача #2: Заменить лампу').waitFor()],
    ['Escape closes it', () => page.keyboard.press('Escape')],
    ['and it is gone', () => panel.waitFor({ state: 'hidden' })],
  ]
  return takeSteps({ page, complaints, problems, steps })
}

/** Without its styles the bell would be a bare button of the host. */
function expectSize(box) {
  if (!box || box.width < 32 || box.width !== box.height) throw new Error(`the bell is ${JSON.stringify(box)}`)
}

/** Takes the steps one after the other in a page and closes it; answers what failed and what was complained of. */
async function takeSteps({ page, complaints, problems, steps }) {
  for (const [sentence, step] of steps)
    await step().catch((error) => problems.push(`${sentence}: ${String(error).split('\n')[0]}`))
  await page.close()
  return { problems: [...problems, ...complaints], facts: `${steps.length} steps, ${complaints.length} warnings` }
}
