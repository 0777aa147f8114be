import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { placeAt } from '../place-at'
import { optionId, SuggestionList } from '../suggestion-list'
import { findCommands, type InsertCommand, type InsertTools } from './insert-commands'

const SLASH = /(?:^|\s)\/([\p{L}\d]{0,20})$/u

interface SlashMenuProps {
  editor: Editor
  tools: InsertTools
  /** What it does with keys of the editor; true for those that are its own. */
  keys: RefObject<(event: KeyboardEvent) => boolean>
}

/** «/» offers what can be put in; arrows, Enter and Escape are the list's while it is open. */
export function SlashMenu({ editor, tools, keys }: SlashMenuProps) {
  const list = useId()
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const found = useEditorState({ editor, selector: ({ editor: it }) => slashAt(it) })
  const slash = found === null || found.from === dismissed ? null : found
  const options = slash === null ? [] : findCommands(slash.query)
  const chosen = options[Math.min(active, options.length - 1)]
  const key = `${found?.from} ${found?.query}`
  const [shownFor, setShownFor] = useState(key)
  if (shownFor !== key) {
    setShownFor(key)
    setActive(0)
    if (found === null) setDismissed(null)
  }
  const pick = (command: InsertCommand) => {
    if (slash === null) return
    editor.chain().focus().deleteRange({ from: slash.from, to: slash.to }).run()
    command.run(editor, tools)
  }
  useEffect(() => {
    keys.current = (event) => {
      if (chosen === undefined || event.ctrlKey || event.metaKey) return false
      const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key]
      if (step !== undefined) setActive((before) => (before + step) % options.length)
      else if (event.key === 'Enter') pick(chosen)
      else if (event.key === 'Escape') setDismissed(slash?.from ?? null)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    return () => {
      keys.current = () => false
    }
  })
  const option = chosen === undefined ? null : optionId(list, chosen.id)
  useEffect(() => {
    if (option === null) return undefined
    const { dom } = editor.view
    // Escape closes the list, not the dialog around.
    const told = { 'aria-controls': list, 'aria-activedescendant': option, 'data-own-escape': '' }
    for (const [name, value] of Object.entries(told)) dom.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(told)) dom.removeAttribute(name)
    }
  }, [editor, list, option])
  if (chosen === undefined || slash === null) return null
  return (
    <SuggestionList
      id={list}
      label="Что вставить"
      items={options}
      chosen={chosen}
      keyOf={({ id }) => id}
      onPick={pick}
      onPoint={setActive}
      style={placeAt(editor, slash.from)}
    >
      {({ icon: Icon, label }) => (
        <>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span className="truncate">{label}</span>
        </>
      )}
    </SuggestionList>
  )
}

function slashAt({ state, isFocused }: Editor): { query: string; from: number; to: number } | null {
  const { $from, empty } = state.selection
  if (!isFocused || !empty || !$from.parent.isTextblock || $from.parent.type.spec.code === true) return null
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 24), $from.parentOffset, ' ', ' ')
  const query = SLASH.exec(before)?.[1]
  return query === undefined ? null : { query, from: $from.pos - query.length - 1, to: $from.pos }
}
