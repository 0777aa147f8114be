import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { expect, test } from 'vitest'
import { compareContent } from './compare-content'

const paragraphs = (...texts: string[]): RichDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

const words = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join(' ')

test('what became another text is told word by word, what is another text as one that went and one that came', () => {
  const before = paragraphs('Насос проверен утром', 'Давление в норме')
  const after = paragraphs('Насос проверен вечером', 'Ключи у дежурного')
  expect(compareContent(before, after).map(({ kind }) => kind)).toEqual(['changed', 'removed', 'added'])
})

test('of more words than anybody compares one by one all went and all came, though they are the same in another order', () => {
  const before = words(2_000, (n) => `слово${n}`)
  const after = words(2_000, (n) => `слово${1_999 - n}`)
  expect(compareContent(paragraphs(before), paragraphs(after))).toEqual([
    {
      ...{ kind: 'changed', block: 'paragraph', skipped: 0 },
      parts: [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ],
    },
  ])
})

test('of more blocks than anybody compares one by one each is told once', () => {
  const many = (of: (n: number) => string) => paragraphs(...Array.from({ length: 1_500 }, (_, n) => of(n)))
  const changes = compareContent(
    many((n) => `один${n}`),
    many((n) => `другой${n}`),
  )
  expect(changes.filter(({ kind }) => kind === 'removed')).toHaveLength(1_500)
  expect(changes.filter(({ kind }) => kind === 'added')).toHaveLength(1_500)
})
