import { expect, test } from 'vitest'
import { parseOutline, toMarkdown } from './mindmap-outline'
import { MAP_LIMITS, type MapNode } from './mindmap-tree'

const read = (text: string) => parseOutline(text, () => 'n')
const textsOf = (text: string) => read(text).nodes.map((node) => node.text)

test('signs of Markdown go, words stay, also of addresses in brackets', () => {
  const lines = [
    '# Заголовок ##',
    '# C#',
    '- [x] **дело** и `код`',
    '- [Вики](https://example.org/a_(b)) дальше',
    '- [открыто',
  ]
  const [first, second] = read(lines.join('\n')).nodes
  expect([first?.text, second?.text]).toEqual(['Заголовок', 'C'])
  expect(second?.children.map(({ text, done }) => [text, done])).toEqual([
    ['дело и код', true],
    ['Вики дальше', undefined],
    ['[открыто', undefined],
  ])
})

test('a map saved as Markdown is read again with its branches, notes and what is done', () => {
  const node = (text: string, more: Partial<MapNode> = {}): MapNode => ({ id: 'n', text, children: [], ...more })
  const map = node('Переезд', {
    note: 'Срок — март',
    children: [
      node('До', { note: 'Первая строка\n\nтретья', children: [node('Коробки', { done: true, note: '> 40 штук' })] }),
      node('Ключи', { done: false }),
      node('После', { children: [node('Показ', { children: [node('Фото', { note: 'Днём' })] })] }),
    ],
  })
  expect(read(toMarkdown(map)).nodes).toEqual([map])
  const flat = node('Склад', { children: [node('Полки', { note: 'Две' }), node('Пол')] })
  expect(read(toMarkdown(flat)).nodes).toEqual([flat])
})

test('a quote with nothing above it is a line of its own', () => {
  expect(textsOf('> Сказано\n> Ещё')).toEqual(['> Сказано'])
})

// Each of them took minutes: an expression began anew at every sign of the line.
test.each([
  ['opening brackets', '['.repeat(1_000_000)],
  ['links that do not end', '[]('.repeat(400_000)],
  ['links within brackets', '[](('.repeat(300_000)],
  ['a heading of spaces', `# a${' '.repeat(1_000_000)}b`],
  ['a heading of closing signs', `# a${'#'.repeat(1_000_000)}b`],
  ['stars', `- ${'*'.repeat(1_000_000)}`],
  ['rules', `${'-'.repeat(500_000)}${' '.repeat(500_000)}x`],
])('one line of %s is read in one go', (_name, line) => {
  expect(textsOf(line)).toHaveLength(1)
})

test('a line ends at every sign that ends one, so that no expression begins anew at each of its spaces', () => {
  const spaces = ' '.repeat(1_000_000)
  expect(textsOf(`${spaces}a\u2028${spaces}b\u2029- [x]${spaces}c`)).toEqual(['a', 'b', 'c'])
})

test('lines of ever more spaces lie below each other as deep as a map goes, the rest is counted', () => {
  const lines = Array.from({ length: 1_500 }, (_, at) => `${' '.repeat(at)}a`)
  expect(read(lines.join('\n')).dropped).toBe(1_500 - (MAP_LIMITS.levels - 1))
})

test('of more lines than a map has nodes the rest is counted', () => {
  expect(read('- a\n'.repeat(260_000)).dropped).toBe(258_000)
})
