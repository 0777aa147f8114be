import { expect, test } from 'vitest'
import { parseOutline } from './mindmap-outline'

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

test('of more lines than a map has nodes the rest is counted', () => {
  expect(read('- a\n'.repeat(260_000)).dropped).toBe(258_000)
})
