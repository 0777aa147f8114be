/** Fails when a package's TypeScript references are not what its package.json says it uses. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const FOLDERS = [
  'packages/ui',
  'packages/api-client',
  'packages/media-widget',
  'packages/task-notifications',
  'apps/server',
  'apps/portal',
]

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
}

let isFine = true
for (const folder of FOLDERS) {
  const { dependencies, devDependencies } = read<Manifest>(`${folder}/package.json`)
  const used = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) =>
    name.startsWith('@ws/') ? [name.slice(4)] : [],
  )
  const { references = [] } = read<{ references?: { path: string }[] }>(`${folder}/tsconfig.json`)
  const referenced = references.map(({ path }) => basename(path))
  if ([...used].sort().join() === [...referenced].sort().join()) continue
  isFine = false
  console.error(`${folder}: package.json uses ${used.join(', ')}; tsconfig.json references ${referenced.join(', ')}`)
}
process.exit(isFine ? 0 : 1)
