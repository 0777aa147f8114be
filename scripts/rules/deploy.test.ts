import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

/** The parts of a document of Compose or Kubernetes in which variables of the server are named. */
interface Deployed {
  services?: Record<string, { build?: object; environment?: Record<string, string> }>
  stringData?: Record<string, string>
  spec?: { template?: { spec: { containers: { env: { name: string }[] }[] } } }
}

function documentsOf(path: string): Deployed[] {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    expect(document.errors, path).toEqual([])
    return document.toJS() as Deployed
  })
}

/** Names of variables that are handed to the server; those of other programs are none of ours. */
function namesIn({ services = {}, stringData = {}, spec }: Deployed): string[] {
  const ours = Object.values(services).filter(({ build }) => build)
  return [
    ...ours.flatMap(({ environment = {} }) => Object.keys(environment)),
    ...Object.keys(stringData),
    ...(spec?.template?.spec.containers ?? []).flatMap(({ env }) => env.map(({ name }) => name)),
  ]
}

test('what is deployed is written well, and hands the server only variables it knows', () => {
  const known = new Set(
    [...read('apps/server/src/env.ts').matchAll(/source\.([A-Z0-9_]+)|'([A-Z0-9_]+)'/g)].map(([, a, b]) => a ?? b),
  )
  const files = readdirSync(`${ROOT}deploy`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => `deploy/${path}`)
  expect(files.length).toBeGreaterThan(4)
  const named = files.flatMap((path) => documentsOf(path).flatMap(namesIn))
  const [, image = ''] = /^ENV NODE_ENV=production (.+)$/m.exec(read('deploy/Dockerfile')) ?? []
  const inImage = image.split(' ').map((setting) => setting.split('=')[0])
  expect(named).toEqual(expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'STORAGE_URL', 'DRAIN_SECONDS']))
  expect(inImage).toContain('DATA_DIR')
  expect([...named, ...inImage].filter((name) => !known.has(name))).toEqual([])
})
