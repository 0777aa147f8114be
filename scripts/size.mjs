/**
 * `pnpm size`: what importing one name of @ws/ui costs, gzipped, by itself; fails above budget.
 *
 * - total: everything of the program `export { Name } from '@ws/ui'` but React;
 * - Radix: the program that only names the Radix parts this one uses;
 * - own: the whole without class-variance-authority and clsx, less its Radix parts and the shared base: joining class
 *   names (`cn`), reading words (`useLabels`) and drawing an icon (`lucideIcon`), which an app carries once however many
 *   components it takes. The base is in every total, and its size is the first line of the table. Shapes of icons, words
 *   and other components inside this one count as its own.
 *
 * The rule is an own part of at most 1 KiB. What is composed of several controls or reads, drags or draws by itself has a
 * budget of its own instead: `size-budgets.mjs`.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './lib/pnpm.mjs'
import { measureMedia } from './media-size.mjs'
import { measureNotifications } from './notifications-size.mjs'
import { measureSdk } from './sdk-size.mjs'
import { composed, ownBudget } from './size-budgets.mjs'

const ui = fileURLToPath(new URL('packages/ui/', root))
const react = ['react', 'react-dom', 'react/*', 'react-dom/*']
// The two of class names stay out of a component's own part.
const classNames = ['class-variance-authority', 'clsx']

/** What an app carries once however many components it takes: the modules, and what is taken of each. */
const sharedBase = { 'lib/cn.js': 'cn', 'labels/use-labels.js': 'useLabels', 'icon/lucide-icon.js': 'lucideIcon' }
const isShared = (module) => module in sharedBase

/** Bundles small programs, all in one go, each by itself; answers the text of each and the modules of ours in it. */
async function bundle(programs, external, minify) {
  const names = [...programs.keys()]
  const { outputFiles, metafile } = await build({
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
    charset: 'utf8',
    outdir: ui,
    absWorkingDir: ui,
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  return new Map(
    outputFiles.map(({ path, text }) => {
      const file = path.slice(ui.length)
      const inputs = Object.entries(metafile.outputs[file].inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      const modules = inputs.flatMap(([input]) => (input.startsWith('dist/') ? [input.slice('dist/'.length)] : []))
      return [file.replace(/\.js$/, ''), { text, modules }]
    }),
  )
}

const size = (program) => (program ? gzipSync(program.text, { level: 9 }).length : 0)

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

const sharedProgram = (modules) =>
  modules.map((module) => `export { ${sharedBase[module]} } from './dist/${module}'`).join('\n')

/** Sizes in bytes of every name the package exports, and of the shared base. */
async function measure() {
  const list = readFileSync(`${ui}dist/index.js`, 'utf8')
  const names = [...list.matchAll(/export \{([^}]*)\}/g)].flatMap(([, group]) => group.match(/\w+/g) ?? []).sort()
  const programs = new Map(names.map((name) => [name, `export { ${name} } from '@ws/ui'`]))
  const [whole, withoutNames, readable] = await Promise.all([
    bundle(programs, [], true),
    bundle(programs, classNames, true),
    bundle(programs, ['radix-ui', ...classNames], false),
  ])
  const radix = new Map([...readable].map(([name, { text }]) => [name, radixProgram(text)]))
  const given = new Map(
    [...readable].map(([name, { modules }]) => [
      name,
      [radix.get(name)?.text ?? '', sharedProgram(modules.filter(isShared))].join('\n').trim(),
    ]),
  )
  const [radixAlone, givenAlone] = await Promise.all([
    bundle(new Map([...radix].flatMap(([name, program]) => (program ? [[name, program.text]] : []))), [], true),
    bundle(
      new Map([...given, ['base', sharedProgram(Object.keys(sharedBase))]].filter(([, text]) => text !== '')),
      classNames,
      true,
    ),
  ])
  const rows = names.map((name) => ({
    name,
    total: size(whole.get(name)),
    radix: size(radixAlone.get(name)),
    // What is itself of the base has no part of its own.
    own: Math.max(0, size(withoutNames.get(name)) - size(givenAlone.get(name))),
    primitives: radix.get(name)?.names.join(', ') ?? '',
    hasMerge: whole.get(name)?.text.includes('tailwind-merge') ?? false,
  }))
  return { rows, base: size(givenAlone.get('base')) }
}

const { rows, base } = await measure()
const kib = (bytes) => (bytes / 1024).toFixed(2).padStart(7)
// In `pnpm check` only what is over budget is told.
const isCheck = process.argv.includes('--check')
const over = []
const kept = rows.filter(({ name }) => !(name in composed))
if (!isCheck) {
  console.log(`shared base, in every total and in no own part:  ${kib(base)} KiB, gzip`)
  console.log(`${'import { … }'.padEnd(24)}  total   Radix     own  rule`)
}
for (const { name, total, radix, own, primitives, hasMerge } of rows) {
  const budget = composed[name] ?? ownBudget
  const isOver = own > budget * 1024 || hasMerge
  if (isOver) over.push(name)
  if (isCheck && !isOver) continue
  const rule = name in composed ? `composed, at most ${budget.toFixed(2)}` : `at most ${budget.toFixed(2)}`
  console.log(
    `${name.padEnd(22)} ${kib(total)} ${kib(radix)} ${kib(own)}  ${isOver ? '✗' : '✓'} ${rule.padEnd(24)} ${primitives}`,
  )
}
if (!isCheck)
  console.log(`${kept.length} of ${rows.length} names within ${ownBudget} KiB, ${rows.length - kept.length} composed`)
over.push(...(await measureMedia(isCheck)), ...(await measureNotifications(isCheck)), ...(await measureSdk(isCheck)))
if (over.length > 0) console.error(`Over budget: ${over.join(', ')}`)
process.exit(over.length === 0 ? 0 : 1)
