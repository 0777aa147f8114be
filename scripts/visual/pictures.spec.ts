import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

interface Story {
  id: string
  name: string
}

interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
}

const stories: Story[] = JSON.parse(readFileSync('test-results/visual-stories.json', 'utf8'))

for (const { id, name } of stories) {
  test(`${name} is drawn as before, light and dark`, async ({ page }) => {
    // Calendars and «2 минуты назад» show the same day for ever.
    await page.clock.setFixedTime('2026-11-21T09:00:00Z')
    await page.goto(`iframe.html?viewMode=story&id=${encodeURIComponent(id)}`)
    await page.waitForFunction(() => {
      const { phase } = (window as StorybookWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {}
      return phase === 'completed' || phase === 'finished'
    })
    await page.evaluate(() => document.fonts.ready)
    // Toasts go with the time; where they are not what is shown, they are waited for.
    if (!name.includes('toast')) await expect(page.locator('[data-slot="toast"]')).toHaveCount(0)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((asked) => {
        document.documentElement.dataset.theme = asked
      }, theme)
      await expect.soft(page).toHaveScreenshot(`${name}-${theme}.png`, { fullPage: true })
    }
  })
}
