import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'

/** What a page cost so far: megabytes of objects that live, milliseconds of its main thread. */
export interface PageCost {
  heap: number
  busy: number
}

/** The browser of the benchmarks. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** A script for a page, minified, everything in one piece. */
export async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Reads what a page costs; heaps are comparable right after `collect` only. */
export async function watchCost(page: Page): Promise<{ read: () => Promise<PageCost>; collect: () => Promise<void> }> {
  const client = await page.context().newCDPSession(page)
  // Processor time instead of the clock: it does not depend on what else the machine does.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    async read() {
      const { metrics } = await client.send('Performance.getMetrics')
      const find = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
      return { heap: find('JSHeapUsedSize') / 1024 / 1024, busy: find('TaskDuration') * 1000 }
    },
    async collect() {
      await client.send('HeapProfiler.collectGarbage')
    },
  }
}

/** A path beside the benchmarks. */
export function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
