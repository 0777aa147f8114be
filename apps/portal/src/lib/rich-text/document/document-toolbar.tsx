import { type Editor, useEditorState } from '@tiptap/react'
import { DropdownMenu, IconButton, type MenuItem, Popover } from '@ws/ui'
import {
  AlignLeft,
  Bold,
  Code,
  Heading,
  Highlighter,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Palette,
  Plus,
  Redo2,
  Search,
  Strikethrough,
  Table,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LinkPanel } from '../link-panel'
import type { InsertTools } from './insert-commands'
import { alignMenu, colorMenu, insertMenu, levelMenu, tableMenu } from './toolbar-menus'

interface Tool {
  name: string
  label: string
  icon: LucideIcon
  shortcut?: string
  run: (editor: Editor) => void
}

const MARKS: readonly Tool[] = [
  {
    name: 'bold',
    label: 'Полужирный',
    icon: Bold,
    shortcut: 'Mod+B',
    run: (it) => it.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Курсив',
    icon: Italic,
    shortcut: 'Mod+I',
    run: (it) => it.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: 'Подчёркнутый',
    icon: Underline,
    shortcut: 'Mod+U',
    run: (it) => it.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    label: 'Зачёркнутый',
    icon: Strikethrough,
    shortcut: 'Mod+Shift+S',
    run: (it) => it.chain().focus().toggleStrike().run(),
  },
  { name: 'code', label: 'Код', icon: Code, shortcut: 'Mod+E', run: (it) => it.chain().focus().toggleCode().run() },
]
const BLOCKS: readonly Tool[] = [
  {
    name: 'bulletList',
    label: 'Список',
    icon: List,
    shortcut: 'Mod+Shift+8',
    run: (it) => it.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'Нумерованный список',
    icon: ListOrdered,
    shortcut: 'Mod+Shift+7',
    run: (it) => it.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'taskList',
    label: 'Чек-лист',
    icon: ListChecks,
    shortcut: 'Mod+Shift+9',
    run: (it) => it.chain().focus().toggleTaskList().run(),
  },
  {
    name: 'blockquote',
    label: 'Цитата',
    icon: TextQuote,
    shortcut: 'Mod+Shift+B',
    run: (it) => it.chain().focus().toggleBlockquote().run(),
  },
]

interface DocumentToolbarProps {
  editor: Editor
  label: string
  editorId: string
  tools: InsertTools
  isFinding: boolean
  onFind: () => void
}

/** What can be done with a long text: one stop of Tab, arrows between the buttons. */
export function DocumentToolbar({ editor, label, editorId, tools, isFinding, onFind }: DocumentToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      active: Object.fromEntries([...MARKS, ...BLOCKS].map(({ name }) => [name, it.isActive(name)])),
      isLink: it.isActive('link'),
      inTable: it.isActive('table'),
      level: [1, 2, 3, 4].find((level) => it.isActive('heading', { level })) ?? 0,
      align: String(it.getAttributes('paragraph').textAlign ?? it.getAttributes('heading').textAlign ?? 'left'),
      color: String(it.getAttributes('textColor').color ?? ''),
      highlight: String(it.getAttributes('highlight').color ?? ''),
      canUndo: it.can().undo(),
      canRedo: it.can().redo(),
    }),
  })
  const move = (event: KeyboardEvent) => {
    const buttons = [
      ...(bar.current?.querySelectorAll<HTMLButtonElement>(':scope > button, :scope > span > button') ?? []),
    ]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    buttons[(next + buttons.length) % buttons.length]?.focus()
  }
  const plain = { size: 'sm' as const, onMouseDown: (event: React.MouseEvent) => event.preventDefault() }
  const rest = { ...plain, tabIndex: -1 }
  const button = ({ name, label: toolLabel, icon: Icon, shortcut, run }: Tool) => (
    <IconButton
      key={name}
      {...rest}
      label={toolLabel}
      shortcut={shortcut}
      pressed={state.active[name] === true}
      onClick={() => run(editor)}
    >
      <Icon size={16} strokeWidth={1.75} />
    </IconButton>
  )
  const menu = (toolLabel: string, Icon: LucideIcon, items: readonly MenuItem[], first = false) => (
    <DropdownMenu
      align="start"
      items={items}
      trigger={
        <IconButton size="sm" tabIndex={first ? 0 : -1} label={toolLabel}>
          <Icon size={16} strokeWidth={1.75} />
        </IconButton>
      }
    />
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Оформление: ${label}`}
      aria-controls={editorId}
      className="document-toolbar flex flex-wrap gap-0.5 border-line border-b bg-surface p-1 max-md:*:shrink-0 max-md:flex-nowrap max-md:overflow-x-auto"
      onKeyDown={move}
    >
      {menu('Вид абзаца', Heading, [levelMenu(editor, state.level)], true)}
      {MARKS.map(button)}
      {menu('Цвет текста', Palette, [colorMenu(editor, 'textColor', state.color)])}
      {menu('Цвет фона', Highlighter, [colorMenu(editor, 'highlight', state.highlight)])}
      <Popover
        open={isLinking}
        onOpenChange={setLinking}
        label="Ссылка"
        trigger={
          <IconButton {...rest} label="Ссылка" pressed={state.isLink}>
            <Link2 size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {(close) => <LinkPanel editor={editor} onDone={close} />}
      </Popover>
      {BLOCKS.map(button)}
      {menu('Выравнивание', AlignLeft, [alignMenu(editor, state.align)])}
      {menu('Вставить', Plus, insertMenu(editor, tools))}
      {state.inTable && menu('Таблица', Table, tableMenu(editor))}
      <IconButton
        {...rest}
        label="Отменить"
        shortcut="Mod+Z"
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <Undo2 size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        {...rest}
        label="Повторить"
        shortcut="Mod+Shift+Z"
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <Redo2 size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton {...rest} label="Найти и заменить" shortcut="Mod+F" pressed={isFinding} onClick={onFind}>
        <Search size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
