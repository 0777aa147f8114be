import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropPostgresTemplates, fillPostgresTemplate, hasPostgres, startPostgres } from './postgres'
import { SEEDS } from './template'

/** Starts a PostgreSQL for the tests of this run and lays down what each of them copies; answers how to end it. */
export async function setUpPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (!hasPostgres()) {
    process.stdout.write('Server tests do not run on PostgreSQL: there is none on this machine\n')
    return undefined
  }
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'ws-test-files-'))
  for (const seed of SEEDS) await fillPostgresTemplate(postgres.url, seed, dataDir)
  process.env.WS_TEST_POSTGRES = JSON.stringify({ url: postgres.url, dataDir })
  process.stdout.write('Server tests run on: PostgreSQL\n')
  return async () => {
    await dropPostgresTemplates(postgres.url, dataDir)
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Of tests that need no server but may ask one: on PostgreSQL where `TEST_DATABASE` says so, else nothing is laid down before. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  return process.env.TEST_DATABASE === 'postgres' ? setUpPostgres() : undefined
}
