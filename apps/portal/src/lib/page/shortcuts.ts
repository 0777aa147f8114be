import type { ShortcutGroup } from '@ws/ui'

/** Keys that do something now, and where. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    label: 'Списки',
    items: [
      { keys: '/', label: 'Найти' },
      { keys: 'N', label: 'Создать запись' },
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
  { label: 'Везде', items: [{ keys: '?', label: 'Эта подсказка' }] },
]
