import type { Editor } from '@tiptap/react'
import { TEXT_COLORS } from '@ws/api-client/contract/document-content'
import type { MenuItem } from '@ws/ui'
import { INSERT_COMMANDS, type InsertTools } from './insert-commands'

const COLOR_WORDS = {
  red: 'Красный',
  orange: 'Оранжевый',
  yellow: 'Жёлтый',
  green: 'Зелёный',
  blue: 'Синий',
  violet: 'Фиолетовый',
  gray: 'Серый',
} as const
const ALIGN = [
  { value: 'left', label: 'По левому краю' },
  { value: 'center', label: 'По центру' },
  { value: 'right', label: 'По правому краю' },
  { value: 'justify', label: 'По ширине' },
]

/** A paragraph or a heading of one of the levels. */
export function levelMenu(editor: Editor, level: number): MenuItem {
  const levels = [1, 2, 3, 4] as const
  return {
    choice: 'Вид абзаца',
    value: String(level),
    onChange: (value) => {
      const chosen = levels.find((one) => String(one) === value)
      const chain = editor.chain().focus()
      if (chosen) chain.setHeading({ level: chosen }).run()
      else chain.setParagraph().run()
    },
    options: [
      { value: '0', label: 'Обычный текст' },
      ...levels.map((one) => ({ value: String(one), label: `Заголовок ${one}` })),
    ],
  }
}

/** The colour of letters or behind them. */
export function colorMenu(editor: Editor, mark: 'textColor' | 'highlight', value: string): MenuItem {
  return {
    choice: mark === 'textColor' ? 'Цвет текста' : 'Цвет фона',
    value,
    onChange: (color) => {
      const chain = editor.chain().focus()
      if (color === '') chain.unsetMark(mark).run()
      else chain.setMark(mark, { color }).run()
    },
    options: [
      { value: '', label: 'Без цвета' },
      ...TEXT_COLORS.map((color) => ({
        value: color,
        label: COLOR_WORDS[color],
        icon: <span className="color-swatch" data-color={color} />,
      })),
    ],
  }
}

/** To which side a paragraph stands. */
export function alignMenu(editor: Editor, value: string): MenuItem {
  return {
    choice: 'Выравнивание',
    value,
    onChange: (align) => {
      const textAlign = align === 'left' ? null : align
      editor
        .chain()
        .focus()
        .updateAttributes('paragraph', { textAlign })
        .updateAttributes('heading', { textAlign })
        .run()
    },
    options: ALIGN,
  }
}

/** What can be put into a text. */
export function insertMenu(editor: Editor, tools: InsertTools): MenuItem[] {
  return INSERT_COMMANDS.slice(6).map(({ label, icon: Icon, run }) => ({
    label,
    icon: <Icon size={16} strokeWidth={1.75} />,
    onSelect: () => run(editor, tools),
  }))
}

/** What can be done with the table in which the caret is. */
export function tableMenu(editor: Editor): MenuItem[] {
  const chain = () => editor.chain().focus()
  return [
    { label: 'Строка выше', onSelect: () => chain().addRowBefore().run() },
    { label: 'Строка ниже', onSelect: () => chain().addRowAfter().run() },
    { label: 'Столбец слева', onSelect: () => chain().addColumnBefore().run() },
    { label: 'Столбец справа', onSelect: () => chain().addColumnAfter().run() },
    { separator: true },
    { label: 'Объединить или разделить ячейки', onSelect: () => chain().mergeOrSplit().run() },
    { label: 'Строка заголовков', onSelect: () => chain().toggleHeaderRow().run() },
    { separator: true },
    { label: 'Удалить строку', danger: true, onSelect: () => chain().deleteRow().run() },
    { label: 'Удалить столбец', danger: true, onSelect: () => chain().deleteColumn().run() },
    { label: 'Удалить таблицу', danger: true, onSelect: () => chain().deleteTable().run() },
  ]
}
