import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testPartsIn } from './test-parts'

test('what is for tests is found in a built package, whatever it is called', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ws-dist-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'a'))
  const map = (source: string) => JSON.stringify({ version: 3, sources: [source], mappings: '' })
  const files: Record<string, string> = {
    'index.js': '',
    'index.js.map': map('../src/index.ts'),
    'conformance.js': '',
    'a/contest-entry.js': '',
    'a/test-hands.js': '',
    'a/helper.js.map': map('../../../node_modules/.pnpm/x/node_modules/@testing-library/dom/index.js'),
    'story-table.js': '',
    'button.test.cjs': '',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  expect(await testPartsIn(folder)).toEqual(['a/helper.js.map', 'a/test-hands.js', 'button.test.cjs', 'story-table.js'])
})
