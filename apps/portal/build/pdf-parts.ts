import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const folder = dirname(manifest)
const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))

/** Named by the version, so that browsers may keep them for good. */
const PLACE = `assets/pdfjs-${version}/`

/** Files that pdf.js reads one by one when a document needs them; what needs WebAssembly is left out. */
const files = ['cmaps', 'standard_fonts', 'wasm'].flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((name) => !/\.wasm$|quickjs/.test(name))
    .map((name) => `${part}/${name}`),
)

/** Publishes those files beside the portal's own and tells the page where: `import.meta.env.PDF_PARTS`. */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    config: () => ({ define: { 'import.meta.env.PDF_PARTS': JSON.stringify(`/${PLACE}`) } }),
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: PLACE + file, source: readFileSync(join(folder, file)) })
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${PLACE}`, (request, response, next) => {
        const file = normalize(request.url ?? '').slice(1)
        if (!files.includes(file)) return next()
        if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(join(folder, file)))
      })
    },
  }
}
