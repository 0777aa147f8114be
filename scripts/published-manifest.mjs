// Around packing (`prepack`, `postpack`), in the folder of a package: versions npm cannot read are written out for it.
// pnpm does the same by itself; both then pack the same manifest.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { root } from './lib/pnpm.mjs'

const MANIFEST = 'package.json'
/** The manifest as it stands in the repository, while the published one lies in its place. */
const OWN = 'node_modules/.own-package.json'

/** A range as everybody reads it: from the catalog of the workspace, or of a package beside this one. */
function publishedRange(name, range, catalog) {
  if (range === 'catalog:') return catalog[name]
  if (!range.startsWith('workspace:')) return range
  const { version } = JSON.parse(readFileSync(new URL(`packages/${name.split('/')[1]}/${MANIFEST}`, root), 'utf8'))
  return `${range.slice('workspace:'.length).replace('*', '')}${version}`
}

function restore() {
  if (!existsSync(OWN)) return
  writeFileSync(MANIFEST, readFileSync(OWN))
  rmSync(OWN)
}

// Also before writing: a packing that was cut short has left the published one behind.
restore()
if (process.argv[2] === 'write') {
  const text = readFileSync(MANIFEST, 'utf8')
  const { catalog } = parse(readFileSync(new URL('pnpm-workspace.yaml', root), 'utf8'))
  const published = text.replace(
    /"([^"]+)": "((?:catalog|workspace):[^"]*)"/g,
    (_, name, range) => `"${name}": "${publishedRange(name, range, catalog)}"`,
  )
  writeFileSync(OWN, text)
  writeFileSync(MANIFEST, published)
}
