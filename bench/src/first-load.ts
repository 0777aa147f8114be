import { gzipSync } from 'node:zlib'
import { launchBrowser } from './browser-page'
import { startBuilt } from './built-server'

/** What an empty browser loads for the sign-in page: scripts, styles and the document, in KiB of gzip -9. */
export async function benchFirstLoad(): Promise<{ script: number; style: number; total: number; files: number }> {
  const server = await startBuilt(4392)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const sizes = { script: 0, style: 0, document: 0, files: 0 }
    const loads: Promise<void>[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      const kind = type === 'script' || type === 'document' ? type : type === 'stylesheet' ? 'style' : undefined
      if (!kind) return
      loads.push(
        response.body().then((body) => {
          sizes[kind] += gzipSync(body, { level: 9 }).length / 1024
          sizes.files += 1
        }),
      )
    })
    await page.goto(`${server.address}/auth/login`, { waitUntil: 'networkidle' })
    await Promise.all(loads)
    return {
      script: sizes.script,
      style: sizes.style,
      total: sizes.script + sizes.style + sizes.document,
      files: sizes.files,
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
