import { type Editor, useEditorState } from '@tiptap/react'
import { IconButton, Popover } from '@ws/ui'
import {
  Bold,
  Code,
  Heading2,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  TextQuote,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LinkPanel } from './link-panel'

interface Tool {
  /** What it makes, as the editor asks whether it is there. */
  name: string
  label: string
  icon: LucideIcon
  shortcut?: string
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
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
    name: 'strike',
    label: 'Зачёркнутый',
    icon: Strikethrough,
    shortcut: 'Mod+Shift+S',
    run: (it) => it.chain().focus().toggleStrike().run(),
  },
  {
    name: 'heading',
    label: 'Заголовок',
    icon: Heading2,
    shortcut: 'Mod+Alt+2',
    run: (it) => it.chain().focus().toggleHeading({ level: 2 }).run(),
  },
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
  { name: 'code', label: 'Код', icon: Code, run: toggleCode },
]

/** Words inside a line are code by themselves, whole lines are a block of it. */
function toggleCode(editor: Editor): void {
  const { $from, $to, empty } = editor.state.selection
  const isBlock = editor.isActive('codeBlock') || (empty && !editor.isActive('code')) || !$from.sameParent($to)
  if (isBlock) editor.chain().focus().toggleCodeBlock().run()
  else editor.chain().focus().toggleCode().run()
}

/** What can be done with the chosen words: one stop of Tab, arrows between the buttons. */
export function EditorToolbar({ editor, label, editorId }: { editor: Editor; label: string; editorId: string }) {
  const [current, setCurrent] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  /** After a link was set one types on; Escape leads back to the button. */
  const isSet = useRef(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: it }) => [
      ...tools.map(({ name }) => it.isActive(name) || (name === 'code' && it.isActive('codeBlock'))),
      it.isActive('link'),
    ],
  })
  const move = (event: KeyboardEvent) => {
    const last = tools.length
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key]
    if (next === undefined || isLinking) return
    event.preventDefault()
    bar.current?.querySelectorAll('button')[(next + last + 1) % (last + 1)]?.focus()
  }
  const stop = (index: number) => ({
    size: 'sm' as const,
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
    // The editor keeps its focus and what is chosen in it.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  })
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Оформление: ${label}`}
      aria-controls={editorId}
      className="flex flex-wrap gap-0.5 border-line border-b p-1"
      onKeyDown={move}
    >
      {tools.map(({ name, label: toolLabel, icon: Icon, shortcut, run }, index) => (
        <IconButton
          key={name}
          {...stop(index)}
          label={toolLabel}
          pressed={active[index] === true}
          shortcut={shortcut}
          onClick={() => run(editor)}
        >
          <Icon size={16} strokeWidth={1.75} />
        </IconButton>
      ))}
      <Popover
        open={isLinking}
        onOpenChange={setLinking}
        label="Ссылка"
        trigger={
          <IconButton {...stop(tools.length)} label="Ссылка" pressed={active[tools.length] === true}>
            <Link2 size={16} strokeWidth={1.75} />
          </IconButton>
        }
        onCloseAutoFocus={(event) => {
          if (!isSet.current) return
          isSet.current = false
          event.preventDefault()
          editor.commands.focus()
        }}
      >
        {(close) => (
          <LinkPanel
            editor={editor}
            onDone={() => {
              isSet.current = true
              close()
            }}
          />
        )}
      </Popover>
    </div>
  )
}
