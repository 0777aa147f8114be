import type { Editor } from '@tiptap/react'
import {
  Code,
  FileText,
  Heading1,
  Heading2,
  Heading3,
  Image,
  Info,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Scissors,
  Table,
  TextQuote,
  TriangleAlert,
} from 'lucide-react'

/** What is put in from a window of its own. */
export interface InsertTools {
  pickFiles: (category: 'images' | 'files') => void
  pickRecord: () => void
}

/** Something that «/» and the menu «Вставить» put into a text. */
export interface InsertCommand {
  id: number
  label: string
  /** Further words by which it is found. */
  words: string
  icon: LucideIcon
  run: (editor: Editor, tools: InsertTools) => void
}

const commands: readonly Omit<InsertCommand, 'id'>[] = [
  { label: 'Заголовок 1', words: 'h1', icon: Heading1, run: heading(1) },
  { label: 'Заголовок 2', words: 'h2', icon: Heading2, run: heading(2) },
  { label: 'Заголовок 3', words: 'h3', icon: Heading3, run: heading(3) },
  { label: 'Список', words: 'маркированный', icon: List, run: (it) => it.chain().focus().toggleBulletList().run() },
  {
    label: 'Нумерованный список',
    words: '1',
    icon: ListOrdered,
    run: (it) => it.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Чек-лист',
    words: 'задачи галочки',
    icon: ListChecks,
    run: (it) => it.chain().focus().toggleTaskList().run(),
  },
  {
    label: 'Таблица',
    words: 'строки столбцы',
    icon: Table,
    run: (it) => it.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { label: 'Картинка', words: 'фото изображение', icon: Image, run: (_, { pickFiles }) => pickFiles('images') },
  { label: 'Файл', words: 'вложение документ', icon: FileText, run: (_, { pickFiles }) => pickFiles('files') },
  {
    label: 'Запись портала',
    words: 'задача помещение договор ссылка',
    icon: Link2,
    run: (_, { pickRecord }) => pickRecord(),
  },
  { label: 'Выноска «К сведению»', words: 'подсказка', icon: Info, run: callout('info') },
  { label: 'Выноска «Внимание»', words: 'предупреждение', icon: TriangleAlert, run: callout('warning') },
  { label: 'Цитата', words: '', icon: TextQuote, run: (it) => it.chain().focus().toggleBlockquote().run() },
  { label: 'Код', words: 'моноширинный', icon: Code, run: (it) => it.chain().focus().toggleCodeBlock().run() },
  { label: 'Линия', words: 'разделитель', icon: Minus, run: (it) => it.chain().focus().setHorizontalRule().run() },
  {
    label: 'Разрыв страницы',
    words: 'печать',
    icon: Scissors,
    run: (it) => it.chain().focus().insertContent({ type: 'pageBreak' }).run(),
  },
]

/** All that can be put in, in the order in which it is offered. */
export const INSERT_COMMANDS: readonly InsertCommand[] = commands.map((one, id) => ({ ...one, id }))

/** Those whose name or words begin like what was typed after «/». */
export function findCommands(typed: string): readonly InsertCommand[] {
  const query = typed.toLowerCase().replaceAll('ё', 'е')
  if (query === '') return INSERT_COMMANDS
  return INSERT_COMMANDS.filter(({ label, words }) =>
    `${label} ${words}`
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[\s«»]+/)
      .some((word) => word.startsWith(query)),
  )
}

function heading(level: 1 | 2 | 3) {
  return (editor: Editor) => editor.chain().focus().setHeading({ level }).run()
}

function callout(kind: 'info' | 'warning') {
  return (editor: Editor) => editor.chain().focus().wrapIn('callout', { kind }).run()
}
