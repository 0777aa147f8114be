import type { TestProject } from 'vitest/node'
import { setUpPostgres } from './postgres-setup'
import { embeddedTemplate } from './template'

/** Migrates and seeds once; every test file copies the result. Says which database the tests run on. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.config.env?.TEST_DATABASE === 'postgres') return setUpPostgres()
  await embeddedTemplate('demo')
  process.stdout.write('Server tests run on: the embedded database\n')
  return undefined
}
