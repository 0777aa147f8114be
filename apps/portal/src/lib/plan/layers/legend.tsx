import { clsx } from 'clsx'
import type { LegendLine } from './layers'
import { Swatch } from './swatch'

interface LegendProps {
  lines: readonly LegendLine[]
  shown: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** What the colours mean, how many rooms and m² each has; a press leaves only those in sight. */
export function Legend({ lines, shown, onToggle }: LegendProps) {
  return (
    <ul aria-label="Легенда" className="flex flex-wrap gap-x-1 gap-y-0.5">
      {lines.map((line) => (
        <li key={line.key}>
          <button
            type="button"
            aria-pressed={shown.has(line.key)}
            onClick={() => onToggle(line.key)}
            className={clsx(
              'flex items-center gap-1.5 rounded-md px-2 py-1 text-sm outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus max-md:min-h-11',
              shown.has(line.key) ? 'bg-brand-soft' : 'hover:bg-sunken',
              shown.size > 0 && !shown.has(line.key) && 'text-ink-3',
            )}
          >
            <Swatch look={line} />
            <span>{line.label}</span>
            <span className="text-ink-3 tabular-nums">
              {line.count} · {line.area.toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}{' '}
              м²
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
