import { SearchInput } from '@ws/ui'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Area } from '../area'
import { useSettledText } from '../filters/use-settled-text'
import { recordHref } from '../href'
import { useShortcuts } from '../use-shortcut'
import type { AnyList } from './use-area-list'

/** The search of a list: `/` focuses it, Esc clears it, the address keeps it; `#123` with Enter opens that record. */
export function ListSearch({ area, list, label }: { area: Area; list: AnyList; label: string }) {
  const navigate = useNavigate()
  const asked = typeof list.query.search === 'string' ? list.query.search : ''
  const { setQuery } = list
  const search = useCallback((text: string) => setQuery({ search: text || undefined }, { replace: true }), [setQuery])
  const [typed, setTyped, forget] = useSettledText(asked, search)
  const box = useRef<HTMLDivElement>(null)
  useShortcuts([{ code: 'Slash', run: () => box.current?.querySelector('input')?.focus() }])

  return (
    <div ref={box} className="min-w-0 max-w-64 flex-1 basis-44 max-md:max-w-none max-md:basis-0">
      <SearchInput
        value={typed}
        onChange={setTyped}
        placeholder={label}
        aria-label={label}
        shortcut="/"
        maxLength={200}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
          const named = event.key === 'Enter' && /^\s*#\s*(\d{1,15})\s*$/.exec(typed)?.[1]
          const href = named ? recordHref(area, Number(named)) : null
          if (href === null) return
          // What was typed is no search any more: sent late, it would lead back from the record.
          forget()
          navigate(href)
        }}
      />
    </div>
  )
}
