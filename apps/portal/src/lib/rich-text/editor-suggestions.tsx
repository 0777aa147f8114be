import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Editor, useEditorState } from '@tiptap/react'
import type { Schema } from '@ws/api-client/contract'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useServices } from '../services-context'
import { type FindPeople, findTodos } from './find-suggestions'
import { PersonOption } from './person-option'
import { placeAt } from './place-at'
import { optionId, SuggestionList } from './suggestion-list'
import { triggerAt } from './trigger'

/** A person or a task that can be named. */
type Option = { id: number; title: string; person?: Schema<'Person'> }

interface EditorSuggestionsProps {
  editor: Editor
  findPeople: FindPeople
  /** What it does with keys of the editor; true for those that are its own. */
  keys: RefObject<(event: KeyboardEvent) => boolean>
}

/** «@» offers people, «#» tasks. The editor keeps the focus; arrows, Enter and Escape are the list's while it is open. */
export function EditorSuggestions({ editor, findPeople, keys }: EditorSuggestionsProps) {
  const { api } = useServices()
  const list = useId()
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const found = useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) => (isFocused ? triggerAt(state) : null),
  })
  const trigger = found?.from === dismissed ? null : found
  const { data = [], isPlaceholderData } = useQuery({
    queryKey: [trigger?.kind === 'todo' ? '/todos' : '/accounts/profiles', 'named', trigger?.query, findPeople],
    queryFn: async ({ signal }): Promise<Option[]> => {
      if (trigger?.kind === 'todo') return findTodos(api, trigger.query, signal)
      const people = await findPeople(api, trigger?.query ?? '', signal)
      return people.map((person) => ({ id: person.id, title: person.name, person }))
    },
    enabled: trigger !== null,
    placeholderData: keepPreviousData,
  })
  // Those found for fewer letters may be others: Enter would name one nobody meant.
  const options = trigger === null || isPlaceholderData ? [] : data
  const chosen = options[Math.min(active, options.length - 1)]
  const key = `${found?.from} ${found?.query}`
  const [shownFor, setShownFor] = useState(key)
  if (shownFor !== key) {
    setShownFor(key)
    setActive(0)
    if (found === null) setDismissed(null)
  }

  const insert = (option: Option) => {
    if (trigger === null) return
    editor
      .chain()
      .focus()
      .insertContentAt({ from: trigger.from, to: trigger.to }, [nodeOf(option), { type: 'text', text: ' ' }])
      .run()
  }
  useEffect(() => {
    keys.current = (event) => {
      if (chosen === undefined || event.ctrlKey || event.metaKey) return false
      const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key]
      if (step !== undefined) setActive((before) => (before + step) % options.length)
      else if (event.key === 'Enter') insert(chosen)
      else if (event.key === 'Escape') setDismissed(trigger?.from ?? null)
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

  return (
    <>
      {chosen !== undefined && trigger !== null && (
        <SuggestionList
          id={list}
          label={trigger.kind === 'todo' ? 'На какую задачу сослаться' : 'Кого упомянуть'}
          items={options}
          chosen={chosen}
          keyOf={({ id }) => id}
          onPick={insert}
          onPoint={setActive}
          style={placeAt(editor, trigger.from)}
        >
          {({ id, title, person }) =>
            person ? (
              <PersonOption person={person} />
            ) : (
              <>
                <span className="shrink-0 text-ink-3 tabular-nums">#{id}</span>
                <span className="truncate">{title}</span>
              </>
            )
          }
        </SuggestionList>
      )}
      <span aria-live="polite" className="sr-only">
        {chosen === undefined ? '' : `${chosen.title}, ${options.indexOf(chosen) + 1} из ${options.length}`}
      </span>
    </>
  )
}

function nodeOf({ id, person }: Option) {
  return person ? { type: 'mention', attrs: { id, label: person.username } } : { type: 'todoReference', attrs: { id } }
}
