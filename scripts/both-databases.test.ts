import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../apps/server/', import.meta.url))
const both: string[] = JSON.parse(readFileSync(new URL('both-databases.json', import.meta.url), 'utf8'))

interface Source {
  name: string
  text: string
}

const sources: Source[] = readdirSync(`${folder}src`, { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }))

/** Files with a test that PostgreSQL passes over and that `npm test` does not run on the embedded database either. */
function runNowhere(files: Source[], patterns: string[]): string[] {
  return files
    .filter(({ text }) => /skipIf\(isPostgres\)|runIf\(!isPostgres\)/.test(text))
    .map(({ name }) => name)
    .filter((name) => !patterns.some((pattern) => name.includes(pattern)))
}

test('what rests on PostgreSQL runs on the embedded database', () => {
  expect(runNowhere(sources, both)).toEqual([])
})

test('every name of the list is that of a test', () => {
  expect(both.filter((pattern) => !sources.some(({ name }) => name.includes(pattern)))).toEqual([])
})

test('a test that would run nowhere is told by its file', () => {
  const files = [
    { name: 'src/a.test.ts', text: "test.skipIf(isPostgres)('rests', () => {})" },
    { name: 'src/b.test.ts', text: "describe.runIf(!isPostgres)('rests too', () => {})" },
    { name: 'src/c.test.ts', text: "test.runIf(isPostgres)('races', () => {})" },
  ]
  expect(runNowhere(files, ['src/b'])).toEqual(['src/a.test.ts'])
})
