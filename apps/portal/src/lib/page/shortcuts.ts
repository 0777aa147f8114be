import type { ShortcutGroup } from '@ws/ui'

/** Keys that do something now, and where. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    label: 'Списки',
    items: [
      { keys: '/', label: 'Найти' },
      { keys: 'N', label: 'Создать запись' },
      { keys: 'Space', label: 'Показать строку сбоку' },
      { keys: 'F2', label: 'Изменить ячейку' },
    ],
  },
  {
    label: 'Задачи в списке и на доске',
    items: [
      { keys: '1', label: 'Сменить статус: от 1 до 6' },
      { keys: 'A', label: 'Передать' },
      { keys: 'T', label: 'Взять в работу или забрать себе' },
    ],
  },
  {
    label: 'Запись',
    items: [
      { keys: 'Mod+E', label: 'Изменить' },
      { keys: 'J', label: 'Следующая запись' },
      { keys: 'K', label: 'Предыдущая запись' },
    ],
  },
  { label: 'Форма', items: [{ keys: 'Mod+Enter', label: 'Сохранить' }] },
  { label: 'Канбан', items: [{ keys: 'Alt+Arrows', label: 'Переместить карточку' }] },
  { label: 'Календарь', items: [{ keys: 'Alt+Arrows', label: 'Перенести задачу, с Shift изменить окончание' }] },
  {
    label: 'Везде',
    items: [
      { keys: 'Mod+K', label: 'Поиск и команды' },
      { keys: '?', label: 'Эта подсказка' },
    ],
  },
]
