import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Textarea, type TextareaProps } from '@ws/ui'
import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Mentionable, PersonOption } from '../rich-text/person-option'
import { optionId, SuggestionList } from '../rich-text/suggestion-list'

interface MentionBoxProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
  /** Below which key of the cache the people are kept who may be named here. */
  peopleKey: readonly [path: string, id: number]
  /** People who may be named, by the letters typed so far. */
  findPeople: (letters: string, signal: AbortSignal) => Promise<readonly Mentionable[]>
  /** Ctrl+Enter. */
  onSend: () => void
}

/** They move the cursor away from the name it was at. */
const CARET_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** What stands between the last «@» and the cursor; null where nobody is being named. */
function nameBeing(text: string, caret: number): string | null {
  return /(?:^|[^\p{L}\d._-])@([\p{L}\d._-]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null
}

function isNamed({ name, username }: Mentionable, letters: string): boolean {
  return [username, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(letters))
}

/** Several lines of text; «@» offers the people who may be named. */
export function MentionBox({
  value,
  onChange,
  peopleKey: [path, id],
  findPeople,
  onSend,
  className,
  ...props
}: MentionBoxProps) {
  const list = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const name = caret === null ? null : nameBeing(value, caret)
  const { data, isPlaceholderData } = useQuery({
    queryKey: [path, 'people', id, name],
    queryFn: ({ signal }) => findPeople(name ?? '', signal),
    enabled: name !== null,
    placeholderData: keepPreviousData,
  })
  // Those found for fewer letters may be others: Enter would name one nobody meant.
  const people = (data ?? []).filter(
    (person) => name !== null && (!isPlaceholderData || isNamed(person, name.toLowerCase())),
  )
  const chosen = people[Math.min(active, people.length - 1)]

  const follow = () => {
    setCaret(box.current?.selectionStart ?? null)
    setActive(0)
  }
  const insert = ({ username }: Mentionable) => {
    if (caret === null || name === null) return
    const start = caret - name.length
    onChange(`${value.slice(0, start)}${username} ${value.slice(caret)}`)
    setCaret(null)
    const end = start + username.length + 1
    // After React has put the new text into the box.
    requestAnimationFrame(() => box.current?.setSelectionRange(end, end))
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return onSend()
    if (chosen === undefined) return
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key]
    if (step !== undefined) setActive((before) => (before + step) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(chosen)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={clsx('relative', className)}>
      <Textarea
        ref={box}
        {...props}
        value={value}
        aria-autocomplete="list"
        aria-controls={chosen === undefined ? undefined : list}
        aria-activedescendant={chosen === undefined ? undefined : optionId(list, chosen.id)}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setCaret(event.currentTarget.selectionStart)
          setActive(0)
        }}
        onClick={follow}
        onKeyUp={({ key }) => {
          if (name !== null && CARET_KEYS.has(key)) follow()
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      {chosen !== undefined && (
        <SuggestionList
          id={list}
          label="Кого упомянуть"
          items={people}
          chosen={chosen}
          keyOf={({ id }) => id}
          onPick={insert}
          onPoint={setActive}
          className="start-0 bottom-full mb-1"
        >
          {(person) => <PersonOption person={person} />}
        </SuggestionList>
      )}
      <span aria-live="polite" className="sr-only">
        {chosen === undefined ? '' : `${chosen.name}, ${active + 1} из ${people.length}`}
      </span>
    </div>
  )
}
