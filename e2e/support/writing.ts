import { expect, type Locator, type Page } from '@playwright/test'

/** Where the grid of a table begins and how large its cells are, in pixels. */
export const HEAD = { width: 46, height: 20 }
export const CELL = { width: 97, height: 23 }

/** What an open text says, line by line, without the names at the carets of others. */
export function expectLines(text: Locator, lines: readonly string[]): Promise<void> {
  return expect.poll(() => linesOf(text), { timeout: 90_000 }).toEqual(lines)
}

export function linesOf(text: Locator): Promise<string[]> {
  return text.locator('p').evaluateAll((lines) =>
    lines.map((line) => {
      const words = line.cloneNode(true) as HTMLElement
      for (const caret of words.querySelectorAll('[class*="caret"]')) caret.remove()
      return words.textContent?.replaceAll('\u2060', '') ?? ''
    }),
  )
}

/** Writes at the end of one line of an open text. */
export async function writeLine(text: Locator, line: number, words: string): Promise<void> {
  await text.locator('p').nth(line).click()
  await text.page().keyboard.press('End')
  await text.page().keyboard.type(words, { delay: 10 })
}

/** Chooses a cell of an open table, by its row and column from 0. */
export function goToCell(page: Page, row: number, column: number): Promise<void> {
  return page.locator('.fortune-sheet-overlay').click({
    position: {
      x: HEAD.width + CELL.width * column + CELL.width / 2,
      y: HEAD.height + CELL.height * row + CELL.height / 2,
    },
  })
}

export async function writeCell(page: Page, row: number, column: number, text: string): Promise<void> {
  await goToCell(page, row, column)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

export function expectCell(page: Page, row: number, column: number, text: string): Promise<void> {
  return expect(async () => {
    // Chosen twice in a row a cell is opened.
    await goToCell(page, 9, 5)
    await goToCell(page, row, column)
    await expect(page.locator('.fortune-fx-input')).toHaveText(text, { timeout: 500 })
  }).toPass()
}

/** Adds a node to the centre of an open map. */
export async function writeNode(page: Page, text: string): Promise<void> {
  await page.getByRole('tree').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Текст узла' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: text, selected: true })).toHaveCount(1)
}

export function expectNode(page: Page, text: string): Promise<void> {
  return expect(page.locator('.react-flow__node').filter({ hasText: text })).toBeVisible()
}
