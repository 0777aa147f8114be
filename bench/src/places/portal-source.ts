import { readdir, readFile } from 'node:fs/promises'
import { here } from '../browser-page'

/** The portal, from whose source the benchmark takes what it measures. */
export const PORTAL = '../../apps/portal'

/** What Vite gives the portal. */
export const VITE = {
  loader: { '.css': 'empty' },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
} as const

/** Every style sheet of the built portal. */
export async function portalStyle(): Promise<string> {
  const assets = here(`${PORTAL}/dist/assets`)
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  return (await Promise.all(sheets.map((name) => readFile(`${assets}/${name}`, 'utf8')))).join('\n')
}
