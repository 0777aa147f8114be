import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page, Route } from 'playwright'
import { bundle, here, launchBrowser, watchCost } from '../browser-page'
import { median } from '../median'
import type { MediaView, Sweep } from './media-page'

/** Medians of a file manager with so many files in one folder; milliseconds, megabytes. */
export interface MediaFigures extends Sweep {
  name: string
  view: MediaView
  count: number
  first: number
  /** Processor time of the main thread until the first files stand there. */
  mountBusy: number
  nodes: number
  /** What it holds beside the list it was given. */
  heap: number
  click: number
  selectAll: number
  jump: number
}

/** One that did not show so many files, and why. */
export type MediaGivenUp = Pick<MediaFigures, 'name' | 'view' | 'count'> & { why: string }

type Run = Omit<MediaFigures, 'name' | 'view' | 'count'>

const require = createRequire(import.meta.url)
/** The measure among the file managers: a virtual list that does nothing else. */
export const BARE = 'голый виртуальный список'
/** Nobody waits longer for a folder; milliseconds. Those that draw every file as an element need more. */
const TIMEOUT_MS = 120_000
/** What has taken so long is not measured again: its next rounds would say the same; milliseconds. */
const SLOW = 20_000
/** Only ours is asked for so many: the target is its own. */
const OURS_ALONE = 1_000_000
/** Ours among the file managers. */
export const OURS = '@ws/media-widget'

const peers = [
  {
    name: BARE,
    page: 'media/media-bare.ts',
    styles: ['../../packages/ui/dist/styles.css'],
  },
  {
    name: OURS,
    page: 'media/media-ours.ts',
    styles: ['../../packages/ui/dist/styles.css', '../../packages/media-widget/dist/styles.css'],
  },
  {
    name: 'SVAR 2.6.0',
    page: 'media/media-svar.ts',
    styles: ['@svar-ui/react-filemanager/all.css'],
  },
  {
    name: 'Cubone 1.35.0',
    page: 'media/media-cubone.ts',
    styles: ['@cubone/react-file-manager/dist/style.css'],
  },
] as const

/** Files that are given to the queue of uploads at once. */
export const ACCEPTED = 10_000

/** How long our queue of uploads takes {@link ACCEPTED} files in; milliseconds. */
export async function benchAcceptance(rounds = 5): Promise<number> {
  const script = await bundle({ entryPoints: [here('media/media-ours.ts')], conditions: ['@ws/source'] })
  const browser = await launchBrowser()
  try {
    const page = await openPage(browser, script, '')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      times.push(await page.evaluate((count) => window.media.acceptFiles?.(count) ?? Number.NaN, ACCEPTED))
    }
    return median(times)
  } finally {
    await browser.close()
  }
}

/**
 * Our file manager, two public ones and a bare virtual list of the same cells in turn, each on a fresh page. Who gives up is
 * not asked for more.
 */
export async function benchMedia(rounds = 3): Promise<{ figures: MediaFigures[]; givenUp: MediaGivenUp[] }> {
  const pages = await Promise.all(
    peers.map(async (peer) => ({
      ...peer,
      script: await bundle({ entryPoints: [here(peer.page)], conditions: ['@ws/source'] }),
      css: (await Promise.all(peer.styles.map(readStyle))).join('\n'),
    })),
  )
  const figures: MediaFigures[] = []
  const givenUp: MediaGivenUp[] = []
  let browser = await launchBrowser()
  try {
    for (const count of [1000, 10_000, 100_000, OURS_ALONE]) {
      for (const view of ['grid', 'list'] as const) {
        const inRace = pages.filter(
          ({ name }) =>
            (count < OURS_ALONE || name === OURS) && !givenUp.some((one) => one.name === name && one.view === view),
        )
        const runs = new Map<string, Run[]>(inRace.map(({ name }) => [name, []]))
        // The first round warms the browser up and is not counted, but of those that are too slow for a second.
        for (let round = 0; round <= rounds; round += 1) {
          for (const { name, script, css } of inRace) {
            const results = runs.get(name)
            if (!results) continue
            const begun = performance.now()
            const result = await inTime(run(browser, { script, css, count, view }))
            const isSlow = performance.now() - begun > SLOW
            const isDone = !(result instanceof Error)
            if (isDone && (round > 0 || isSlow)) results.push(result)
            if (isDone && isSlow) {
              figures.push({ name, view, count, ...middle(results) })
              runs.delete(name)
            }
            if (isDone) continue
            if (name === OURS || name === BARE) throw result
            givenUp.push({ name, view, count, why: result.message })
            runs.delete(name)
            // Its page may hang for minutes more.
            await browser.close()
            browser = await launchBrowser()
          }
        }
        for (const [name, results] of runs) figures.push({ name, view, count, ...middle(results) })
      }
    }
  } finally {
    await browser.close()
  }
  return { figures, givenUp }
}

/** The result, or why there is none by {@link TIMEOUT_MS}. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | Error> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error('не дождались за две минуты')), TIMEOUT_MS)
  })
  const failed = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
  try {
    return await Promise.race([work.catch(failed), late])
  } finally {
    clearTimeout(timer)
  }
}

function readStyle(path: string): Promise<string> {
  return readFile(path.startsWith('.') ? here(path) : require.resolve(path), 'utf8')
}

function middle(runs: Run[]): Run {
  const of = (key: keyof Run) => median(runs.map((one) => one[key]))
  return {
    first: of('first'),
    mountBusy: of('mountBusy'),
    nodes: of('nodes'),
    heap: of('heap'),
    click: of('click'),
    selectAll: of('selectAll'),
    time: of('time'),
    longest: of('longest'),
    longTasks: of('longTasks'),
    blank: of('blank'),
    jump: of('jump'),
  }
}

async function run(
  browser: Browser,
  { script, css, count, view }: { script: string; css: string; count: number; view: MediaView },
): Promise<Run> {
  const page = await openPage(browser, script, css)
  try {
    await page.evaluate((files) => window.media.prepare(files), count)
    const cost = await watchCost(page)
    await cost.collect()
    const empty = await cost.read()
    const mounted = await page.evaluate((shown) => window.media.mount(shown), view)
    const { busy } = await cost.read()
    await page.waitForTimeout(500)
    await cost.collect()
    const { heap } = await cost.read()
    const click = await watchPress(async () => {
      const { x, y } = await page.evaluate(() => window.media.findFirst())
      await page.mouse.click(x, y)
    })
    const selectAll = await watchPress(() => page.keyboard.press('Control+a'))
    const swept = await page.evaluate(() => window.media.sweep())
    const jump = await page.evaluate(() => window.media.jump())
    return {
      ...mounted,
      ...swept,
      mountBusy: busy - empty.busy,
      heap: heap - empty.heap,
      click,
      selectAll,
      jump,
    }

    async function watchPress(press: () => Promise<void>): Promise<number> {
      await page.evaluate(() => window.media.watchPress())
      await press()
      return page.evaluate(() => window.media.answer)
    }
  } finally {
    await page.close()
  }
}

const pathOf = (route: Route) => new URL(route.request().url()).pathname

async function openPage(browser: Browser, script: string, css: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // An address of its own: what is remembered between visits needs one.
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="ru"><div id="root"></div>' }),
  )
  await page.route('**/fonts/*', (route) => route.fulfill({ path: here(`../../packages/ui/dist${pathOf(route)}`) }))
  await page.goto('http://bench.localhost/')
  if (css !== '') await page.addStyleTag({ content: css })
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'media' in window)
  return page
}
