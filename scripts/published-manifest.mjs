// Around packing (`prepack`, `postpack`, `postpublish`), in the folder of a package: versions npm cannot read are written
// out for it. pnpm does the same by itself; both then pack the same manifest.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { root } from './lib/pnpm.mjs'

const MANIFEST = 'package.json'
/** The manifest as it stands in the repository, and the published one while that lies in its place. */
const BOTH = 'node_modules/.both-manifests.json'

/** A range as everybody reads it: from the catalog of the workspace, or of a package beside this one. */
function publishedRange(name, range, catalog) {
  if (range === 'catalog:') return catalog[name]
  if (!range.startsWith('workspace:')) return range
  const { version } = JSON.parse(readFileSync(new URL(`packages/${name.split('/')[1]}/${MANIFEST}`, root), 'utf8'))
  return `${range.slice('workspace:'.length).replace('*', '')}${version}`
}

function toPublished(text) {
  const { catalog } = parse(readFileSync(new URL('pnpm-workspace.yaml', root), 'utf8'))
  return text.replace(
    /"([^"]+)": "((?:catalog|workspace):[^"]*)"/g,
    (_, name, range) => `"${name}": "${publishedRange(name, range, catalog)}"`,
  )
}

/** Writes all of a file or nothing: a process cut short leaves no half of a manifest. */
function replaceFile(file, text) {
  const fresh = `node_modules/.${file.split('/').at(-1)}-${process.pid}`
  writeFileSync(fresh, text)
  renameSync(fresh, file)
}

/** Puts the own manifest back, unless somebody has changed the published one since: then only the copy goes. */
function restore() {
  if (!existsSync(BOTH)) return
  const { own, published } = JSON.parse(readFileSync(BOTH, 'utf8'))
  if (readFileSync(MANIFEST, 'utf8') === published) replaceFile(MANIFEST, own)
  rmSync(BOTH)
}

const [step] = process.argv.slice(2)
// `npm publish` reads the manifest once more after `postpack`, for the registry: it is put back by `postpublish` then.
const isReadOnceMore = process.env.npm_command === 'publish' && process.env.npm_lifecycle_event === 'postpack'
if (!isReadOnceMore) restore()
if (step === 'write') {
  const own = readFileSync(MANIFEST, 'utf8')
  const published = toPublished(own)
  replaceFile(BOTH, JSON.stringify({ own, published }))
  replaceFile(MANIFEST, published)
}
