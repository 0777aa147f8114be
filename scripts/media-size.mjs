// Part of `pnpm size`: what @ws/media-widget loads, gzipped, with all it brings but React; `size-budgets.mjs` says how much may.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './lib/pnpm.mjs'
import { compareSizes, gzip, measureProgram } from './lib/program-size.mjs'
import { mediaBudgets } from './size-budgets.mjs'

const widget = fileURLToPath(new URL('packages/media-widget/', root))

/** Measures the widget and answers the names of what is over budget; with `isCheck` only these are told. */
export async function measureMedia(isCheck) {
  const styles = gzip(readFileSync(`${widget}dist/styles.css`))
  const whole = await measureProgram(widget, `export * from './dist/index.js'`)
  const page = (names) => measureProgram(widget, `export { ${names} } from './dist/index.js'`)
  const browser = await page('MediaWidgetProvider, MediaBrowser')
  const field = await page('MediaWidgetProvider, MediaField')
  const provider = await page('MediaWidgetProvider, useMediaWidget')
  const core = await measureProgram(
    widget,
    `export { createMediaStore, createUploads } from './dist/headless/index.js'`,
  )
  const sizes = {
    'before the first interaction': whole.atOnce + styles,
    'before the first interaction, a page with the browser only': browser.atOnce + styles,
    'before the first interaction, a page with a form field only': field.atOnce + styles,
    'before the first interaction, a page with the provider only': provider.atOnce + styles,
    everything: whole.inParts + styles,
    // As public file managers are measured: cut into parts, the same is told to gzip several times.
    'everything, as one file': whole.oneFile + styles,
    'headless core': core.atOnce,
  }
  return compareSizes('@ws/media-widget', sizes, mediaBudgets, isCheck)
}
