// Bundles our own code into dist/main.mjs; packages stay in node_modules, the workers and the migrations beside.
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = fileURLToPath(new URL('../', import.meta.url))
await rm(`${folder}dist`, { recursive: true, force: true })
await mkdir(`${folder}dist`)
// Each runs in a process of its own.
const tasks = (await readdir(`${folder}src`, { recursive: true })).filter((path) => path.endsWith('.task.ts'))
await build({
  entryPoints: ['main.ts', 'db/demo/refill.ts', ...tasks].map((path) => `${folder}src/${path}`),
  outdir: `${folder}dist`,
  outExtension: { '.js': '.mjs' },
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  conditions: ['@ws/source'],
  plugins: [
    {
      name: 'packages-stay-outside',
      setup(builder) {
        // Our own packages are source, to be bundled; everything else is found in node_modules when the server runs.
        builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
          const isOwn = kind === 'entry-point' || path.startsWith('@ws/')
          return isOwn ? undefined : { path, external: true }
        })
      },
    },
  ],
  loader: { '.json': 'json' },
  sourcemap: true,
  logLevel: 'warning',
})
await cp(`${folder}src/db/embedded/worker.mjs`, `${folder}dist/worker.mjs`)
await cp(`${folder}src/lib/storage/sum-worker.mjs`, `${folder}dist/sum-worker.mjs`)
await cp(`${folder}src/db/migrations`, `${folder}dist/migrations`, { recursive: true })
