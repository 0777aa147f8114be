import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'
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
  test(`every screen passes axe and fits its width: ${device}, ${colorScheme} (UI-026)`, async ({ browser }) => {
    test.setTimeout(300_000)
    const page = await openAs(browser, 'u01', { colorScheme, viewport, reducedMotion: 'reduce' })
    for (const path of SCREENS) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect.soft(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
    }
  })
}
