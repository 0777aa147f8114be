import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'
import { toShapes } from './lucide-shapes'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const require = createRequire(import.meta.url)
const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Leaves every file of ours a file of its own under its own name, written as Node's import wants it. */
export const ownFiles: Plugin = {
  name: 'own-files',
  setup: (build) =>
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: `${path}.js`, external: true },
    ),
}

/** Where a module of this package finds `lucideIcon`. */
const ownLucideIcon = (path: string) => {
  const depth = path.slice(source.length).split(/[\\/]/).length - 1
  return `${depth === 0 ? './' : '../'.repeat(depth)}icon/lucide-icon`
}

/** Puts the shapes of the Lucide icons a file imports in place of `lucide-react`; `from` says where `lucideIcon` is. */
export const lucideShapes = (from: (path: string) => string = ownLucideIcon): Plugin => ({
  name: 'lucide-shapes',
  setup: (build) => {
    build.onResolve({ filter: /^lucide-react$/ }, ({ importer }) => ({
      // Its name is written into what is built: no path of this machine.
      path: relative(process.cwd(), importer),
      pluginData: importer,
      namespace: 'lucide',
    }))
    build.onLoad({ filter: /.*/, namespace: 'lucide' }, async ({ pluginData: path }) => ({
      contents: [
        `import { lucideIcon } from '${from(path)}'`,
        ...(await Promise.all(iconsOf(path).map(drawIcon))),
      ].join('\n'),
      resolveDir: dirname(path),
    }))
  },
})

/**
 * For a package built a file per module, whose sources are below `folder`: every Lucide icon gets a file of its own in
 * `icons/`, so that a host has each of them once, in whatever part of its program. `from` says where `lucideIcon` is.
 */
export const lucideFiles = (folder: string, from: string): Plugin => ({
  name: 'lucide-files',
  setup: (build) => {
    const { entryPoints } = build.initialOptions
    if (!Array.isArray(entryPoints)) throw new Error('the files of a package are expected as a list')
    const entries = entryPoints.map((entry) =>
      typeof entry === 'string' ? { in: entry, out: outOf(folder, entry) } : entry,
    )
    const icons = new Set(entries.flatMap((entry) => iconsOf(entry.in)))
    build.initialOptions.entryPoints = [
      ...entries,
      ...[...icons].map((name) => ({ in: `lucide:${name}`, out: `icons/${toFileName(name)}` })),
    ]
    build.onResolve({ filter: /^lucide:/ }, ({ path }) => ({
      path: path.slice('lucide:'.length),
      namespace: 'lucide-file',
    }))
    build.onLoad({ filter: /.*/, namespace: 'lucide-file' }, async ({ path: name }) => ({
      contents: [`import { lucideIcon } from '${from}'`, await drawIcon(name)].join('\n'),
      resolveDir: folder,
    }))
    build.onResolve({ filter: /^lucide-react$/ }, ({ importer }) => ({
      // Its name is written into what is built: no path of this machine.
      path: relative(process.cwd(), importer),
      pluginData: importer,
      namespace: 'lucide',
      sideEffects: false,
    }))
    build.onLoad({ filter: /.*/, namespace: 'lucide' }, ({ pluginData: path }) => {
      const up = relative(dirname(path), resolve(folder)).replaceAll('\\', '/') || '.'
      const lines = iconsOf(path).map((name) => `export { ${name} } from '${up}/icons/${toFileName(name)}'`)
      return { contents: lines.join('\n'), resolveDir: dirname(path) }
    })
  },
})

/** Where the file of a source is built, without its ending. */
const outOf = (folder: string, source: string) =>
  relative(folder, source)
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '')

/** `FolderPlus` is in `folder-plus`. */
const toFileName = (name: string) => name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()

/** The names of the icons a file imports. */
function iconsOf(file: string): string[] {
  return namesOf(readFileSync(file, 'utf8').match(/import \{([^}]*)\} from 'lucide-react'/)?.[1] ?? '')
}

const lucide = createRequire(require.resolve('lucide-react'))
const listOfIcons = readFileSync(lucide.resolve('../esm/lucide-react.mjs'), 'utf8')

/** The line that makes an icon. */
async function drawIcon(name: string): Promise<string> {
  const file = listOfIcons.match(new RegExp(`default as ${name}[ ,][^\\n]*'\\./icons/([\\w-]+)\\.mjs'`))?.[1]
  if (!file) throw new Error(`lucide-react has no icon ${name}`)
  const { __iconData: icon } = await import(`lucide-react/icons/${file}`)
  return `export const ${name} = /* @__PURE__ */ lucideIcon(${JSON.stringify(toShapes(icon.node))})`
}

/**
 * For packages built upon this one: imports what they name from the module that makes it. Through the list of all of them
 * esbuild puts whatever any part of an app takes into what every part loads.
 */
export const ownModulesOfUi: Plugin = {
  name: 'own-modules-of-ui',
  setup: (build) => {
    const list = readFileSync(`${source}index.ts`, 'utf8')
    const modules = new Map(
      [...list.matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)].flatMap(([, names = '', module = '']) =>
        namesOf(names).map((name) => [name, module] as const),
      ),
    )
    build.onResolve({ filter: /^@ws\/ui$/ }, ({ importer }) => ({
      // Its name is written into what is built: no path of this machine.
      path: relative(process.cwd(), importer),
      pluginData: importer,
      namespace: 'ws-ui',
      sideEffects: false,
    }))
    build.onLoad({ filter: /.*/, namespace: 'ws-ui' }, ({ pluginData: path }) => {
      const imported = readFileSync(path, 'utf8').match(/import \{([^}]*)\} from '@ws\/ui'/)?.[1] ?? ''
      const lines = namesOf(imported).map((name) => {
        const module = modules.get(name)
        if (!module) throw new Error(`@ws/ui has no ${name}`)
        return `export { ${name} } from '@ws/ui/modules/${module}.js'`
      })
      return { contents: lines.join('\n'), resolveDir: dirname(path) }
    })
  },
}

/** The values among the names of an import or export. */
function namesOf(list: string): string[] {
  return list.split(',').flatMap((name) => (/^\s*type\s/.test(name) ? [] : (name.match(/\w+/) ?? [])))
}
