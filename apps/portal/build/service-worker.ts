import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, '../src/app/worker/service-worker.ts')

/** What one opens rarely, or never without a network, is kept on first use: reading PDF, writing with formatting, other alphabets, administration. */
const ON_FIRST_USE =
  /(^assets\/(pdf|rich-editor)|latin-ext|admin-|journal-|roles-|users-tab|org-view|qr-code|import-|debug-|latency|event-log)/

/** Publishes the service worker as `sw.js`, knowing which build it belongs to and which files that is made of. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      // After the build got its name.
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html']
        const document = html?.type === 'asset' ? String(html.source) : ''
        const id = /name="build-id" content="(\w+)"/.exec(document)?.[1]
        if (id === undefined) this.error('The document does not name its build')
        const files = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|woff2)$/.test(file))
        const { outputFiles } = await build({
          entryPoints: [SOURCE],
          bundle: true,
          write: false,
          minify: true,
          target: 'es2022',
          define: {
            BUILD_ID: JSON.stringify(id),
            FILES: JSON.stringify(files.filter((file) => !ON_FIRST_USE.test(file)).map((file) => `/${file}`)),
          },
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' })
      },
    },
  }
}
