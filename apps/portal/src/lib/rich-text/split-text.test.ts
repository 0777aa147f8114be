import { expect, test } from 'vitest'
import { splitText } from './split-text'

test('a text leads to the tasks, people and addresses it names, and to nothing else', () => {
  expect(splitText('См. #12 и @zhukov.i: https://example.com/a?b=1#2.')).toEqual([
    { kind: 'text', text: 'См. ' },
    { kind: 'todo', text: '#12', id: 12 },
    { kind: 'text', text: ' и ' },
    { kind: 'person', text: '@zhukov.i', username: 'zhukov.i' },
    { kind: 'text', text: ': ' },
    { kind: 'link', text: 'https://example.com/a?b=1#2', href: 'https://example.com/a?b=1#2' },
    { kind: 'text', text: '.' },
  ])
  const plain = 'почта a@zhukov.ru, дом№#5а, ключ##7, javascript:alert(1)'
  expect(splitText(plain)).toEqual([{ kind: 'text', text: plain }])
})
