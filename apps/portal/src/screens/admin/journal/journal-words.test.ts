import { expect, test } from 'vitest'
import { fieldLabel, sideOf } from './journal-words'

test('a changed setting is told in the words of its form', () => {
  expect(fieldLabel('registration_mode')).toBe('Регистрация')
  expect(sideOf('registration_mode', 'open')).toBe('Открыта с одобрением администратора')
  expect(sideOf('registration_mode', 'closed')).toBe('Закрыта')
  expect(`${fieldLabel('trash_days')}: ${sideOf('trash_days', 7)}`).toBe('Срок восстановления, дней: 7')
})

test('which files are taken is told by their extensions; none named means any', () => {
  expect(fieldLabel('file_types')).toBe('Принимаемые файлы')
  expect(sideOf('file_types', ['pdf', 'docx'])).toBe('pdf, docx')
  expect(sideOf('file_types', [])).toBe('любые')
  expect(sideOf('file_types', null)).toBe('—')
})
