import { readdir, readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { bundle, here, launchBrowser } from './browser-page'
import { median } from './median'

/** The portal, from whose source the benchmark takes what it measures. */
export const PORTAL = '../../apps/portal'

/** What Vite gives the portal. */
const VITE = {
  loader: { '.css': 'empty' },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
} as const

interface PageComparison<Peer, Run> {
  peers: readonly Peer[]
  /** What the pages import of the portal by names of their own. */
  alias: Record<string, string>
  rounds: number
  /** What the script of a page puts into its window, so that it is known to have begun. */
  global: keyof Window
  measure: (page: Page, peer: Peer) => Promise<Run>
}

/** The medians of each peer, whose `page` is a script of the benchmark: all in turn, each time on a fresh page in the styles of the portal. */
export async function comparePages<
  Peer extends { name: string; page: string },
  Run extends { [Key in keyof Run]: number },
>({ peers, alias, rounds, global, measure }: PageComparison<Peer, Run>): Promise<(Peer & Run)[]> {
  const style = await portalStyle()
  const all = await Promise.all(
    peers.map(async (peer) => ({
      peer,
      script: await bundle({ ...VITE, entryPoints: [here(peer.page)], conditions: ['@ws/source'], alias }),
      runs: [] as Run[],
    })),
  )
  const browser = await launchBrowser()
  try {
    // The first round warms the browser up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { peer, script, runs } of all) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        await page.setContent(
          '<!doctype html><html lang="ru"><body style="margin: 0"><div id="root" style="width: 1280px; height: 800px"></div>',
        )
        await page.addStyleTag({ content: style })
        await page.addScriptTag({ content: script, type: 'module' })
        await page.waitForFunction((name) => name in window, global)
        const result = await measure(page, peer)
        await page.close()
        if (round > 0) runs.push(result)
      }
    }
  } finally {
    await browser.close()
  }
  return all.map(({ peer, runs }) => ({ ...peer, ...medians(runs) }))
}

function medians<Run extends { [Key in keyof Run]: number }>(runs: readonly Run[]): Run {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Run)[]
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))])) as Run
}

/** Every style sheet of the built portal. */
async function portalStyle(): Promise<string> {
  const assets = here(`${PORTAL}/dist/assets`)
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  return (await Promise.all(sheets.map((name) => readFile(`${assets}/${name}`, 'utf8')))).join('\n')
}
