import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page, Route } from 'playwright'
import { bundle, here, launchBrowser, watchCost } from './browser-page'
import type { MediaView, Sweep } from './media-page'
import { median } from './median'

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

type Run = Omit<MediaFigures, 'name' | 'view' | 'count'>

const require = createRequire(import.meta.url)
/** The measure among the file managers: a virtual list that does nothing else. */
export const BARE = 'голый виртуальный список'
/** Ours among the file managers. */
export const OURS = '@ws/media-widget'

const peers = [
  {
    name: BARE,
    page: 'media-bare.ts',
    styles: ['../../packages/ui/dist/styles.css'],
    gridLimit: 100_000,
    listLimit: 100_000,
  },
  {
    name: OURS,
    page: 'media-ours.ts',
    styles: ['../../packages/ui/dist/styles.css', '../../packages/media-widget/dist/source-styles.css'],
    gridLimit: 1_000_000,
    listLimit: 1_000_000,
  },
  // Beyond these they take minutes: every file is an element.
  {
    name: 'SVAR 2.6.0',
    page: 'media-svar.ts',
    styles: ['@svar-ui/react-filemanager/all.css'],
    gridLimit: 10_000,
    listLimit: 100_000,
  },
  {
    name: 'Cubone 1.35.0',
    page: 'media-cubone.ts',
    styles: ['@cubone/react-file-manager/dist/style.css'],
    gridLimit: 1000,
    listLimit: 1000,
  },
] as const

/** Files that are given to the queue of uploads at once. */
export const ACCEPTED = 10_000

/** How long our queue of uploads takes {@link ACCEPTED} files in; milliseconds. */
export async function benchAcceptance(rounds = 5): Promise<number> {
  const script = await bundle({ entryPoints: [here('media-ours.ts')], conditions: ['@ws/source'] })
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

/** Our file manager, two public ones and a bare virtual list of the same cells in turn, each on a fresh page. */
export async function benchMedia(rounds = 3): Promise<MediaFigures[]> {
  const pages = await Promise.all(
    peers.map(async (peer) => ({
      ...peer,
      script: await bundle({ entryPoints: [here(peer.page)], conditions: ['@ws/source'] }),
      css: (await Promise.all(peer.styles.map(readStyle))).join('\n'),
    })),
  )
  const figures: MediaFigures[] = []
  const browser = await launchBrowser()
  try {
    for (const count of [1000, 10_000, 100_000, 1_000_000]) {
      for (const view of ['grid', 'list'] as const) {
        const inRace = pages.filter(({ gridLimit, listLimit }) => count <= (view === 'grid' ? gridLimit : listLimit))
        const runs = new Map<string, Run[]>(inRace.map(({ name }) => [name, []]))
        // The first round warms the browser up and is not counted.
        for (let round = 0; round <= rounds; round += 1) {
          for (const { name, script, css } of inRace) {
            const result = await run(browser, { script, css, count, view })
            if (round > 0) runs.get(name)?.push(result)
          }
        }
        for (const [name, results] of runs) figures.push({ name, view, count, ...middle(results) })
      }
    }
  } finally {
    await browser.close()
  }
  return figures
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
