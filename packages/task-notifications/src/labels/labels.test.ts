import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en, enTaskTexts } from '../en'
import { notificationLabels } from './notification-labels'
import { taskTexts } from './task-texts'

const source = new URL('../', import.meta.url)
const cyrillic = /\p{Script=Cyrillic}/u

/** Everything a language says, with the words that need values asked with some. */
function said(words: object): string[] {
  return Object.values(words).flatMap((word) =>
    typeof word === 'function' ? [1, 5].map((count) => word(count, 'A')) : typeof word === 'object' ? said(word) : word,
  )
}

test.each([
  ['labels', notificationLabels, en],
  ['texts of tasks', taskTexts, enTaskTexts],
])('English %s have every word of the Russian ones, none empty, none Russian', (_, russian, english) => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(russian).sort())
  expect(said(english).filter((text) => text === '' || cyrillic.test(text))).toEqual([])
})

test('nothing is said that a host could not replace', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories)\.tsx?$|^(testing|labels)\//.test(file))
  const found = files.flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(new URL(file, source), 'utf8'), ts.ScriptTarget.Latest, true)
    const texts: string[] = []
    const visit = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
      if (isText && cyrillic.test(node.text)) texts.push(`${file}: ${node.text.trim()}`)
      ts.forEachChild(node, visit)
    }
    visit(tree)
    return texts
  })
  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})
