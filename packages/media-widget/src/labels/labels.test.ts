import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en, enSource } from '../en'
import { DEFAULT_LABELS } from './default-labels'
import { SOURCE_LABELS } from './source-labels'

const source = new URL('..', import.meta.url)
const cyrillicWord = /\p{Script=Cyrillic}{2}/u

/** Each text by its way among the others; one with numbers and names in it is said with some. */
function said(labels: object, way = ''): Map<string, string> {
  const all = Object.entries(labels).flatMap(([name, label]: [string, unknown]): [string, string][] => {
    const at = `${way}${name}`
    if (typeof label === 'object' && label) return [...said(label, `${at}.`)]
    return [[at, typeof label === 'function' ? String(label(2, 5)) : String(label)]]
  })
  return new Map(all)
}

test.each([
  ['the widget', en, DEFAULT_LABELS],
  ['the source', enSource, SOURCE_LABELS],
])('English has every text of %s, and says none in Russian', (_, english, russian) => {
  const texts = said(english)
  expect([...texts.keys()].sort()).toEqual([...said(russian).keys()].sort())
  for (const [way, text] of texts) {
    expect(text, way).not.toBe('')
    expect(text, way).not.toMatch(/\p{Script=Cyrillic}/u)
  }
})

/** What people type is read by these letters in every language of the interface. */
const readers = ['browser/gestures/type-ahead.ts', 'rules/transliterate.ts']

test('the widget says no word that a host could not replace', { timeout: 30_000 }, () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|^(testing|conformance)\/|-labels\.ts$/.test(file),
    )
  const found: string[] = []
  for (const file of files.filter((name) => !readers.includes(name))) {
    const text = readFileSync(new URL(file, source), 'utf8')
    if (!cyrillicWord.test(text)) continue
    const visit = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
      if (isText && cyrillicWord.test(node.text)) found.push(`${file}: ${node.text.trim()}`)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  expect(found).toEqual([])
})
