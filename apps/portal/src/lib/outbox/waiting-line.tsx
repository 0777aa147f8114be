import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../format/date'
import type { OutboxEntry } from './entry'

/** What a person did here that waits to be sent, and why the server would not have it. */
export function WaitingLine({ entry: { at, refusal }, children }: { entry: OutboxEntry; children: ReactNode }) {
  return (
    <p role="status" className="flex w-full items-baseline gap-1.5 text-ink-2 text-sm">
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 self-center" />
      <span className="min-w-0 break-words">
        {children} {formatMoment(new Date(at).toISOString())}: {refusal ? refusal.message : 'ждёт отправки'}
      </span>
    </p>
  )
}
