import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone, shapePhone, showPhone } from './phone-text'

test('a Russian number may be typed and pasted in any form', () => {
  const forms = [
    ...['8 (343) 555-01-12', '+7 343 555-01-12', '+7(343)5550112', '83435550112', '73435550112', '3435550112'],
    ...['343 555 01 12', 'tel:+73435550112', '+7\u00a0343\u00a0555–01–12', '8.343.555.01.12', '007 343 555 01 12'],
  ]
  for (const form of forms) expect(readPhone(form), form).toEqual({ number: '+73435550112' })
})

test('a number of another country begins with a plus and has eight to fifteen digits', () => {
  expect(readPhone('+44 20 7946 0958')).toEqual({ number: '+442079460958' })
  expect(readPhone('00442079460958')).toEqual({ number: '+442079460958' })
  expect(readPhone('+375 29 123-45-67')).toEqual({ number: '+375291234567' })
  expect(readPhone('+1234567')).toBeUndefined()
  expect(readPhone('+1234567890123456')).toBeUndefined()
})

test('an extension is kept apart', () => {
  for (const tail of [' доб. 105', ', доб 105', ' (доб', ' вн. 105', ' ext. 105', ' #105', ' x105']) {
    const expected = tail === ' (доб' ? undefined : { number: '+73435550112', extension: '105' }
    expect(readPhone(`8 343 555-01-12${tail}`), tail).toEqual(expected)
  }
})

test('what is no whole number is not read as one', () => {
  for (const text of ['', '+', '343', '834355501123', '+7343555011', 'позвонить', '8 343 555-01-1о']) {
    expect(readPhone(text), text).toBeUndefined()
  }
})

test('digits are put apart while one types, letters and beginnings are left alone', () => {
  const shapes: Record<string, string> = {
    '8': '8',
    '83': '+7 3',
    '8343': '+7 343',
    '83435': '+7 (343) 5',
    '89121234567': '+7 (912) 123-45-67',
    '9': '+7 9',
    '+': '+',
    '+7': '+7',
    '+73435550112': '+7 (343) 555-01-12',
    '343': '343',
    '3435550112': '+7 (343) 555-01-12',
    '+4420': '+44 20',
    '+375291234567': '+375 291 234 567',
    доб: 'доб',
    '834355501123': '834355501123',
  }
  for (const [typed, shape] of Object.entries(shapes)) expect(shapePhone(typed), typed).toBe(shape)
})

const russian = fc.stringMatching(/^\d{10}$/).map((digits) => `+7${digits}`)
const foreign = fc.stringMatching(/^[1-689]\d{7,14}$/).map((digits) => `+${digits}`)

test('every number shown is read back as itself, whole or shaped letter by letter', () => {
  fc.assert(
    fc.property(fc.oneof(russian, foreign), (number) => {
      expect(readPhone(showPhone(number))).toEqual({ number })
      const typed = [...number].reduce((text, letter) => shapePhone(text + letter), '')
      expect(readPhone(typed)).toEqual({ number })
    }),
  )
})

test('no text makes the readers fail, and shaping changes no digit but the eight', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'+0123456789 ()-доб.#x') }),
  )
  fc.assert(
    fc.property(text, (one) => {
      const phone = readPhone(one)
      if (phone) expect(phone.number).toMatch(/^\+[1-9]\d{7,14}$/)
      const shaped = shapePhone(one)
      if (one.trim().startsWith('+')) expect(shaped.replace(/\D/g, '')).toBe(one.replace(/\D/g, ''))
    }),
    { numRuns: 1000 },
  )
})
