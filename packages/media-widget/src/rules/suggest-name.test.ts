import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkUploadName, NAME_LENGTH_LIMIT } from './file-name'
import { suggestUploadName } from './suggest-name'

test('the suggested name of a Russian file is transliterated and keeps its extension', () => {
  expect(suggestUploadName('Договор аренды.pdf')).toBe('Dogovor arendy.pdf')
  expect(suggestUploadName(`${'я'.repeat(300)}.pdf`)).toMatch(/^(ya)+y?\.pdf$/)
  expect(suggestUploadName(`${'я'.repeat(300)}.pdf`)).toHaveLength(NAME_LENGTH_LIMIT)
})

test('whatever a file is called, its suggested name can be sent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => checkUploadName(suggestUploadName(name)) === null))
})
