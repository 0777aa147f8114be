import type { AnyExtension } from '@tiptap/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import type { Schema } from '@ws/api-client/contract'
import { useMediaWidget } from '@ws/media-widget'
import { Skeleton, toast } from '@ws/ui'
import { clsx } from 'clsx'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useServices } from '../../services-context'
import { EditorSuggestions } from '../editor-suggestions'
import { type FindPeople, findColleagues } from '../find-suggestions'
import { createPending } from '../pending'
import { type ContentOwner, ContentPartsProvider } from './content-parts'
import { documentExtensions } from './document-extensions'
import { DocumentToolbar } from './document-toolbar'
import { FindPanel } from './find-panel'
import { FindText } from './find-text'
import type { InsertTools } from './insert-commands'
import { RecordPicker } from './record-picker'
import { blockOf, type SentFile, sendFile } from './send-file'
import { SlashMenu } from './slash-menu'
import '../rich-text.css'
import './document.css'

/** What the editor is given, and what it tells. */
export interface DocumentEditorProps {
  label: string
  /** What it begins with. */
  content?: Schema<'DocumentContent'> | null | undefined
  /** The record the text belongs to, where it is there already. */
  owner?: ContentOwner | undefined
  placeholder?: string | undefined
  invalid?: boolean | undefined
  findPeople?: FindPeople | undefined
  /** Hears what was written, a moment after the last letter and when the editor is left. */
  onChange?: ((content: Schema<'DocumentContent'>) => void) | undefined
  onBlur?: (() => void) | undefined
}

const TELL_AFTER_MS = 300
const EMPTY = { type: 'doc' as const, content: [{ type: 'paragraph' }] }

/** Where a long text is written. Ctrl+Enter is the form's, Ctrl+F finds in the text. */
export default function DocumentEditor(props: DocumentEditorProps) {
  return (
    <ContentPartsProvider owner={props.owner}>
      <Writing {...props} />
    </ContentPartsProvider>
  )
}

/** What a text that several people write brings of its own. */
interface Shared {
  /** Made anew only with the text itself. */
  extensions: readonly AnyExtension[]
  isReadOnly: boolean
}

/** The editor without what it asks the parts of a text by; with `shared` the text is that of all who write it. */
export function Writing({
  label,
  content,
  placeholder = 'Пишите здесь; «/» — вставить, «@» — упомянуть, «#» — задача',
  invalid = false,
  findPeople = findColleagues,
  onChange,
  onBlur,
  shared,
}: DocumentEditorProps & { shared?: Shared | undefined }) {
  const id = useId()
  const services = useServices()
  const media = useMediaWidget()
  const [isFinding, setFinding] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [sending, setSending] = useState(0)
  const named = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const slashed = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const handlers = useRef({ onChange, onBlur })
  handlers.current = { onChange, onBlur }
  const pending = useRef(createPending())
  const common = shared?.extensions
  const extensions = useMemo(
    () => [...documentExtensions({ isShared: common !== undefined, placeholder }), FindText, ...(common ?? [])],
    [common, placeholder],
  )
  const insert = (it: Editor, files: readonly SentFile[]) => {
    if (files.length > 0 && !it.isDestroyed) it.chain().focus().insertContent(files.map(blockOf)).run()
  }
  const send = async (it: Editor, files: readonly File[]) => {
    setSending((before) => before + files.length)
    for (const file of files) {
      try {
        insert(it, [await sendFile(services, file)])
      } catch (error) {
        toast.error(`«${file.name}» не загружен: ${error instanceof Error ? error.message : 'повторите попытку'}`)
      } finally {
        setSending((before) => before - 1)
      }
    }
  }
  const sendRef = useRef(send)
  sendRef.current = send
  const isEditable = shared?.isReadOnly !== true
  const editor = useEditor(
    {
      extensions,
      // Made once the field is there: one made while it is still being drawn is thrown away when that takes a moment.
      immediatelyRender: false,
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editable: isEditable,
      ...(common ? {} : { content: content ?? EMPTY }),
      editorProps: {
        attributes: {
          id,
          class: 'rich-text document-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-invalid': String(invalid),
        },
        handleKeyDown: (_, event) => {
          if ((event.ctrlKey || event.metaKey) && event.code === 'KeyF') {
            event.preventDefault()
            setFinding(true)
            return true
          }
          return named.current(event) || slashed.current(event)
        },
        handleDOMEvents: {
          keydown: (_, event) => {
            const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
            if (isSending) pending.current.flush()
            return isSending
          },
        },
        handlePaste: (_, event) => takeFiles(event.clipboardData, event),
        handleDrop: (_, event) => takeFiles(event.dataTransfer, event),
      },
      onUpdate: ({ editor: it }) => {
        pending.current.plan(
          () => handlers.current.onChange?.(it.getJSON() as Schema<'DocumentContent'>),
          TELL_AFTER_MS,
        )
      },
      onBlur: () => {
        pending.current.flush()
        handlers.current.onBlur?.()
      },
    },
    [common],
  )
  useEffect(() => editor?.setEditable(isEditable, false), [editor, isEditable])
  const current = useRef(editor)
  current.current = editor
  function takeFiles(data: DataTransfer | null, event: Event): boolean {
    const files = [...(data?.files ?? [])]
    // A table copied from an office program comes with its picture: its cells are what was meant.
    if (files.length === 0 || data?.types.includes('text/html') || current.current === null) return false
    event.preventDefault()
    void sendRef.current(current.current, files)
    return true
  }

  // What was typed right before the form closed a part of itself is not lost.
  useEffect(() => pending.current.flush, [])

  const tools: InsertTools = {
    pickFiles: (category) => {
      const isPictures = category === 'images'
      void media
        .open({
          mode: 'MULTIPLE_SELECT',
          dropMany: true,
          ...(isPictures ? { fileCategory: 'images' } : { dropTypes: ['*'] }),
        })
        .then((picked) => {
          if (picked === null || editor === null) return
          insert(
            editor,
            picked.map((file) => ({
              id: file.id,
              name: file.display_name,
              isPicture: isPictures && file.file_type.startsWith('image/'),
            })),
          )
        })
    },
    pickRecord: () => setPicking(true),
  }
  if (editor === null) return <Skeleton className="h-96" />
  return (
    <div
      data-invalid={invalid}
      className={clsx(
        'document-editor relative rounded-md border bg-surface focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1',
        invalid ? 'border-bad' : 'border-line-strong',
      )}
    >
      {isEditable && (
        <DocumentToolbar
          editor={editor}
          label={label}
          editorId={id}
          tools={tools}
          isFinding={isFinding}
          onFind={() => setFinding((before) => !before)}
        />
      )}
      {isFinding && <FindPanel editor={editor} onClose={() => setFinding(false)} />}
      <div className="relative">
        <EditorContent editor={editor} className="document-box" />
        <EditorSuggestions editor={editor} findPeople={findPeople} keys={named} />
        <SlashMenu editor={editor} tools={tools} keys={slashed} />
      </div>
      <p role="status" className="px-2.5 text-ink-3 text-sm empty:hidden">
        {sending > 0 ? 'Загружаем файлы…' : ''}
      </p>
      {isPicking && (
        <RecordPicker
          onClose={() => setPicking(false)}
          onPick={({ entity, id: record, isBlock }) => {
            setPicking(false)
            const attrs = { entity, id: record }
            editor
              .chain()
              .focus()
              .insertContent(
                isBlock
                  ? { type: 'recordBlock', attrs }
                  : [
                      { type: 'recordChip', attrs },
                      { type: 'text', text: ' ' },
                    ],
              )
              .run()
          }}
        />
      )}
    </div>
  )
}
