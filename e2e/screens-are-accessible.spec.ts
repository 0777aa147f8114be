import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './support/closing-test'
import { openAs } from './support/people'
import { expectStrictPolicy, listenToRefusals } from './support/refusals'
import { SCREENS } from './support/screens'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const softly = expect.configure({ soft: true })

/** Axe sees nothing wrong in the page as it is drawn now. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  // What passes is not told, and no second page gathers the frames: either takes longer than the looking itself.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  softly(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}

/** Neither the page nor a table of it scrolls sideways, once it has settled to the width. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await softly.poll(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
  // A report has as many columns as were asked of it.
  if (path.startsWith('/reports')) return
  const hidden = () =>
    page
      .locator('[data-slot="data-table"]')
      .evaluateAll((tables) => Math.max(0, ...tables.map((table) => table.scrollWidth - table.clientWidth)))
  await softly.poll(hidden, `the table of ${path} scrolls sideways`).toBe(0)
}

/** A page of the administrator that opens screens one after the other and tells what its policy refused. */
async function openScreens(page: Page): Promise<(path: string) => Promise<void>> {
  const refused = await listenToRefusals(page.context())
  return async (screen) => {
    const [path = '', button] = screen.split(' › ')
    // What axe itself has done to the screen before is no part of this one.
    refused.length = 0
    expectStrictPolicy(await page.goto(path))
    await page.waitForLoadState('networkidle')
    if (button) await page.getByRole('button', { name: button }).click()
    softly(refused.splice(0)).toEqual([])
    // The page that tells of a fault passes everything else.
    await softly(page.getByText('Internal Server Error'), `${path} could not be drawn`).toHaveCount(0)
  }
}

// The colours of one screen in one theme are those of its parts in all screens, so each screen has its turn in one theme and
// at one width; its own width is looked at in both. Every screen in every look is among the long proofs.
if (!process.env.EVERY_LOOK)
  test('every screen passes axe, fits a desk and a phone and keeps to the policy of pages (UI-026)', async ({
    browser,
  }) => {
    test.setTimeout(1_800_000)
    const page = await openAs(browser, 'u01', { viewport: DESK, reducedMotion: 'reduce' })
    const open = await openScreens(page)
    for (const [at, path] of SCREENS.entries()) {
      const isDesk = at % 2 === 0
      await page.emulateMedia({ colorScheme: isDesk ? 'light' : 'dark' })
      await page.setViewportSize(isDesk ? PHONE : DESK)
      await open(path)
      await expectToFit(page, path)
      await page.setViewportSize(isDesk ? DESK : PHONE)
      // The other width may draw what asks for more.
      await page.waitForLoadState('networkidle')
      await expectToFit(page, path)
      await expectAccessible(page, path)
    }
  })
else
  for (const [device, viewport] of [
    ['desk', DESK],
    ['phone', PHONE],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      test(`every screen in every look: ${device}, ${colorScheme}`, async ({ browser }) => {
        test.setTimeout(600_000)
        const page = await openAs(browser, 'u01', { colorScheme, viewport, reducedMotion: 'reduce' })
        const open = await openScreens(page)
        for (const path of SCREENS) {
          await open(path)
          await expectToFit(page, path)
          await expectAccessible(page, path)
        }
      })
