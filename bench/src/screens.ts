import type { Browser, Page } from 'playwright'
import { launchBrowser } from './browser-page'
import { startPollPeer } from './events/polls'
import { median } from './median'

/** How a screen of the portal with ten thousand tasks came and scrolled; medians in milliseconds. */
export interface ScreenFigures {
  name: string
  /** From the press that opens it to the frame that shows its first tasks. */
  first: number
  /** What the same request takes from the same page with nothing drawn. */
  bare: number
  nodes: number
  frameMedian: number
  frameP95: number
}

interface Screen {
  name: string
  /** The address it is opened by, from the page of a person who is signed in. */
  path: string
  /** What the request begins with that it waits for. */
  request: string
  /** What shows a task. */
  item: string
}

const SCREENS: readonly Screen[] = [
  {
    name: 'список',
    path: '/todos?view=list&preset=all',
    request: '/api/todos?',
    item: '[data-slot="row"] a[href^="/todos/"]',
  },
  {
    name: 'доска',
    path: '/todos?view=kanban&preset=all',
    request: '/api/todos/board?',
    item: '[data-slot="board-card"]',
  },
]
const ROUNDS = 5
const STEPS = 60

/** The list and the board of tasks in the built portal, opened and scrolled in Chromium by a person who sees all ten thousand. */
export async function benchScreens(): Promise<ScreenFigures[]> {
  const { peer, stop } = await startPollPeer()
  const browser = await launchBrowser()
  try {
    const page = await signIn(browser, peer.address)
    const figures: ScreenFigures[] = []
    for (const screen of SCREENS) {
      const runs: Omit<ScreenFigures, 'name'>[] = []
      // The first round warms the browser and the server up and is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const run = await open(page, screen, peer.tokens[0] ?? '')
        if (round > 0) runs.push(run)
      }
      const of = (key: keyof Omit<ScreenFigures, 'name'>) => median(runs.map((one) => one[key]))
      figures.push({
        name: screen.name,
        first: of('first'),
        bare: of('bare'),
        nodes: of('nodes'),
        frameMedian: of('frameMedian'),
        frameP95: of('frameP95'),
      })
    }
    return figures
  } finally {
    await browser.close()
    await stop()
  }
}

async function signIn(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // tsx names functions by this helper of its own, which the page that is sent one does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(`${address}/auth/login`)
  await page.getByLabel('Почта').fill('u01@demo.local')
  await page.getByLabel('Пароль', { exact: true }).fill('Demo-2026!')
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(/\/dashboard$/)
  return page
}

async function open(page: Page, screen: Screen, token: string): Promise<Omit<ScreenFigures, 'name'>> {
  // From a screen that shows no task, and with nothing kept of the last visit.
  await page.goto(new URL('/user?tab=hotkeys', page.url()).href)
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    async ({ path, request, item, token, steps }) => {
      const painted = () =>
        new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
      performance.clearResourceTimings()
      const begun = performance.now()
      history.pushState(null, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
      while (!document.querySelector(item)) {
        await painted()
        if (performance.now() - begun > 60_000) throw new Error(`${path} shows no task`)
      }
      const first = (await painted()) - begun
      const find = () => performance.getEntriesByType('resource').find(({ name }) => name.includes(request))
      // The browser notes a request a little after it was answered.
      while (!find() && performance.now() - begun < 60_000) await painted()
      const asked = find()
      if (!asked) throw new Error(`${path} did not ask for ${request}`)
      // What the screen has just asked for, once more and with nothing to draw.
      const again = performance.now()
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(asked.name, { headers, cache: 'no-store' })
      if (!answer.ok) throw new Error(`${asked.name}: ${answer.status}`)
      await answer.json()
      const bare = performance.now() - again
      // Whatever scrolls farthest: the rows, or the longest column.
      const [list] = [...document.querySelectorAll('main *')]
        .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY))
        .sort((one, other) => other.scrollHeight - other.clientHeight - (one.scrollHeight - one.clientHeight))
      if (!list) throw new Error(`${path} has nothing to scroll`)
      const frames: number[] = []
      let before = await painted()
      for (let step = 1; step <= steps; step += 1) {
        list.scrollTop = ((list.scrollHeight - list.clientHeight) * step) / steps
        const now = await painted()
        frames.push(now - before)
        before = now
      }
      frames.sort((one, other) => one - other)
      const at = (share: number) => frames[Math.floor(share * (frames.length - 1))] ?? 0
      return {
        first,
        bare,
        nodes: document.querySelectorAll('*').length,
        frameMedian: at(0.5),
        frameP95: at(0.95),
      }
    },
    { ...screen, token, steps: STEPS },
  )
}
