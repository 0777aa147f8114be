import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeEmail, normalizePhone } from './contact-details'

test('a Russian phone is stored one way however it is written', () => {
  for (const text of ['8 (912) 345-67-89', '+7 912 345 67 89', '79123456789', '9123456789', '+7-912-345-67-89']) {
    expect(normalizePhone(text)).toBe('+79123456789')
  }
})

test('a phone of another country keeps its number, anything else is no phone', () => {
  expect(normalizePhone('+375 29 123-45-67')).toBe('+375291234567')
  for (const text of ['', '12', '+7 912 345', 'позвоните', '+1234567', '+1234567890123456']) {
    expect([text, normalizePhone(text)]).toEqual([text, null])
  }
})

test('a stored phone is stored as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const stored = normalizePhone(text)
      return stored === null || normalizePhone(stored) === stored
    }),
  )
})

test('addresses are compared in lower case, and what is no address is refused', () => {
  expect(normalizeEmail(' Ivanov@Example.ORG ')).toBe('ivanov@example.org')
  for (const text of ['', 'нет', 'a@b', 'a b@example.org', '@example.org', `${'a'.repeat(250)}@example.org`]) {
    expect([text, normalizeEmail(text)]).toEqual([text, null])
  }
})
