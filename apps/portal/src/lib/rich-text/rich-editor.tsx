import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import {
  documentOf,
  hasWords,
  isPlain,
  plainText,
  RICH_TEXT_LIMIT,
  type RichDocument,
} from '@ws/api-client/contract/rich-text'
import { plural, Skeleton } from '@ws/ui'
import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { extensions } from './editor-extensions'
import { EditorSuggestions } from './editor-suggestions'
import { EditorToolbar } from './editor-toolbar'
import type { FindPeople } from './find-suggestions'
import { createPending } from './pending'
import './rich-text.css'

/** What the editor is given, and what it gives: the words, and the document where something is formatted. */
export interface RichEditorProps {
  label: string
  text: string
  doc: RichDocument | null
  invalid: boolean
  required: boolean
  findPeople: FindPeople
  onChange: (text: string, doc: RichDocument | null) => void
  onBlur: () => void
}

/** From here on it is told how many characters are left. */
const FEW_LEFT = 5_000

/** Of a text as long as this the form is told after a pause: it copies and compares all of it each time. */
const LONG = 5_000
const TELL_AFTER_MS = 200

/** Where formatted text is written. Tab leaves it and Ctrl+Enter is the form's. */
export default function RichEditor({
  label,
  text,
  doc,
  invalid,
  required,
  findPeople,
  onChange,
  onBlur,
}: RichEditorProps) {
  const id = useId()
  const counterId = useId()
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const handlers = useRef({ onChange, onBlur })
  handlers.current = { onChange, onBlur }
  /** What was told and has not come back yet, the oldest first: anything else that comes is from outside. */
  const told = useRef([asText(text, doc)])
  const pending = useRef(createPending())
  const tell = (it: Editor) => {
    const document = it.getJSON() as RichDocument
    const words = hasWords(document.content) ? plainText(document) : ''
    const formatted = words === '' || isPlain(document) ? null : document
    told.current.push(asText(words, formatted))
    handlers.current.onChange(words, formatted)
  }
  const isOver = text.length > RICH_TEXT_LIMIT
  const editor = useEditor({
    extensions,
    // Made once the field is there: one made while it is still being drawn is thrown away when that takes a moment.
    immediatelyRender: false,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    content: doc ?? documentOf(text),
    editorProps: {
      attributes: {
        id,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-autocomplete': 'list',
        'aria-describedby': counterId,
        'aria-invalid': String(invalid || isOver),
        'aria-required': String(required),
      },
      handleKeyDown: (_, event) => keys.current(event),
      handleDOMEvents: {
        keydown: (_, event) => {
          const isLeaving = event.key === 'Tab' || (event.key === 'Enter' && isWithCtrl(event))
          if (isLeaving) pending.current.flush()
          return isLeaving
        },
      },
      transformPastedHTML: (html) => html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[4-6]\b/gi, '<$1h3'),
    },
    onUpdate: ({ editor: it }) => {
      pending.current.plan(() => tell(it), it.state.doc.content.size > LONG ? TELL_AFTER_MS : 0)
    },
    onBlur: () => {
      pending.current.flush()
      handlers.current.onBlur()
    },
  })

  // What was typed right before the form closed a part of itself is not lost.
  useEffect(() => pending.current.flush, [])

  const given = asText(text, doc)
  useEffect(() => {
    const index = told.current.indexOf(given)
    told.current = index < 0 ? [given] : told.current.slice(index)
    if (index >= 0 || editor === null) return
    pending.current.drop()
    const [words, document] = JSON.parse(given) as [string, RichDocument | null]
    editor.commands.setContent(document ?? documentOf(words), { emitUpdate: false })
  }, [editor, given])

  if (editor === null) return <Skeleton className="h-36" />
  return (
    <div
      data-invalid={invalid || isOver}
      className={clsx(
        'relative rounded-md border bg-surface focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1',
        invalid || isOver ? 'border-bad' : 'border-line-strong',
      )}
    >
      <EditorToolbar editor={editor} label={label} editorId={id} />
      <div className="relative">
        <EditorContent editor={editor} className="rich-text-box" />
        <EditorSuggestions editor={editor} findPeople={findPeople} keys={keys} />
      </div>
      <p
        id={counterId}
        role="status"
        className={clsx('px-2.5 text-sm empty:hidden', isOver ? 'text-bad' : 'text-ink-3')}
      >
        {leftOf(text.length)}
      </p>
    </div>
  )
}

function leftOf(length: number): string {
  const left = RICH_TEXT_LIMIT - length
  if (left > FEW_LEFT) return ''
  const number = Math.abs(left).toLocaleString('ru-RU')
  const symbols = plural(Math.abs(left), 'символ', 'символа', 'символов')
  return left < 0 ? `Лишние: ${number} ${symbols}` : `Осталось: ${number} ${symbols}`
}

/** As it can be compared: a form hands out copies. */
function asText(text: string, doc: RichDocument | null): string {
  return JSON.stringify([text, doc])
}

function isWithCtrl(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey
}
