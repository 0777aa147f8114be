import { contentWords, countWords, headingsOf, partsOf } from '@ws/api-client/contract/document-content'
import { expect, test } from 'vitest'
import { CONTENT_GRAMMAR } from './content-grammar'
import { DocumentError, readByGrammar } from './read-by-grammar'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const words = (text: string, ...marks: unknown[]) => ({ text, type: 'text', ...(marks.length > 0 ? { marks } : {}) })
const line = (...content: unknown[]) => ({ type: 'paragraph', content })
const cell = (text: string, attrs?: object) => ({
  type: 'tableCell',
  ...(attrs ? { attrs } : {}),
  content: [line(words(text))],
})

function refusal(...content: unknown[]): string {
  try {
    readByGrammar(doc(...content), CONTENT_GRAMMAR)
    return 'taken'
  } catch (error) {
    if (error instanceof DocumentError) return error.message
    throw error
  }
}

const everyBlock = doc(
  { type: 'heading', attrs: { level: 1, textAlign: 'center' }, content: [words('Порядок')] },
  { type: 'callout', attrs: { kind: 'warning' }, content: [line(words('Осторожно'))] },
  {
    type: 'table',
    content: [{ type: 'tableRow', content: [cell('а', { colspan: 2, colwidth: [100, 50] }), cell('б')] }],
  },
  { type: 'image', attrs: { alt: 'Схема', file: 7, width: 50 } },
  { type: 'fileBlock', attrs: { alt: 'акт.pdf', file: 8 } },
  { type: 'horizontalRule' },
  { type: 'pageBreak' },
  { type: 'recordBlock', attrs: { id: 5, entity: 'contract' } },
  line(
    words('красный', { type: 'textColor', attrs: { color: 'red' } }, { type: 'underline' }),
    words(' фон', { type: 'highlight', attrs: { color: 'yellow' } }),
    { type: 'recordChip', attrs: { id: 12, entity: 'room' } },
    { type: 'todoReference', attrs: { id: 3 } },
    { type: 'mention', attrs: { id: 4, label: 'zhukov' } },
  ),
)

test('every block of a long text is kept as it is, and what it names is found', () => {
  const read = readByGrammar(everyBlock, CONTENT_GRAMMAR)
  expect(read).toEqual(everyBlock)
  expect(partsOf(read)).toEqual({
    files: [7, 8],
    people: [4],
    records: [
      { entity: 'contract', id: 5 },
      { entity: 'room', id: 12 },
      { entity: 'todo', id: 3 },
    ],
  })
  expect(headingsOf(read)).toEqual([{ level: 1, text: 'Порядок', index: 0 }])
  expect(contentWords(read)).toContain('а | б\nСхема\nакт.pdf')
  expect(countWords('Счёт-фактура № 12, от 3 мая')).toBe(5)
})

test('attributes that a text does not have are left out, dangerous ones are refused', () => {
  const image = { type: 'image', attrs: { file: 7, src: 'javascript:x', onerror: 'x', width: 900, style: 'x' } }
  expect(readByGrammar(doc(image), CONTENT_GRAMMAR)).toEqual(doc({ type: 'image', attrs: { file: 7 } }))
  expect(refusal({ type: 'image', attrs: { src: 'https://example.com/x.png' } })).toContain('медиахранилища')
  expect(refusal({ type: 'recordBlock', attrs: { entity: '__proto__', id: 1 } })).toBe('Неверная ссылка на запись')
  expect(refusal({ type: 'heading', attrs: { level: 5 } })).toBe('Заголовок может быть четырёх уровней')
  expect(refusal({ type: 'iframe' })).toBe('Такое оформление не поддерживается: iframe')
  expect(refusal(line(words('x', { type: 'textColor', attrs: { color: 'url(x)' } })))).toContain('цвета')
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
  expect(refusal(line(words('x', link)))).toContain('Ссылка может вести')
  for (const attrs of [{ colspan: 100_000 }, { rowspan: -1 }, { colspan: 1.5 }])
    expect(refusal({ type: 'table', content: [{ type: 'tableRow', content: [cell('x', attrs)] }] })).not.toBe('taken')
  expect(refusal({ type: 'table', content: [line()] })).not.toBe('taken')
})
