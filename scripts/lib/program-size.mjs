import { gzipSync } from 'node:zlib'
import { rolldown } from './rolldown.mjs'

export const gzip = (text) => gzipSync(text, { level: 9 }).length

/**
 * Bundles a program below `folder` as Vite does for a host, without React, and answers its bytes of gzip: of what it loads at
 * once, of all its parts together, and of all of it in one file, as those are measured that load nothing late. The minifier of
 * esbuild makes the same code about 5 KiB in 60 larger: it names things in an order that repeats itself less.
 */
export async function measureProgram(folder, contents) {
  const name = `${folder}program.js`
  const bundle = await rolldown({
    input: 'program',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? name : undefined),
        load: (id) => (id === name ? contents : undefined),
      },
    ],
    external: [/^react(-dom)?(\/|$)/],
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog() {},
  })
  const partsOf = async (codeSplitting) => {
    const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting, comments: false })
    return new Map(output.map((part) => [part.fileName, part]))
  }
  const parts = await partsOf(true)
  const whole = await partsOf(false)
  await bundle.close()
  const atOnce = new Set([...parts.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  // A set grows while it is walked: what an import imports is found too.
  for (const file of atOnce) {
    for (const imported of parts.get(file).imports) if (parts.has(imported)) atOnce.add(imported)
  }
  const sum = (all) => all.reduce((bytes, { code }) => bytes + gzip(code), 0)
  return {
    atOnce: sum([...atOnce].map((file) => parts.get(file))),
    inParts: sum([...parts.values()]),
    oneFile: sum([...whole.values()]),
  }
}

/** Tells the sizes of a package, in bytes, beside their budgets in KiB and answers what is over; with `isCheck` only that is told. */
export function compareSizes(name, sizes, budgets, isCheck) {
  const over = []
  for (const [what, size] of Object.entries(sizes)) {
    const isOver = size > budgets[what] * 1024
    if (isOver) over.push(`${name} ${what}`)
    if (isOver || !isCheck) console.log(`${name}, ${what}: ${(size / 1024).toFixed(2)} of ${budgets[what]} KiB, gzip`)
  }
  return over
}
