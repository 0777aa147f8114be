import { expect, test } from 'vitest'
import { documentOf, hasWords, isPlain, isSafeHref, plainText, type RichNode } from './rich-text'

const words = (text: string, ...marks: RichNode['marks'] & object): RichNode => ({ text, type: 'text', marks })
const line = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const item = (type: string, content: RichNode[], attrs?: RichNode['attrs']): RichNode => ({
  type,
  ...(attrs ? { attrs } : {}),
  content,
})

test('plain words become a document and are read out of it as they were', () => {
  const text = 'Первая строка\n\n  третья, с отступом'
  expect(plainText(documentOf(text))).toBe(text)
  expect(isPlain(documentOf(text))).toBe(true)
  expect(isPlain({ type: 'doc', content: [line(words('Важно', { type: 'bold' }))] })).toBe(false)
  expect(isPlain({ type: 'doc', content: [line({ type: 'mention', attrs: { id: 1, label: 'u01' } })] })).toBe(false)
})

test('an empty list and spaces are nothing to read', () => {
  const empty = item('bulletList', [item('listItem', [line()])])
  expect(hasWords([empty, line(words(' '))])).toBe(false)
  expect(hasWords([empty, line({ type: 'todoReference', attrs: { id: 1 } })])).toBe(true)
  expect(hasWords([item('blockquote', [line(words('да'))])])).toBe(true)
})

test('who knows no formatting reads lists, quotes, code and breaks as words', () => {
  const inner = item('bulletList', [item('listItem', [line(words('гаечный ключ'))])])
  const content = [
    item('heading', [words('Что взять')], { level: 2 }),
    item('orderedList', [item('listItem', [line(words('ключи')), inner]), item('listItem', [line(words('ведро'))])], {
      start: 3,
    }),
    item('taskList', [
      item('taskItem', [line(words('воду перекрыть'))], { checked: true }),
      item('taskItem', [line(words('позвонить'))], { checked: false }),
    ]),
    item('blockquote', [line(words('течёт')), line(words('с утра'))]),
    item('codeBlock', [words('a\n  b')]),
    line(words('одна'), { type: 'hardBreak' }, words('вторая')),
  ]
  expect(plainText({ type: 'doc', content })).toBe(
    [
      'Что взять',
      '3. ключи',
      '   - гаечный ключ',
      '4. ведро',
      '[x] воду перекрыть',
      '[ ] позвонить',
      '> течёт',
      '> с утра',
      'a\n  b',
      'одна\nвторая',
    ].join('\n'),
  )
})

test('a link keeps its address in the words, once, and not where it is the words', () => {
  const link = (href: string) => ({ type: 'link' as const, attrs: { href } })
  const manual = link('https://example.com/manual')
  const content = [
    line(words('См. '), words('инструкцию ', manual), words('целиком', manual, { type: 'bold' }), words('.')),
    line(words('https://example.com/manual', manual)),
    line(words('it@example.com', link('mailto:it@example.com'))),
  ]
  expect(plainText({ type: 'doc', content })).toBe(
    'См. инструкцию целиком (https://example.com/manual).\nhttps://example.com/manual\nit@example.com',
  )
})

test('a chosen name and number stay one in the words, whatever stands beside them', () => {
  const person: RichNode = { type: 'mention', attrs: { id: 7, label: 'zhukov' } }
  const todo: RichNode = { type: 'todoReference', attrs: { id: 12 } }
  const read = (...content: RichNode[]) => plainText({ type: 'doc', content: [line(...content)] })
  expect(read(words('Спросите '), person, words(', потом '), todo, words('.'))).toBe('Спросите @zhukov, потом #12.')
  expect(read(words('у'), person, words('а или'), todo, words('3'))).toBe('у @zhukov а или #12 3')
  expect(read(person, person)).toBe('@zhukov @zhukov')
})

test('links lead to sites, mailboxes and pages of the portal only', () => {
  for (const href of ['https://example.com/?a=1#b', 'HTTP://пример.рф/путь', 'mailto:a@b.ru', '/todos/12', '#part'])
    expect([href, isSafeHref(href)]).toEqual([href, true])
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https:///evil',
    'https://e.com/" onclick="x',
    'todos/12',
    'mailto:nobody',
    '',
    `https://e.com/${'a'.repeat(2_000)}`,
  ])
    expect([href, isSafeHref(href)]).toEqual([href, false])
})
