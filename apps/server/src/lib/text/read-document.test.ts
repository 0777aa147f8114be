import { expect, test } from 'vitest'
import { DocumentError } from './read-by-grammar'
import { readDocument } from './read-document'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const line = (...content: unknown[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })

function refusal(sent: unknown): string {
  try {
    readDocument(sent)
    return 'taken'
  } catch (error) {
    if (error instanceof DocumentError) return error.message
    throw error
  }
}

test('a document is made anew of what may stand in it, in the order the database keeps', () => {
  const sent = doc(
    { type: 'heading', attrs: { level: 2, onclick: 'x' }, content: [words('Что взять')], extra: 1 },
    {
      type: 'orderedList',
      attrs: { start: 1, type: null },
      content: [{ type: 'listItem', content: [line(words('ключи', { type: 'bold', attrs: { style: 'x' } }))] }],
    },
    { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [line()] }] },
    { type: 'codeBlock', attrs: { language: 'js' }, content: [words('a', { type: 'bold' })] },
    line(
      words(
        'x',
        { type: 'link', attrs: { href: '/todos/1', target: '_self', onclick: 'x' } },
        { type: 'link', attrs: { href: '/b' } },
      ),
      words('y', { type: 'code' }, { type: 'bold' }),
      { type: 'hardBreak' },
      { type: 'mention', attrs: { id: 1, label: 'u01', src: 'x' } },
      { type: 'todoReference', attrs: { id: 12 } },
    ),
  )
  expect(JSON.stringify(readDocument(sent))).toBe(
    JSON.stringify(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [{ text: 'Что взять', type: 'text' }] },
        {
          type: 'orderedList',
          content: [{ type: 'listItem', content: [line({ text: 'ключи', type: 'text', marks: [{ type: 'bold' }] })] }],
        },
        {
          type: 'taskList',
          content: [{ type: 'taskItem', attrs: { checked: true }, content: [{ type: 'paragraph' }] }],
        },
        { type: 'codeBlock', content: [{ text: 'a', type: 'text' }] },
        line(
          { text: 'x', type: 'text', marks: [{ type: 'link', attrs: { href: '/todos/1' } }] },
          { text: 'y', type: 'text', marks: [{ type: 'code' }] },
          { type: 'hardBreak' },
          { type: 'mention', attrs: { id: 1, label: 'u01' } },
          { type: 'todoReference', attrs: { id: 12 } },
        ),
      ),
    ),
  )
})

test('what may not stand in a document is refused in words for a person', () => {
  const link = (href: unknown) => doc(line(words('x', { type: 'link', attrs: { href } })))
  const leads = 'Ссылка может вести на http, https, mailto или страницу портала'
  for (const href of ['javascript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', '//evil.example', 5, null])
    expect([href, refusal(link(href))]).toEqual([href, leads])
  expect(refusal(doc({ type: 'image', attrs: { src: 'x' } }))).toBe('Такое оформление не поддерживается: image')
  expect(refusal(doc({ type: '<img onerror=x>' }))).toBe('Такое оформление не поддерживается: неизвестное')
  expect(refusal(doc({ type: '__proto__' }))).toContain('не поддерживается')
  expect(refusal(doc(line(words('x', { type: 'textStyle' }))))).toBe('Такое оформление не поддерживается: textStyle')
  expect(refusal(doc({ type: 'heading', attrs: { level: 1 } }))).toBe('Заголовок может быть только двух уровней')
  for (const id of ['1', 0, -1, 1.5, 2 ** 60, null])
    expect(refusal(doc(line({ type: 'mention', attrs: { id, label: 'u01' } })))).toBe('Неверное упоминание сотрудника')
  expect(refusal(doc(line({ type: 'mention', attrs: { id: 1, label: 'я'.repeat(101) } })))).toContain('упоминание')
  expect(refusal(doc(line({ type: 'todoReference' })))).toBe('Неверная ссылка на задачу')
})

test('a shape that the editor could not open is refused', () => {
  const item = { type: 'listItem', content: [line(words('x'))] }
  for (const sent of [
    null,
    'text',
    [],
    { type: 'doc' },
    doc(),
    doc(words('loose')),
    doc({ type: 'bulletList' }),
    doc({ type: 'bulletList', content: [line()] }),
    doc({ type: 'bulletList', content: [{ type: 'taskItem', content: [line()] }] }),
    doc(item),
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'codeBlock' }] }] }),
    doc(line(line())),
    doc(line({ type: 'hardBreak', content: [words('x')] })),
    doc({ type: 'paragraph', content: 'x' }),
    doc({ type: 'blockquote' }),
    doc(null),
  ])
    expect([sent, refusal(sent)]).not.toEqual([sent, 'taken'])
})

test('depth and size are bounded', () => {
  const quoted = (levels: number) => {
    let node: unknown = line(words('x'))
    for (let level = 0; level < levels; level += 1) node = { type: 'blockquote', content: [node] }
    return doc(node)
  }
  expect(refusal(quoted(20))).toBe('taken')
  expect(refusal(quoted(30))).toBe('Слишком много уровней вложенности')
  expect(refusal(quoted(5_000))).toBe('Слишком много уровней вложенности')
  const crowded = doc(...Array.from({ length: 9_000 }, () => line(words('x', { type: 'bold' }))))
  expect(refusal(crowded)).toContain('Слишком много оформления')
})
