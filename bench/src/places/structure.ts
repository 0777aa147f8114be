import type { Browser } from 'playwright'
import { bundle, here, launchBrowser } from '../browser-page'
import { median } from '../median'
import { PORTAL, portalStyle, VITE } from './portal-source'
import type { StructureRun } from './structure-page'

/** Medians of the tree of 12 000 places. */
export interface StructureFigures extends StructureRun {
  name: string
}

const PEERS = [
  { name: 'наша структура', page: 'structure-ours.ts' },
  { name: 'голый виртуальный список', page: 'structure-bare.ts' },
] as const

/** The tree of 12 000 places in the table of the portal and in a bare virtual list, in turn, each on a fresh page. */
export async function benchStructure(rounds = 5): Promise<StructureFigures[]> {
  const style = await portalStyle()
  const folder = `${PORTAL}/src/areas/objects/structure`
  const alias = {
    'portal-structure': here(`${folder}/structure-table.tsx`),
    'portal-structure-rows': here(`${folder}/structure-rows.ts`),
  }
  const all = await Promise.all(
    PEERS.map(async ({ name, page }) => ({
      name,
      script: await bundle({ ...VITE, entryPoints: [here(`places/${page}`)], conditions: ['@ws/source'], alias }),
      runs: [] as StructureRun[],
    })),
  )
  const browser = await launchBrowser()
  try {
    // The first round warms the browser up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { script, runs } of all) {
        const result = await run(browser, script, style)
        if (round > 0) runs.push(result)
      }
    }
  } finally {
    await browser.close()
  }
  return all.map(({ name, runs }) => {
    const of = (key: keyof StructureRun) => median(runs.map((one) => one[key]))
    return { name, first: of('first'), jump: of('jump'), nodes: of('nodes') }
  })
}

async function run(browser: Browser, script: string, style: string): Promise<StructureRun> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent(
      '<!doctype html><html lang="ru"><body style="margin: 0"><div id="root" style="width: 1280px; height: 800px"></div>',
    )
    await page.addStyleTag({ content: style })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'showStructure' in window)
    return await page.evaluate(() => window.showStructure())
  } finally {
    await page.close()
  }
}
