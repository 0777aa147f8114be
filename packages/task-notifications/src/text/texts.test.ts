import { expect, test } from 'vitest'
import { assigneeText, completedText, createdText, statusText, summaryDraft } from './texts'
import { withoutEmoji } from './without-emoji'

test('every text carries its emoji, the number of the task and what happened (ER-025 to ER-030)', () => {
  expect(statusText({ id: 5, status: 'Planned' })).toBe('🔄 Задача #5 → Запланированные')
  expect(assigneeText({ id: 5, assignee: 'Анна' })).toBe('👤 Задача #5 назначена: Анна')
  expect(createdText({ id: 5, title: 'Протечка' })).toBe('🆕 Создана задача #5: Протечка')
  expect(completedText({ id: 5, title: null })).toBe('✅ Задача #5 завершена: Без названия')
  expect(summaryDraft(31).message).toBe('📊 Обнаружено 31 изменений в задачах')
})

test('beside an icon the leading emoji is not drawn, the rest of the text is (ER-025)', () => {
  expect(withoutEmoji('🗑️ Задача #5 удалена')).toBe('Задача #5 удалена')
  expect(withoutEmoji('🔄 Задача #5 → В работе')).toBe('Задача #5 → В работе')
  expect(withoutEmoji('Сергей: 👍 готово')).toBe('Сергей: 👍 готово')
})
