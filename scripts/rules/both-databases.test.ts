import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../apps/server/', import.meta.url))
const both: string[] = JSON.parse(readFileSync(new URL('both-databases.json', import.meta.url), 'utf8'))

const tests = readdirSync(`${folder}src`, { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.test.ts'))

test('every name of the list is that of a test', () => {
  expect(both.filter((pattern) => !tests.some((name) => name.includes(pattern)))).toEqual([])
})
