import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPostgresTemplate, startPostgres, type TestPostgres } from '@ws/server/testing'

/** A PostgreSQL with the demo, which servers for tests of this process are given; to be stopped at the end. */
export async function demoOnPostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'ws-bench-'))
  await fillPostgresTemplate(postgres.url, 'demo', dataDir)
  process.env.WS_TEST_POSTGRES = JSON.stringify({ url: postgres.url, dataDir })
  return postgres
}
