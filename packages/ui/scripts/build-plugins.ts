import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'
import type { LucideShape } from '../src/icon/lucide-icon'

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
    const lucide = createRequire(require.resolve('lucide-react'))
    const list = readFileSync(lucide.resolve('../esm/lucide-react.mjs'), 'utf8')
    build.onResolve({ filter: /^lucide-react$/ }, ({ importer }) => ({ path: importer, namespace: 'lucide' }))
    build.onLoad({ filter: /.*/, namespace: 'lucide' }, async ({ path }) => {
      const imported = readFileSync(path, 'utf8').match(/import \{([^}]*)\} from 'lucide-react'/)?.[1] ?? ''
      const icons = namesOf(imported).map(async (name) => {
        const file = list.match(new RegExp(`default as ${name}[ ,][^\\n]*'\\./icons/([\\w-]+)\\.mjs'`))?.[1]
        if (!file) throw new Error(`lucide-react has no icon ${name}`)
        const { __iconData: icon } = await import(`lucide-react/icons/${file}`)
        return `export const ${name} = /* @__PURE__ */ lucideIcon(${JSON.stringify(toShapes(icon.node))})`
      })
      return {
        contents: [`import { lucideIcon } from '${from(path)}'`, ...(await Promise.all(icons))].join('\n'),
        resolveDir: dirname(path),
      }
    })
  },
})

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

/** The shapes without React's keys: what a path draws, and lines and circles as such paths, which are shorter. */
function toShapes(node: [tag: string, attributes: Record<string, string>][]): LucideShape[] {
  return node.map(([tag, { key: _, ...attributes }]) => {
    const { d, x1, y1, x2, y2, cx, cy, r, ...others } = attributes
    if (Object.keys(others).length > 0) return [tag, attributes]
    if (tag === 'path' && d !== undefined) return d
    if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`
    if (tag === 'circle')
      return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0-${2 * Number(r)} 0`
    return [tag, attributes]
  })
}
