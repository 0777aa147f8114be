import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import { type Database, openDatabase } from '../db/database'
import { seedDemo } from '../db/demo/seed-demo'
import { migrate } from '../db/migrate'
import { seedRoles } from '../lib/access/permissions'
import { createFileStorage } from '../lib/storage/storage'

/** What a test database holds: the demo business park, or roles and nobody. */
export const SEEDS = ['demo', 'empty'] as const
export type Seed = (typeof SEEDS)[number]

/** A filled database to copy from: an archive of the embedded one, and the files its rows name. */
export interface Template {
  dumpFile: string
  dataDir: string
}

/**
 * The embedded database, migrated and seeded once for every process that runs tests today: it is kept in the system's
 * temporary folder under a name that changes with the migrations and the demo.
 */
export async function embeddedTemplate(seed: Seed): Promise<Template> {
  const root = join(tmpdir(), 'workspace-test-databases')
  const folder = join(root, `${seed}-${await fingerprint()}`)
  const template = { dumpFile: join(folder, 'database.tar'), dataDir: join(folder, 'data') }
  if (existsSync(template.dumpFile)) return template
  await mkdir(folder, { recursive: true })
  const unlock = await lock(folder, { retries: { retries: 120, minTimeout: 500, factor: 1 }, stale: 30_000 })
  try {
    if (!existsSync(template.dumpFile)) await fillTemplate(template, seed)
  } finally {
    await unlock()
  }
  return template
}

/** Brings an empty database to the state of the seed; files go to `dataDir`. */
export async function fill(database: Database, seed: Seed, dataDir: string): Promise<void> {
  await migrate(database)
  await database.transaction(seedRoles)
  if (seed === 'demo') await seedDemo(database, { today: new Date(), storage: createFileStorage(dataDir) })
}

/** Gives one test server its own copy of the template's files. */
export async function copyFiles(template: Pick<Template, 'dataDir'>, dataDir: string): Promise<void> {
  if (existsSync(template.dataDir)) await cp(template.dataDir, dataDir, { recursive: true })
}

async function fillTemplate(template: Template, seed: Seed): Promise<void> {
  await rm(template.dataDir, { recursive: true, force: true })
  await mkdir(template.dataDir, { recursive: true })
  const database = await openDatabase({ dumpFile: undefined })
  try {
    await fill(database, seed, template.dataDir)
    await writeFile(`${template.dumpFile}.part`, await database.dump())
    await rename(`${template.dumpFile}.part`, template.dumpFile)
  } finally {
    await database.close()
  }
}

/** Changes with everything the template is made of, and with the day, on which the demo's dates depend. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const source = join(import.meta.dirname, '..')
  for (const folder of ['db/migrations', 'db/demo', 'db/tables']) {
    for (const name of (await readdir(join(source, folder), { recursive: true })).sort()) {
      if (/\.(sql|ts)$/.test(name)) hash.update(name).update(await readFile(join(source, folder, name)))
    }
  }
  for (const name of (await readdir(join(source, 'areas'), { recursive: true })).sort()) {
    if (name.endsWith('.demo.ts')) hash.update(await readFile(join(source, 'areas', name)))
  }
  hash.update(await readFile(join(source, 'lib/access/permission-matrix.ts')))
  return hash.digest('hex').slice(0, 16)
}
