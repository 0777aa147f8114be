import { Dialog, ShortcutList } from '@ws/ui'

const KEYS = [
  {
    label: 'Узлы',
    items: [
      { keys: 'Tab', label: 'Новый узел внутри' },
      { keys: 'Enter', label: 'Новый узел рядом' },
      { keys: 'F2', label: 'Изменить текст' },
      { keys: 'Delete', label: 'Удалить с вложенными' },
      { keys: 'Shift+Tab', label: 'На уровень выше' },
      { keys: 'Alt+ArrowUp', label: 'Выше среди соседей' },
      { keys: 'Alt+ArrowDown', label: 'Ниже среди соседей' },
      { keys: 'Alt+Enter', label: 'Свойства узла' },
    ],
  },
  {
    label: 'Карта',
    items: [
      { keys: 'Space', label: 'Свернуть или развернуть' },
      { keys: 'Home', label: 'К центру карты' },
      { keys: 'Ctrl+Z', label: 'Отменить' },
      { keys: 'Ctrl+Y', label: 'Вернуть' },
      { keys: 'Ctrl+C', label: 'Скопировать ветку' },
      { keys: 'Ctrl+V', label: 'Вставить ветку или текст с отступами' },
      { keys: 'Escape', label: 'К кнопкам над картой' },
    ],
  },
]

/** What the keys do on a map. */
export function MapKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Клавиши карты" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ShortcutList groups={KEYS} />
    </Dialog>
  )
}
