import { expect, test } from 'vitest'
import { closingNeeds } from './closing-needs'

const nothing = { require_photo: false, require_checklist: false, require_review: false }

test.each([
  [{ require_photo: true }, 'Чтобы закрыть задачу, нужно фото результата'],
  [{ require_checklist: true }, 'Чтобы закрыть задачу, нужен весь чек-лист'],
  [{ require_review: true }, 'Чтобы закрыть задачу, нужна проверка постановщиком'],
  [
    { require_photo: true, require_review: true },
    'Чтобы закрыть задачу, нужны: фото результата, проверка постановщиком',
  ],
  [{}, null],
])('what a task needs before it is closed is one right sentence: %o', (wishes, sentence) => {
  expect(closingNeeds({ ...nothing, ...wishes })).toBe(sentence)
})
