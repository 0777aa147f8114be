import { expect, test } from 'vitest'
import { summaryOf } from './article-content'

test('the beginning of a text reads as sentences: headings and items end, a table has no bars', () => {
  const text = [
    'Аренда',
    'Подписаны два договора',
    'закрыли осмотр кровли',
    'Сроки:',
    'День | Часы |  ',
    ' |  | ',
    'Всё.',
  ]
  expect(summaryOf(text.join('\n'))).toBe(
    'Аренда. Подписаны два договора; закрыли осмотр кровли. Сроки: День, Часы. Всё.',
  )
  expect(summaryOf('слово '.repeat(100))).toMatch(/^(слово ){49}слово…$/)
})
