import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en } from './en'

const source = new URL('../', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|[-/]story-|foundations\//.test(file))
const cyrillic = /\p{Script=Cyrillic}/u
const cyrillicWord = /\p{Script=Cyrillic}{2}/u

interface Words {
  [word: string]: string | ((...values: unknown[]) => string) | Words
}

const russian = new Map<string, Words>()
for (const file of files.filter((name) => name.endsWith('-labels.ts') && !name.startsWith('labels/'))) {
  const exported: Record<string, Words> = await import(new URL(file, source).href)
  for (const [name, words] of Object.entries(exported)) russian.set(name.replace(/Labels$/, ''), words)
}
const { language: _, ...groups } = en
const english = new Map(Object.entries(groups) as unknown as [string, Words][])

// Words with numbers and names in them are asked with values of every shape that occurs.
const samples: unknown[][] = [
  [1, '1', 3],
  [5, '5', null],
  ['A', 2, 5],
  ['A', 'B', 'C'],
  [['A', 'B'], '2', '5'],
  [[{ header: 'A', direction: 'asc' }]],
]

function shapes(words: Words | undefined): string[] {
  const all = Object.entries(words ?? {}).flatMap(([name, word]) =>
    typeof word === 'object' ? shapes(word).map((shape) => `${name}.${shape}`) : [`${name}: ${typeof word}`],
  )
  return all.sort()
}

function said(word: string | ((...values: unknown[]) => string) | Words): string[] {
  if (typeof word === 'string') return [word]
  if (typeof word === 'object') return Object.values(word).flatMap(said)
  return samples.flatMap((values) => {
    try {
      return [word(...values)]
    } catch {
      return []
    }
  })
}

test('English has every word that Russian has, and no other (UI-001)', () => {
  expect(russian.size).toBeGreaterThan(20)
  expect([...english.keys()].sort()).toEqual([...russian.keys()].sort())
  for (const [group, words] of russian) {
    expect(shapes(english.get(group))).toEqual(shapes(words))
  }
})

test('no English word is Russian, none is empty', () => {
  for (const [group, words] of english) {
    for (const [name, word] of Object.entries(words)) {
      const all = said(word)
      expect(all, `${group}.${name}`).not.toEqual([])
      for (const text of all) {
        expect(text, `${group}.${name}`).not.toBe('')
        expect(text, `${group}.${name}`).not.toMatch(cyrillic)
      }
    }
  }
})

/** What people type is read in Russian in every language of the interface. */
const readers = /(^|\/)(read-\w+|day-words|match|\w+-text|plural)\.ts$/

test('a component says no word that an app could not replace (UI-001)', { timeout: 30_000 }, () => {
  const found: string[] = []
  for (const file of files) {
    if (file.endsWith('-labels.ts') || readers.test(file)) continue
    const text = readFileSync(new URL(file, source), 'utf8')
    if (!cyrillicWord.test(text)) continue
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
      if (isText && cyrillicWord.test(node.text)) found.push(`${file}: ${node.text.trim()}`)
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  expect(found).toEqual([])
})
