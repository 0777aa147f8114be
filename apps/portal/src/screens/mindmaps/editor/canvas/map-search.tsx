import { IconButton, SearchInput } from '@ws/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface MapSearchProps {
  text: string
  /** Ids of the nodes that fit, in the order of the map. */
  found: readonly string[]
  selected: string
  onChange: (text: string) => void
  onSelect: (id: string) => void
}

/** Finds nodes by their words and goes from one to the next. */
export function MapSearch({ text, found, selected, onChange, onSelect }: MapSearchProps) {
  const at = found.indexOf(selected)
  const go = (step: 1 | -1) => {
    const next = found[(at === -1 && step === -1 ? 0 : at + step + found.length) % found.length]
    if (next !== undefined) onSelect(next)
  }
  return (
    <search className="flex items-center gap-1">
      <SearchInput
        aria-label="Найти узел"
        placeholder="Найти узел"
        className="w-48 max-md:w-44"
        value={text}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || found.length === 0) return
          event.preventDefault()
          go(event.shiftKey ? -1 : 1)
        }}
      />
      {text.trim() !== '' && (
        <>
          <span role="status" className="whitespace-nowrap text-ink-2 text-sm tabular-nums">
            {found.length === 0
              ? 'Не найдено'
              : at === -1
                ? `Найдено: ${found.length}`
                : `${at + 1} из ${found.length}`}
          </span>
          <IconButton label="Предыдущий найденный" disabled={found.length === 0} onClick={() => go(-1)}>
            <ChevronUp {...ICON} />
          </IconButton>
          <IconButton label="Следующий найденный" disabled={found.length === 0} onClick={() => go(1)}>
            <ChevronDown {...ICON} />
          </IconButton>
        </>
      )}
    </search>
  )
}
