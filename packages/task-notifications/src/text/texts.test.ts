import { expect, test } from 'vitest'
import { enTaskTexts } from '../en'
import { taskTexts } from '../labels/task-texts'
import { changeDraft, completedDraft, summaryDraft } from './texts'
import { withoutEmoji } from './without-emoji'

const before = { id: 5 }
const changes = [
  changeDraft({ kind: 'status', task: { id: 5, status: 'Planned' }, before }, taskTexts),
  changeDraft({ kind: 'assignee', task: { id: 5, assignee: 'Анна' }, before }, taskTexts),
  changeDraft({ kind: 'created', task: { id: 5, title: 'Протечка' } }, taskTexts),
  completedDraft({ kind: 'status', task: { id: 5, title: null }, before }, taskTexts),
  summaryDraft(31, taskTexts),
]

test('every text carries its emoji, the number of the task and what happened (ER-025 to ER-030)', () => {
  expect(changes.map(({ message }) => message)).toEqual([
    '🔄 Задача #5 → Запланированные',
    '👤 Задача #5 назначена: Анна',
    '🆕 Создана задача #5: Протечка',
    '✅ Задача #5 завершена: Без названия',
    '📊 Обнаружено 31 изменений в задачах',
  ])
})

test('another language keeps the emoji, by which entries get their icons', () => {
  const { message } = changeDraft({ kind: 'status', task: { id: 5, status: 'Progress' }, before }, enTaskTexts)
  expect(message).toBe('🔄 Task #5 → In progress')
})

test('beside an icon the leading emoji is not drawn, the rest of the text is (ER-025)', () => {
  expect(withoutEmoji('🗑️ Задача #5 удалена')).toBe('Задача #5 удалена')
  expect(withoutEmoji('🔄 Задача #5 → В работе')).toBe('Задача #5 → В работе')
  expect(withoutEmoji('Сергей: 👍 готово')).toBe('Сергей: 👍 готово')
})
