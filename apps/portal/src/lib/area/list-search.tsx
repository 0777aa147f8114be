import { SearchInput } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import type { AnyList } from './use-area-list'
import { useShortcuts } from './use-shortcut'

/** Typing settles for this long before the list is asked again: product 5.1. */
const SETTLE_MS = 300

/** The search of a list: `/` focuses it, Esc clears it, the address keeps it. */
export function ListSearch({ list, label }: { list: AnyList; label: string }) {
  const asked = typeof list.query.search === 'string' ? list.query.search : ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const box = useRef<HTMLDivElement>(null)
  const { setQuery } = list

  // The address changed by other means (Back, «Сбросить»): the box follows.
  if (asked !== sent.current) {
    sent.current = asked
    setTyped(asked)
  }
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      setQuery({ search: typed.trim() || undefined }, { replace: true })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed, setQuery])
  useShortcuts([{ code: 'Slash', run: () => box.current?.querySelector('input')?.focus() }])

  return (
    <div ref={box} className="w-64 max-md:w-auto max-md:min-w-0 max-md:flex-1">
      <SearchInput
        value={typed}
        onValueChange={setTyped}
        placeholder={label}
        aria-label={label}
        shortcut="/"
        maxLength={200}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
        }}
      />
    </div>
  )
}
