// Part of `pnpm size`: what programs on @ws/api-client load at once, gzipped, openapi-fetch included, and what only when needed.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './lib/pnpm.mjs'

const sdk = fileURLToPath(new URL('packages/api-client/src/', root))

/** Programs by what they import, with their budgets in KiB of gzip; openapi-fetch is 2.6 of the core. */
const programs = {
  core: { names: 'createApiClient, createSession, ApiError, unwrap', from: './index.ts', budget: 6 },
  uploadFile: { names: 'uploadFile', from: './index.ts', budget: 2 },
  connectRealtime: { names: 'connectRealtime', from: './index.ts', budget: 2 },
  'resumable upload, when needed': { names: 'sendInParts', from: './resumable/send-in-parts.ts', budget: 4 },
  'locks of tabs on plain http, when needed': {
    names: 'createStorageLocks',
    from: './session/tab-lock.ts',
    budget: 0.5,
  },
}

/** What is imported only when it is needed is not counted with what imports it. */
const leaveOutLater = {
  name: 'leave-out-later',
  setup: (builder) =>
    builder.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
}

async function sizeOf({ names, from }) {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names} } from '${from}'`, resolveDir: sdk },
    plugins: [leaveOutLater],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['socket.io-client'],
    write: false,
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0].text, { level: 9 }).length
}

/** Measures the programs and answers the names of those over budget; with `isCheck` only these are told. */
export async function measureSdk(isCheck) {
  const over = []
  for (const [name, program] of Object.entries(programs)) {
    const size = await sizeOf(program)
    const isOver = size > program.budget * 1024
    if (isOver) over.push(`@ws/api-client ${name}`)
    if (isOver || !isCheck) console.log(`@ws/api-client, ${name}: ${size} of ${program.budget * 1024} bytes, gzip`)
  }
  return over
}
