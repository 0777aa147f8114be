import { expect, test } from 'vitest'
import { fieldLabel, sideOf } from './journal-words'

test('a changed setting is told in the words of its form', () => {
  expect(fieldLabel('registration_mode')).toBe('Регистрация')
  expect(sideOf('registration_mode', 'open')).toBe('Открыта с одобрением администратора')
  expect(sideOf('registration_mode', 'closed')).toBe('Закрыта')
  expect(`${fieldLabel('trash_days')}: ${sideOf('trash_days', 7)}`).toBe('Срок восстановления, дней: 7')
})
