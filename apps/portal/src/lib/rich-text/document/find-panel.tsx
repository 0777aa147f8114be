import { type Editor, useEditorState } from '@tiptap/react'
import { Button, IconButton, Input, plural } from '@ws/ui'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { findStateOf, searchFor, stepFound } from './find-text'

/** «Найти и заменить» of a text: Enter goes on, Shift+Enter back, Escape closes. */
export function FindPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [instead, setInstead] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { ranges, current } = useEditorState({ editor, selector: ({ editor: it }) => findStateOf(it.state) })
  const found = ranges[current]
  useEffect(() => {
    field.current?.focus()
    return () => {
      if (!editor.isDestroyed) editor.view.dispatch(searchFor(editor.state.tr, ''))
    }
  }, [editor])
  useEffect(() => {
    if (!found) return
    const { node } = editor.view.domAtPos(found.from)
    const element = node instanceof Element ? node : node.parentElement
    element?.scrollIntoView?.({ block: 'nearest' })
  }, [editor, found])
  const search = (text: string) => {
    setQuery(text)
    editor.view.dispatch(searchFor(editor.state.tr, text))
  }
  const step = (by: 1 | -1) => editor.view.dispatch(stepFound(editor.state.tr, findStateOf(editor.state), by))
  const replace = (all: boolean) => {
    const places = all ? [...ranges].reverse() : found ? [found] : []
    const { tr } = editor.state
    for (const { from, to } of places) tr.insertText(instead, from, to)
    editor.view.dispatch(tr)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return step(event.shiftKey ? -1 : 1)
    onClose()
    editor.commands.focus()
  }
  return (
    <search
      aria-label="Найти и заменить"
      className="flex flex-wrap items-center gap-2 border-line border-b bg-sunken p-2"
      data-own-escape=""
    >
      <Input
        ref={field}
        className="w-48"
        aria-label="Найти"
        placeholder="Найти"
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label="Предыдущее" size="sm" onClick={() => step(-1)}>
        <ArrowUp size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton label="Следующее" size="sm" onClick={() => step(1)}>
        <ArrowDown size={16} strokeWidth={1.75} />
      </IconButton>
      <span role="status" className="min-w-24 text-ink-3 text-sm tabular-nums">
        {query === '' ? '' : countOf(ranges.length, current)}
      </span>
      {editor.isEditable && (
        <>
          <Input
            className="w-48"
            aria-label="Заменить на"
            placeholder="Заменить на"
            value={instead}
            onChange={(event) => setInstead(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button size="sm" disabled={!found} onClick={() => replace(false)}>
            Заменить
          </Button>
          <Button size="sm" disabled={!found} onClick={() => replace(true)}>
            Заменить всё
          </Button>
        </>
      )}
      <IconButton label="Закрыть поиск" size="sm" className="ms-auto" onClick={onClose}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </search>
  )
}

function countOf(found: number, current: number): string {
  if (found === 0) return 'Не найдено'
  return `${current + 1} из ${found} ${plural(found, 'места', 'мест', 'мест')}`
}
