// `pnpm size`: what importing one component of @ws/ui costs, gzipped, and how much of it is Radix. Fails above budget.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './lib/pnpm.mjs'
import { ownBudget, ownBudgets } from './size-budgets.mjs'

const ui = fileURLToPath(new URL('packages/ui/', root))
const react = ['react', 'react-dom', 'react/*', 'react-dom/*']
// The two of class names stay out of a component's own part.
const classNames = ['class-variance-authority', 'clsx']

/** Bundles small programs, all in one go, each by itself; answers the text of each. */
async function bundle(programs, external, minify) {
  const names = [...programs.keys()]
  const { outputFiles } = await build({
    entryPoints: names.map((name) => ({ in: `program:${name}`, out: name })),
    plugins: [
      {
        name: 'programs',
        setup: (builder) => {
          builder.onResolve({ filter: /^program:/ }, ({ path }) => ({ path: path.slice(8), namespace: 'program' }))
          builder.onResolve({ filter: /^@ws\/ui$/ }, () => ({ path: `${ui}dist/index.js`, sideEffects: false }))
          builder.onLoad({ filter: /.*/, namespace: 'program' }, ({ path }) => ({
            contents: programs.get(path),
            resolveDir: ui,
          }))
        },
      },
    ],
    bundle: true,
    minify,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [...react, ...external],
    outdir: ui,
    write: false,
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, text }) => [path.slice(ui.length).replace(/\.js$/, ''), text]))
}

const size = (text) => (text ? gzipSync(text, { level: 9 }).length : 0)

/** A program of only the Radix parts that a bundle, which leaves Radix outside, still names. */
function radixProgram(text) {
  const parts = []
  for (const [, imported] of text.matchAll(/import \{([^}]*)\} from "radix-ui"/g)) {
    for (const one of imported.split(',')) {
      const [, name, local = name] = one.match(/(\w+)(?: as (\w+))?/) ?? []
      if (!name) continue
      const used = text.matchAll(new RegExp(`\\b${local.replace('$', '\\$')}\\.(\\w+)`, 'g'))
      for (const [, part] of used) parts.push(`${name}.${part}`)
    }
  }
  const unique = [...new Set(parts)].sort()
  const names = [...new Set(unique.map((part) => part.split('.')[0]))]
  return unique.length === 0
    ? undefined
    : {
        names,
        text: `import { ${names.join(', ')} } from 'radix-ui'\nexport const parts = [${unique.join(', ')}]`,
      }
}

/** Sizes in bytes of every name the package exports. */
async function measure() {
  const list = readFileSync(`${ui}dist/index.js`, 'utf8')
  const names = [...list.matchAll(/export \{([^}]*)\}/g)].flatMap(([, group]) => group.match(/\w+/g) ?? []).sort()
  const programs = new Map(names.map((name) => [name, `export { ${name} } from '@ws/ui'`]))
  const [whole, withoutNames, readable] = await Promise.all([
    bundle(programs, [], true),
    bundle(programs, classNames, true),
    bundle(programs, ['radix-ui', ...classNames], false),
  ])
  const radix = new Map(
    [...readable].map(([name, text]) => [name, radixProgram(text)]).filter(([, program]) => program),
  )
  const radixText = await bundle(new Map([...radix].map(([name, { text }]) => [name, text])), [], true)
  return names.map((name) => ({
    name,
    total: size(whole.get(name)),
    radix: size(radixText.get(name)),
    own: Math.max(0, size(withoutNames.get(name)) - size(radixText.get(name))),
    primitives: radix.get(name)?.names.join(', ') ?? '',
    hasMerge: whole.get(name)?.includes('tailwind-merge') ?? false,
  }))
}

const rows = await measure()
const kib = (bytes) => (bytes / 1024).toFixed(2).padStart(7)
// In `pnpm check` only what is over budget is told.
const isCheck = process.argv.includes('--check')
const over = []
if (!isCheck) console.log(`${'import { … }'.padEnd(24)}  total   Radix     own  budget   KiB, gzip`)
for (const { name, total, radix, own, primitives, hasMerge } of rows) {
  const budget = ownBudgets[name] ?? ownBudget
  const isOver = own > budget * 1024 || hasMerge
  if (isOver) over.push(name)
  if (isCheck && !isOver) continue
  console.log(
    `${name.padEnd(22)} ${kib(total)} ${kib(radix)} ${kib(own)} ${kib(budget * 1024)} ${isOver ? '✗' : ' '} ${primitives}`,
  )
}
if (over.length > 0) console.error(`Over budget: ${over.join(', ')}`)
process.exit(over.length === 0 ? 0 : 1)
