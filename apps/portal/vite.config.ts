import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { pdfParts } from './build/pdf-parts'
import { publishedBuilds } from './build/published-builds'
import { serviceWorker } from './build/service-worker'
import { workspaceChunks } from './build/workspace-chunks'

const require = createRequire(import.meta.url)
const routerDir = join(
  dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')),
  'dist/production',
)
const productionRouter = [
  { find: 'react-router/dom', replacement: `${routerDir}/dom-export.mjs` },
  { find: 'react-router', replacement: `${routerDir}/index.mjs` },
]
const server = process.env.API_HOST ?? 'http://127.0.0.1:3000'

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    pdfParts(),
    publishedBuilds(),
    serviceWorker(),
    // Sent as they are by the server to whoever takes brotli.
    compression({ include: /\.(m?js|css)$/, algorithms: [defineAlgorithm('brotliCompress')], logLevel: 'silent' }),
  ],
  // The packages are read as source, so that a change in one needs no build of it; their styles still come from dist.
  resolve: {
    conditions: ['@ws/source', 'module', 'browser', 'development|production'],
    // The package names its development build for every bundler.
    alias: mode === 'production' ? productionRouter : [],
  },
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '%CSP_NONCE%' },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, ws: true }, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    // Files under this size would become data: addresses, which the page's content policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        // Without the names of all the screens that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie)[\\/]/,
            },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/ },
            // What every page loads is few files: a file for each set of screens that share it would be 150 requests.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'packages', tags: ['$initial'], test: /[\\/]packages[\\/]\w[\w-]*[\\/]src[\\/]/ },
            { name: 'portal', tags: ['$initial'] },
            // Apart from what is written with them: their plugins are made while they load, so no file may lead back here.
            {
              name: 'collaboration',
              test: /node_modules[\\/](yjs|lib0|y-protocols|@hocuspocus|@tiptap[\\/](y-tiptap|extension-collaboration[\w-]*))[\\/]/,
            },
            {
              name: 'editor',
              test: /node_modules[\\/](@tiptap|prosemirror-\w+|orderedmap|rope-sequence|w3c-keyname)[\\/]/,
            },
            { name: workspaceChunks() },
            // Of two screens alone: left to what follows, it would break that into more files.
            { name: 'virtual', test: /node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/ },
            // So large that the page of a record stays below two dozen files.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300_000 },
          ],
        },
      },
    },
  },
}))
