import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

test('a start without S3 does not load what speaks it', async () => {
  const entry = join(import.meta.dirname, '../../start-server.ts')
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const { outputs } = metafile
  const loaded = new Set<string>()
  const follow = (path: string) => {
    if (loaded.has(path)) return
    loaded.add(path)
    for (const one of outputs[path]?.imports ?? []) if (one.kind === 'import-statement') follow(one.path)
  }
  const [first] = Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint?.endsWith('start-server.ts') ? path : [],
  )
  follow(first ?? '')
  expect(loaded).toContain('fastify')
  expect([...loaded].filter((path) => path.startsWith('@aws-sdk'))).toEqual([])
  expect(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path))).toContain(
    '@aws-sdk/client-s3',
  )
})
