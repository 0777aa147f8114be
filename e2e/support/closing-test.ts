import { test as base } from '@playwright/test'

/**
 * A test that closes every window it has opened: a page left open goes on asking and drawing under all tests after it. What
 * a hook of the whole file has opened stays.
 */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use) => {
      const kept = new Set(browser.contexts())
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => kept.has(context) || context.close()))
    },
    { auto: true },
  ],
})
