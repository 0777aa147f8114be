import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')
const CHAPTERS = 17

/** Threats without a test and tests that are not there, in words. */
function gapsOf(markdown: string, read: (file: string) => string | undefined): string[] {
  return markdown.split('\n').flatMap((line) => {
    const threat = /^- \*\*(.+?)\*\*/.exec(line)?.[1]
    if (threat === undefined) return []
    const named = [...line.matchAll(/`([^`]+)` → «(.+?)»(?= `|$)/g)]
    if (named.length === 0) return [`«${threat}» names no test`]
    return named.flatMap(([, file = '', title = '']) => {
      const source = read(file)
      if (source === undefined) return [`${file} is not there`]
      return hasTest(source, title) ? [] : [`${file} has no test «${title}»`]
    })
  })
}

/** Whether a title stands in a test that runs. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(`${quote}${title}${quote}`)
    if (at < 0) return false
    const call = [...source.slice(0, at).matchAll(/\b(?:test|it)((?:\.\w+)*)\(/g)].at(-1)
    return call !== undefined && !/skip|todo/.test(call[1] ?? '')
  })
}

const read = (file: string) => (existsSync(root + file) ? readFileSync(root + file, 'utf8') : undefined)

test('every threat of the security page names a test that is there', () => {
  expect(gapsOf(page, read)).toEqual([])
  expect(page.match(/^- \*\*/gm)?.length).toBeGreaterThan(50)
})

test('every chapter of the standard is answered or said not to apply', () => {
  const numbers = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: CHAPTERS }, (_, at) => at + 1))
  for (const chapter of page.split(/^## V\d+ /m).slice(1)) {
    expect(chapter, chapter.slice(0, 60)).toMatch(/^- \*\*|Does not apply/m)
  }
})

test('a line without a test, with a wrong title, a skipped test or a missing file is told', () => {
  const files: Record<string, string> = { a: "test('stands', () => {})\ntest.skip('rests', () => {})" }
  const gaps = gapsOf(
    [
      '- **Good.** Yes. `a` → «stands»',
      '- **Bare.** No test.',
      '- **Wrong.** `a` → «stood»',
      '- **Off.** `a` → «rests»',
      '- **Lost.** `b` → «stands»',
    ].join('\n'),
    (file) => files[file],
  )
  expect(gaps).toEqual(['«Bare.» names no test', 'a has no test «stood»', 'a has no test «rests»', 'b is not there'])
})

test('every dependency is pinned by the lockfile with its checksum', () => {
  const lock: { packages: Record<string, { resolution: { integrity?: string } }> } = parse(
    readFileSync(`${root}pnpm-lock.yaml`, 'utf8'),
  )
  const loose = Object.entries(lock.packages).filter(
    ([, { resolution }]) => !resolution.integrity?.startsWith('sha512-'),
  )
  expect(loose.map(([name]) => name)).toEqual([])
})
