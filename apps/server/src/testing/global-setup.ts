import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillPostgresTemplate, hasPostgres, startPostgres } from './postgres'
import { embeddedTemplate } from './template'

/** Migrates and seeds once; every test file copies the result. Says which database the tests run on. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.config.env?.TEST_DATABASE !== 'postgres') {
    await embeddedTemplate('demo')
    process.stdout.write('Server tests run on: the embedded database\n')
    return undefined
  }
  if (!hasPostgres()) {
    process.stdout.write('Server tests do not run on PostgreSQL: there is none on this machine\n')
    return undefined
  }
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'ws-test-files-'))
  await fillPostgresTemplate(postgres.url, 'empty', dataDir)
  await fillPostgresTemplate(postgres.url, 'demo', dataDir)
  process.env.WS_TEST_POSTGRES = JSON.stringify({ url: postgres.url, dataDir })
  process.stdout.write('Server tests run on: PostgreSQL\n')
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
