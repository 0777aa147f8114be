import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './pnpm.mjs'

const ROOT = fileURLToPath(root)
const FOLDER = join(ROOT, 'node_modules/.workspace')
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.tsbuild', 'storybook-static', 'test-results'])

function* filesBelow(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!SKIPPED.has(entry.name)) yield* filesBelow(join(path, entry.name))
  }
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of paths) {
    for (const file of filesBelow(join(ROOT, path))) hash.update(relative(ROOT, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Does the work only when one of these paths changed since it was last done, or a result is missing. */
export async function whenChanged(name, { sources, results }, work) {
  const file = join(FOLDER, name)
  const now = fingerprint(sources)
  const isDone = existsSync(file) && readFileSync(file, 'utf8') === now
  if (isDone && results.every((path) => existsSync(join(ROOT, path)))) return false
  await work()
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, now)
  return true
}
