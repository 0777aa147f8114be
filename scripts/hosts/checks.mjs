import { readFileSync } from 'node:fs'
import { OURS_IN_LAYER } from './hosts.mjs'
import { measure, pictureDifference } from './measure.mjs'

const PLAIN = 'html, body, #plain, #plain *'
const OURS = '[class*="wu:"]:not(svg, svg *)'
const MOST_PIXELS = 0.001

function differences(before, after) {
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

async function loadFonts() {
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
  const before = await plain.evaluate(measure, PLAIN)
  await plain.close()
  const { page: styled, complaints } = await openPage(context, addressOf('styled'))
  const after = await styled.evaluate(measure, PLAIN)
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

/** The components do what they are for; React and the browser have nothing to complain of. */
export async function checkComponentsWork(context, addressOf) {
  const { page, complaints } = await openPage(context, addressOf('parts'))
  const problems = []
  const expect = async (sentence, promise) => {
    await promise.catch((error) => problems.push(`${sentence}: ${String(error).split('\n')[0]}`))
  }
  const wait = { timeout: 5000 }
  const dialog = page.getByRole('dialog')
  await expect('a dialog opens', page.getByRole('button', { name: 'Открыть окно' }).click(wait))
  await expect('and is named', page.getByRole('dialog', { name: 'Новая задача' }).waitFor(wait))
  await expect('its field takes text', dialog.getByRole('textbox').fill('Другое', wait))
  await page.keyboard.press('Escape')
  await expect('Escape closes it', dialog.waitFor({ ...wait, state: 'detached' }))
  await expect('a toast is asked for', page.getByRole('button', { name: 'Сообщить' }).click(wait))
  await expect('a toast shows', page.locator('[data-slot="toast"]', { hasText: 'Сохранено' }).waitFor(wait))
  await expect('the other language', page.getByRole('button', { name: 'По-английски' }).click(wait))
  await expect('is spoken', dialog.getByRole('button', { name: 'Close' }).click(wait))
  await expect('a menu opens', page.getByRole('button', { name: 'Меню' }).click(wait))
  await expect('with its item', page.getByRole('menuitem', { name: 'Удалить' }).click(wait))
  await expect('a choice opens', page.getByRole('combobox', { name: 'Роль' }).click(wait))
  await expect('and is made', page.getByRole('option', { name: 'Исполнитель' }).click(wait))
  await expect('and shown', page.getByRole('combobox', { name: 'Роль' }).getByText('Исполнитель').waitFor(wait))
  await page.close()
  return { problems: [...problems, ...complaints], facts: '13 steps' }
}

async function lookAt(context, address, change) {
  const page = await context.newPage()
  if (change) {
    await page.route(address, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
    await page.route('**/fonts/*.woff2', (route) => route.fulfill({ path: change.font(route.request().url()) }))
  }
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(loadFonts)
  const look = async () => ({
    ...(await page.evaluate(measure, OURS)),
    picture: (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64'),
  })
  const closed = await look()
  await page.getByRole('button', { name: 'Открыть окно' }).click()
  await page.getByRole('dialog').waitFor()
  const open = await look()
  await page.close()
  return [closed, open]
}

/** The components in a page with somebody's own styles look as they do in an empty one. */
export async function checkPartsLookTheSame(context, address, foreign, cwd) {
  const font = (url) => `${cwd}/node_modules/@ws/ui/dist/fonts/${url.split('/').at(-1)}`
  const alone = await lookAt(context, address)
  const results = []
  for (const [name, file] of Object.entries(foreign)) {
    const style = `<style>${readFileSync(file, 'utf8').replaceAll('</', '')}</style>`
    // Theirs come last, where an equal weight wins; ours in a layer of Tailwind stand in place of ours.
    const change = (html) =>
      name === OURS_IN_LAYER
        ? html.replace(/<link rel="stylesheet"[^>]*>/, style)
        : html.replace('</head>', `${style}</head>`)
    const looks = await lookAt(context, address, Object.assign(change, { font }))
    const problems = []
    let pixels = 0
    for (const [index, look] of looks.entries()) {
      problems.push(...differences(alone[index], look))
      const page = await context.newPage()
      pixels = Math.max(pixels, await page.evaluate(pictureDifference, [alone[index].picture, look.picture]))
      await page.close()
    }
    if (pixels > MOST_PIXELS) problems.push(`${(pixels * 100).toFixed(2)} % of the pixels differ`)
    const facts = `${looks[1].elements.length} boxes, ${(pixels * 100).toFixed(3)} % of the pixels`
    results.push({ name, problems, facts })
  }
  return results
}
