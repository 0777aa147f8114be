import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Kbd } from '../kbd/kbd'
import { useLabels } from '../labels/use-labels'
import { Spinner } from '../spinner/spinner'
import { type CommandGroup, type CommandItem, type LoadCommands, toNextGroup } from './command-group'
import { commandPaletteLabels } from './command-palette-labels'
import { PaletteList } from './palette-list'
import { PaletteStates } from './palette-states'
import { useSearch } from './use-search'

interface PaletteBodyProps {
  groups?: readonly CommandGroup[] | undefined
  recent?: readonly CommandItem[] | undefined
  load?: LoadCommands | undefined
  initialSearch?: string | undefined
  onPick?: ((item: CommandItem) => void) | undefined
  onClose: () => void
  placeholder?: string | undefined
  footer?: ReactNode
}

const none: readonly never[] = []

/** What the open palette holds; it begins anew each time it opens. */
export function PaletteBody({
  groups: given = none,
  recent = none,
  load,
  initialSearch = '',
  onPick,
  onClose,
  placeholder,
  footer,
}: PaletteBodyProps) {
  const words = useLabels('commandPalette', commandPaletteLabels)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState(initialSearch)
  const [wanted, setActive] = useState(0)
  const found = useSearch(search, given, { id: 'recent', label: words.recent, items: recent }, load)
  const { groups, items, isLoading } = found
  // An answer may be shorter than the list before it.
  const active = Math.min(wanted, items.length - 1)

  const optionAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const pick = (item: CommandItem) => {
    if (item.disabled) return
    onPick?.(item)
    item.onSelect?.()
    onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1
    const isAtEnds = search === '' || event.ctrlKey || event.metaKey
    const next = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: toNextGroup(groups, active, 1),
      PageUp: toNextGroup(groups, active, -1),
      Home: isAtEnds ? 0 : undefined,
      End: isAtEnds ? last : undefined,
    }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // A click, so that the host's link leads there itself, with Ctrl to a tab of its own.
      const { ctrlKey, metaKey, shiftKey } = event
      optionAt(active)?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    }
  }

  return (
    <>
      <div className="wu:flex wu:shrink-0 wu:items-center wu:gap-2.5 wu:border-line wu:border-b wu:px-4">
        <Search aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
        <input
          role="combobox"
          aria-label={words.title}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder ?? words.placeholder}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKeyDown}
          className="wu:h-12 wu:min-w-0 wu:flex-1 wu:text-ink wu:text-lg wu:outline-none wu:placeholder:text-ink-3"
        />
        {isLoading && <Spinner label={words.loading} />}
        <Kbd keys="Escape" aria-hidden className="wu:pointer-coarse:hidden" />
      </div>
      <div ref={list} className="wu:min-h-0 wu:flex-1 wu:overflow-y-auto wu:overscroll-contain wu:p-2">
        <PaletteList id={listId} groups={groups} active={active} onActiveChange={setActive} onPick={pick} />
        <PaletteStates {...found} search={search.trim()} />
      </div>
      <span role="status" className="wu:sr-only">
        {isLoading || search.trim() === '' ? '' : words.found(items.length)}
      </span>
      <div className="wu:flex wu:shrink-0 wu:flex-wrap wu:items-center wu:gap-x-4 wu:gap-y-1 wu:border-line wu:border-t wu:px-4 wu:py-2 wu:text-ink-3 wu:text-sm wu:pointer-coarse:hidden">
        {footer ?? <Hints />}
      </div>
    </>
  )
}

function Hints() {
  const words = useLabels('commandPalette', commandPaletteLabels)
  return (
    <>
      <span className="wu:inline-flex wu:items-center wu:gap-1">
        <Kbd keys="ArrowUp" />
        <Kbd keys="ArrowDown" /> {words.move}
      </span>
      <span className="wu:inline-flex wu:items-center wu:gap-1">
        <Kbd keys="Enter" /> {words.open}
      </span>
      <span className="wu:inline-flex wu:items-center wu:gap-1">
        <Kbd keys="Escape" /> {words.close}
      </span>
    </>
  )
}
