// Joins the built modules into few files by what a page may begin with, and what comes late. A host's bundler that draws a
// program into one file wraps each module that may come late in a function of its own, and one that cuts it into parts
// compresses each by itself. A module it takes as a whole: what one kind of page needs and another does not stays apart.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rolldown } from '../../../scripts/lib/rolldown.mjs'

const dist = resolve('dist')
const fileOf = (name) => join(dist, `${name}.js`)
const pageEntry = fileOf('index')
/** What a page may begin with, each with all it needs of those before it: a form carries no browser unless it opens one. */
const pages = { provider: ['provider'], field: ['media-field'], browser: ['browser/media-browser'] }
/** What is imported where there is no browser. */
const plainEntries = ['api-source', 'conformance/conformance', 'en', 'headless/index', 'testing/memory-source']
/** Files of `late/`, in the order in which they compress best: what resembles what came shortly before costs little. */
const lateFiles = ['window', 'uploading', 'menu', 'dialog', 'telling', 'gesture', 'viewing'].map((name) =>
  fileOf(`late/${name}-code`),
)
/** Asks for all of them; what it would be built into is not written. */
const LATE = 'all-late'

const isForClients = (file) => readFileSync(file, 'utf8').startsWith('"use client"')

/**
 * Which file each module goes into. What servers may call stands apart from what needs a browser, and apart by when it comes,
 * so that whoever takes the store carries no more of it. What only `plainEntries` import is not here: it goes into these.
 */
function group(importsOf) {
  const reach = (roots, found = new Set()) => {
    for (const file of roots) {
      if (found.has(file)) continue
      found.add(file)
      reach(importsOf(file), found)
    }
    return found
  }
  const atOnce = importsOf(pageEntry)
  // The page exports functions that need no browser.
  const forServers = atOnce.filter((file) => ![...reach([file])].some(isForClients))
  const plain = reach([...plainEntries.map(fileOf), ...forServers])
  const wrong = [...plain].filter(isForClients)
  if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: reached by what servers import`)
  const groups = new Map()
  const put = (name, files) => {
    for (const file of files) if (!groups.has(file)) groups.set(file, plain.has(file) ? `${name}-plain` : name)
  }
  for (const [name, roots] of Object.entries(pages)) put(name, reach(roots.map(fileOf)))
  const left = atOnce.filter((file) => !groups.has(file))
  if (left.length > 0) throw new Error(`${left.join(', ')}: belongs to no page`)
  put('late', reach(lateFiles))
  return groups
}

/**
 * Imports the field before what it stands on, where both are imported. A bundler that draws one file puts late code where it
 * first meets it, in the provider: met sooner it would part the field from the browser, and both compress worse.
 */
const fieldFirst = (code) =>
  code.replace(
    /^(import .* from "\.\/provider\.js";\n)((?:import .*\n)*?)(import .* from "\.\/field\.js";\n)/m,
    '$3$2$1',
  )

let groups = new Map()
const bundle = await rolldown({
  input: {
    index: pageEntry,
    ...Object.fromEntries(plainEntries.map((name) => [name, fileOf(name)])),
    [LATE]: LATE,
  },
  plugins: [
    {
      name: 'late-files',
      resolveId(id, _importer, { kind }) {
        if (id === LATE) return id
        if (kind !== 'dynamic-import') return undefined
        if (!lateFiles.some((file) => file.endsWith(id.replace(/^[./]*/, '/'))))
          throw new Error(`${id} is no late file`)
        return { id: './late.js', external: true }
      },
      load: (id) =>
        id === LATE
          ? lateFiles.map((file) => `export * from ${JSON.stringify(file)}`).join('\n')
          : { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) },
      buildEnd() {
        groups = group((file) => this.getModuleInfo(file).importedIds.filter((id) => id.startsWith(dist)))
      },
    },
  ],
  external: [/^react(-dom)?(\/|$)/, /^@ws\//],
  platform: 'browser',
  preserveEntrySignatures: 'allow-extension',
  checks: { moduleLevelDirective: false },
})
const { output } = await bundle.generate({
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // Late code is asked for by its names.
  minifyInternalExports: false,
  banner: ({ moduleIds }) => (moduleIds.some((id) => id !== LATE && isForClients(id)) ? '"use client";' : ''),
  codeSplitting: {
    groups: [
      {
        debugName: 'by when they come',
        name: (file) => groups.get(file) ?? null,
        includeDependenciesRecursively: false,
      },
    ],
  },
})
await bundle.close()
for (const entry of readdirSync(dist, { withFileTypes: true })) {
  const isJoined = entry.isDirectory() || /\.js(\.map)?$/.test(entry.name)
  if (isJoined) rmSync(join(dist, entry.name), { recursive: true })
}
for (const { fileName, code, source } of output) {
  if (fileName.startsWith(LATE)) continue
  mkdirSync(dirname(join(dist, fileName)), { recursive: true })
  writeFileSync(join(dist, fileName), code === undefined ? source : fieldFirst(code))
}
