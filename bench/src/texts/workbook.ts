import type { Page } from 'playwright'
import { median } from '../median'
import { comparePages } from '../portal-pages'
import { TEXTS_ALIAS } from './portal-alias'

const [ROWS, COLUMNS] = [2_000, 100]
/** Filled cells of the table. */
export const CELLS = ROWS * COLUMNS

const EDITS = 5
/** A point of the second cell of the first row, from the corner of the cells. */
const SECOND = { x: 150, y: 10 }

/** Medians of one grid; milliseconds. */
export interface WorkbookFigures {
  name: string
  open: number
  /** From the end of writing one cell to the frame that shows the sum of its row. */
  edit: number
}

const PEERS = [
  { name: 'наша таблица', page: 'texts/workbook-ours.ts' },
  { name: 'голый FortuneSheet', page: 'texts/workbook-bare.ts' },
]

/** A large table with a sum at the end of each row: it is opened, and cells are written, in our grid and in FortuneSheet alone. */
export function benchWorkbook(rounds = 3): Promise<WorkbookFigures[]> {
  return comparePages({ peers: PEERS, alias: TEXTS_ALIAS, rounds, global: 'openWorkbook', measure })
}

async function measure(page: Page): Promise<Omit<WorkbookFigures, 'name'>> {
  const open = await page.evaluate(([rows, columns]) => window.openWorkbook(rows, columns), [ROWS, COLUMNS] as const)
  await page.locator('.fortune-cell-area').click({ position: SECOND })
  const edits: number[] = []
  for (let row = 0; row < EDITS; row += 1) {
    await page.keyboard.type('100000')
    await page.evaluate((at) => window.watchSum(at), row)
    // It leads to the cell below.
    await page.keyboard.press('Enter')
    edits.push(await page.evaluate(() => window.sumShown()))
  }
  return { open, edit: median(edits) }
}
