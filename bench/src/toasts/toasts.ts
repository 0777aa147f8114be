import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { bundle, here, launchBrowser, watchCost } from '../browser-page'
import { median } from '../median'
import type { Burst } from './toasts-page'

/** Medians of a library; milliseconds, KiB of gzip without React. */
export interface ToastFigures {
  name: string
  size: number
  /** From the first of a hundred calls to the frame that shows them. */
  painted: number
  /** The main thread at work from the first call until the page is idle again. */
  busy: number
  toasts: number
  nodes: number
}

const peers = {
  '@ws/ui': [new URL('./toasts-ours.ts', import.meta.url), "export { Toaster, toast } from '@ws/ui'"],
  'react-hot-toast': [new URL('./toasts-hot.ts', import.meta.url), "export { Toaster, toast } from 'react-hot-toast'"],
  'Radix Toast': [
    new URL('./toasts-radix.ts', import.meta.url),
    "import { Toast } from 'radix-ui'; export const all = [Toast.Provider, Toast.Root, Toast.Description, Toast.Close, Toast.Viewport]",
  ],
  sonner: [new URL('./toasts-sonner.ts', import.meta.url), "export { Toaster, toast } from 'sonner'"],
} as const

/** A hundred toasts at once, ours and three public libraries in turn, each on a fresh page; `rounds` of them. */
export async function benchToasts(rounds = 5): Promise<ToastFigures[]> {
  const style = await readFile(here('../../packages/ui/dist/styles.css'), 'utf8')
  const pages = await Promise.all(
    Object.entries(peers).map(async ([name, [page, imports]]) => ({
      name,
      page: await bundle({ entryPoints: [fileURLToPath(page)] }),
      size:
        gzipSync(await bundle({ stdin: { contents: imports, resolveDir: here('.') }, external: react }), { level: 9 })
          .length / 1024,
      bursts: [] as Awaited<ReturnType<typeof burst>>[],
    })),
  )
  const browser = await launchBrowser()
  try {
    // The first round warms the browser up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { page, bursts } of pages) {
        const result = await burst(browser, page, style)
        if (round > 0) bursts.push(result)
      }
    }
  } finally {
    await browser.close()
  }
  return pages.map(({ name, size, bursts }) => ({
    name,
    size,
    painted: median(bursts.map(({ painted }) => painted)),
    busy: median(bursts.map(({ busy }) => busy)),
    toasts: median(bursts.map(({ toasts }) => toasts)),
    nodes: median(bursts.map(({ nodes }) => nodes)),
  }))
}

const react = ['react', 'react-dom', 'react/jsx-runtime']

async function burst(browser: Browser, script: string, style: string): Promise<Burst & { busy: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent('<!doctype html><html lang="ru"><div id="root"></div>')
    // Every library beside the same styles, or ours alone would pay for them.
    await page.addStyleTag({ content: style })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'burst' in window)
    await page.waitForTimeout(200)
    const cost = await watchCost(page)
    const before = await cost.read()
    const result = await page.evaluate(() => window.burst())
    await page.waitForTimeout(400)
    return { ...result, busy: (await cost.read()).busy - before.busy }
  } finally {
    await page.close()
  }
}
