import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'
import { expectStrictPolicy, listenToRefusals } from './support/refusals'
import { SCREENS } from './support/screens'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
// Colours do not depend on the width: each theme and each width once say the same; all four are among the long proofs.
const LOOKS = [
  ['desk', DESK, 'light'],
  ['phone', PHONE, 'dark'],
  ...(process.env.EVERY_LOOK
    ? ([
        ['desk', DESK, 'dark'],
        ['phone', PHONE, 'light'],
      ] as const)
    : []),
] as const

for (const [device, viewport, colorScheme] of LOOKS) {
  test.describe(`${device}, ${colorScheme}`, () => {
    test('every screen passes axe, fits its width and keeps to the policy of pages (UI-026)', async ({ browser }) => {
      test.setTimeout(600_000)
      const page = await openAs(browser, 'u01', { colorScheme, viewport, reducedMotion: 'reduce' })
      const refused = await listenToRefusals(page.context())
      for (const path of SCREENS) {
        expectStrictPolicy(await page.goto(path))
        await page.waitForLoadState('networkidle')
        // What axe itself does to the page is no part of it.
        expect.soft(refused.splice(0)).toEqual([])
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect.soft(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
        const hidden = await page
          .locator('[data-slot="data-table"]')
          .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth))
        expect.soft(Math.max(0, ...hidden), `the table of ${path} scrolls sideways`).toBe(0)
        refused.length = 0
      }
    })
  })
}
