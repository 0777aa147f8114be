import { Badge, Button, Empty, SearchInput, type Tone, zonedFormat } from '@ws/ui'
import { memo, startTransition, useCallback, useState } from 'react'
import { DebugSection } from './debug-page'

/** One line of a log: what came in, what went out, what happened to the connection. */
export interface LogEntry {
  id: number
  /** Milliseconds since 1970. */
  at: number
  way: 'in' | 'out' | 'state'
  name: string
  detail: string
}

/** So many lines are kept; the oldest go first. */
const KEPT = 200
const WAYS: Record<LogEntry['way'], { label: string; tone: Tone }> = {
  in: { label: 'пришло', tone: 'info' },
  out: { label: 'ушло', tone: 'accent' },
  state: { label: 'связь', tone: 'muted' },
}
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const
let last = 0

/** A log of the newest lines first. */
export function useEventLog() {
  const [entries, setEntries] = useState<readonly LogEntry[]>([])
  const add = useCallback((way: LogEntry['way'], name: string, detail: unknown = '') => {
    last += 1
    const text = typeof detail === 'string' ? detail : (JSON.stringify(detail) ?? '')
    const entry = { id: last, at: Date.now(), way, name, detail: text }
    // Drawing the log must not delay the next message, whose time may be measured.
    startTransition(() => setEntries((before) => [entry, ...before].slice(0, KEPT)))
  }, [])
  const clear = useCallback(() => setEntries([]), [])
  return { entries, add, clear }
}

/** The lines with every word of the filter in their name or text. */
export function matching(entries: readonly LogEntry[], filter: string): readonly LogEntry[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ way, name, detail }) => {
    const text = `${WAYS[way].label} ${name} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The log as it is read: filter, lines, a way to empty it. */
export const EventLog = memo(({ entries, onClear }: { entries: readonly LogEntry[]; onClear: () => void }) => {
  const [filter, setFilter] = useState('')
  const shown = matching(entries, filter)
  return (
    <DebugSection
      title="Журнал событий"
      actions={
        <>
          <div className="w-64 max-w-full">
            <SearchInput
              value={filter}
              onChange={setFilter}
              placeholder="Событие или текст"
              aria-label="Фильтр журнала"
            />
          </div>
          <Button onClick={onClear} disabled={entries.length === 0}>
            Очистить
          </Button>
        </>
      }
    >
      {shown.length === 0 ? (
        <Empty
          size="sm"
          title={entries.length === 0 ? 'Событий пока нет' : 'Таких событий нет'}
          text={entries.length === 0 ? 'Измените задачу в другой вкладке, и событие появится здесь.' : undefined}
        />
      ) : (
        <ol className="text-sm" aria-label="События, новые сверху">
          {shown.map(({ id, at, way, name, detail }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-line border-t py-1.5 first:border-0"
            >
              <time className="font-mono text-ink-2 text-xs tabular-nums">{zonedFormat('ru-RU', TIME).format(at)}</time>
              <Badge tone={WAYS[way].tone}>{WAYS[way].label}</Badge>
              <span className="font-medium">{name}</span>
              <code className="min-w-0 basis-full break-all font-mono text-ink-2 text-xs">{detail}</code>
            </li>
          ))}
        </ol>
      )}
    </DebugSection>
  )
})
EventLog.displayName = 'EventLog'
