import type { RecordOf } from '@ws/api-client/contract'
import { expect, test } from 'vitest'
import { templateValues } from './template-values'

const doc = { type: 'doc', content: [{ type: 'paragraph' }] }
const template = (changes: object) =>
  ({
    title_pattern: 'Осмотр: {location}',
    ...{ tagList: [], checklist: [], materials: [], attachments: [] },
    ...{ description: null, description_doc: null, category: null, priority: 'High', planned_minutes: null },
    ...{ require_photo: false, require_checklist: false, require_review: false },
    ...changes,
  }) as unknown as RecordOf<'/todos/templates'>

test('words of a template bring their own formatting or take away that of others, none leave it (12.5)', () => {
  const formatted = templateValues(template({ description: 'слова', description_doc: doc }), undefined)
  expect(formatted).toMatchObject({ description: 'слова', description_doc: doc })
  const plain = templateValues(template({ description: 'слова' }), undefined)
  expect(plain).toMatchObject({ description: 'слова', description_doc: null })
  expect(templateValues(template({}), undefined)).toEqual({ title: 'Осмотр', priority: 'High' })
})
