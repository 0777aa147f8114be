import { Button } from '../button/button'
import { useLabels } from '../labels/use-labels'
import type { CommandItem } from './command-group'
import { commandPaletteLabels } from './command-palette-labels'

interface PaletteStatesProps {
  items: readonly CommandItem[]
  search: string
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** What the palette says where lines are missing: on their way, not found, failed. */
export function PaletteStates({ items, search, isLoading, hasFailed, retry }: PaletteStatesProps) {
  const words = useLabels('commandPalette', commandPaletteLabels)
  if (hasFailed) {
    return (
      <div
        role="alert"
        className="wu:flex wu:flex-wrap wu:items-center wu:justify-between wu:gap-2 wu:px-2 wu:py-2 wu:text-bad"
      >
        <span className="wu:text-md">{words.failed}</span>
        <Button size="sm" onClick={retry}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (items.length > 0) return null
  if (isLoading) {
    return (
      <div aria-hidden className="wu:grid wu:gap-2 wu:p-2 wu:motion-safe:animate-pulse">
        {widths.map((width) => (
          <span key={width} style={{ width }} className="wu:block wu:h-5 wu:rounded-sm wu:bg-sunken" />
        ))}
      </div>
    )
  }
  return (
    <div className="wu:px-4 wu:py-8 wu:text-center">
      <p className="wu:font-[600] wu:text-ink wu:text-md wu:wrap-anywhere">{words.empty(search)}</p>
      {search !== '' && <p className="wu:mt-1 wu:text-ink-2 wu:text-md">{words.emptyHint}</p>}
    </div>
  )
}

/** Lines of unlike length, as those that come. */
const widths = ['64%', '48%', '72%', '40%']
