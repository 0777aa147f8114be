// Do the components look the same in a page with somebody's own styles?
import { readFileSync } from 'node:fs'
import { differences, loadFonts } from './checks.mjs'
import { OURS_IN_LAYER } from './hosts.mjs'
import { measure, pixelsThatDiffer } from './measure.mjs'
import { openEach } from './openings.mjs'

const OURS = '[class*="wu:"]:not(svg, svg *)'
/** What opens over the page lies beside its root. */
const OPENED = `body > :not(#root)${OURS}, body > :not(#root) ${OURS}`

/** As many pixels of a picture differ at most where nothing does: the same page, drawn again, has had 8 of 960 000. */
const NOISE = 20

function placesOfParts() {
  return [...document.querySelectorAll('[data-part]')].map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    return { name: part.dataset.part, left, top: top + scrollY, right, bottom: bottom + scrollY }
  })
}

async function lookAt(context, address, change) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1200, height: 800 })
  if (change) {
    await page.route(address, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
    await page.route('**/fonts/*.woff2', (route) => route.fulfill({ path: change.font(route.request().url()) }))
  }
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(loadFonts)
  const looks = []
  const look = async (name, selector, fullPage) => {
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage })
    const { elements } = await measure(page, selector)
    looks.push({ name, elements, picture: picture.toString('base64') })
  }
  const places = await page.evaluate(placesOfParts)
  await look('', OURS, true)
  const { problems } = await openEach(page, (part) => look(part, OPENED, false))
  await page.close()
  return { looks, places, problems }
}

async function compare(context, alone, there) {
  const problems = [...alone.problems, ...there.problems]
  const differing = []
  let [boxes, all, most] = [0, 0, 0]
  const page = await context.newPage()
  for (const { name, elements, picture } of alone.looks) {
    const other = there.looks.find((look) => look.name === name)
    if (!other) {
      problems.push(`${name || 'the page'} has nothing to be compared with`)
      continue
    }
    problems.push(...differences({ elements }, other))
    boxes += other.elements.length
    const places = name === '' ? alone.places : []
    const { count, total, parts } = await page.evaluate(pixelsThatDiffer, [picture, other.picture, places])
    all += total
    most = Math.max(most, count)
    if (count > NOISE)
      differing.push(`${count} pixels differ in ${name ? `${name}, opened` : parts.join(', ') || 'the gaps'}`)
  }
  await page.close()
  return {
    problems: [...differing, ...problems],
    facts: `${boxes} boxes, ${alone.looks.length} pictures, ${(all / 1e6).toFixed(1)} million pixels, at most ${most} differ in one`,
  }
}

/** The components in a page with somebody's own styles look as they do in an empty one. */
export async function* checkPartsLookTheSame(context, address, foreign, cwd) {
  const font = (url) => `${cwd}/node_modules/@ws/ui/dist/fonts/${url.split('/').at(-1)}`
  const alone = await lookAt(context, address)
  yield { foreign: 'itself', ...(await compare(context, alone, await lookAt(context, address))) }
  for (const [name, file] of Object.entries(foreign)) {
    const style = `<style>${readFileSync(file, 'utf8').replaceAll('</', '')}</style>`
    // Theirs come last, where an equal weight wins; ours in a layer of Tailwind stand in place of ours.
    const change = (html) =>
      name === OURS_IN_LAYER
        ? html.replace(/<link rel="stylesheet"[^>]*>/, style)
        : html.replace('</head>', `${style}</head>`)
    const there = await lookAt(context, address, Object.assign(change, { font }))
    yield { foreign: name, ...(await compare(context, alone, there)) }
  }
}
