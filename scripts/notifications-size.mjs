// Part of `pnpm size`: what @ws/task-notifications loads, gzipped, with all it brings but React; `size-budgets.mjs` says how much may.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './lib/pnpm.mjs'
import { compareSizes, gzip, measureProgram } from './lib/program-size.mjs'
import { notificationBudgets } from './size-budgets.mjs'

const widget = fileURLToPath(new URL('packages/task-notifications/', root))

/** Measures the package and answers the names of what is over budget; with `isCheck` only these are told. */
export async function measureNotifications(isCheck) {
  const styles = gzip(readFileSync(`${widget}dist/styles.css`))
  const core = await measureProgram(widget, `export { createTaskNotifications } from './dist/headless.js'`)
  const headless = await measureProgram(widget, `export * from './dist/headless.js'`)
  const whole = await measureProgram(widget, `export * from './dist/index.js'`)
  const sizes = {
    'headless core': core.atOnce,
    'headless core and what it loads when it starts, as one file': core.oneFile,
    'headless with all its exports, as one file': headless.oneFile,
    // With `hearAtOnce` among it nothing is late: Vite leaves it in one file, where a forced one would wrap what may be.
    'everything with the panel, as one file': whole.inParts + styles,
  }
  return compareSizes('@ws/task-notifications', sizes, notificationBudgets, isCheck)
}
