import { expect, waitFor } from 'storybook/test'

/**
 * On the narrowest phone nothing may stand out sideways: neither from a frame of 320 pixels (`data-frame="narrow"`), nor,
 * where the whole screen is as narrow, from the page, panels that hang over it included.
 */
export async function expectNarrow(canvas: HTMLElement, viewport: unknown): Promise<void> {
  for (const frame of canvas.querySelectorAll('[data-frame="narrow"]')) {
    await waitFor(() => expect(frame.scrollWidth, tellWidest(frame)).toBeLessThanOrEqual(frame.clientWidth))
  }
  if (!isNarrow(viewport)) return
  const page = document.documentElement
  await waitFor(() => expect(page.scrollWidth, tellWidest(page)).toBeLessThanOrEqual(page.clientWidth))
  await waitFor(() => {
    for (const panel of document.body.querySelectorAll('*')) {
      if (getComputedStyle(panel).position !== 'fixed') continue
      const { left, right, width } = panel.getBoundingClientRect()
      if (width === 0) continue
      expect(left, panel.outerHTML).toBeGreaterThanOrEqual(-1)
      expect(right, panel.outerHTML).toBeLessThanOrEqual(page.clientWidth + 1)
    }
  })
}

function isNarrow(viewport: unknown): boolean {
  return typeof viewport === 'object' && viewport !== null && 'value' in viewport && viewport.value === 'narrow'
}

/** Which elements reach furthest to the right, for the one who has to mend it. */
function tellWidest(frame: Element): string {
  const edge = frame.getBoundingClientRect().left + frame.clientWidth
  const out = [...frame.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 1)
  return `stands out: ${out
    .slice(0, 3)
    .map((one) => one.outerHTML.slice(0, 160))
    .join('\n')}`
}
