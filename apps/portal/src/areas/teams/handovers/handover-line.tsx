import { Badge, Button } from '@ws/ui'
import { useId, useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { DigestView } from './digest-view'
import type { Handover } from './shift.queries'

/** A shift that was handed over: both signatures, and on demand what it was. */
export function HandoverLine({ handover, onAccept }: { handover: Handover; onAccept: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  const { digest, note, answer, handed_by, handed_at, receiver, accepted_by, accepted_at } = handover
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {formatMoment(digest.from)} — {formatMoment(handed_at)}
            {accepted_at === null ? <Badge tone="warn">Ждёт приёма</Badge> : <Badge tone="ok">Принята</Badge>}
          </p>
          <p className="text-ink-2 text-sm">
            Сдал: {handed_by?.name ?? '—'}
            {accepted_at === null
              ? receiver !== null && ` · принимает ${receiver.name}`
              : ` · принял: ${accepted_by?.name ?? '—'}, ${formatMoment(accepted_at)}`}
          </p>
          {note && <p className="whitespace-pre-line break-words text-sm">{note}</p>}
          {answer && <p className="whitespace-pre-line break-words text-ink-2 text-sm">Замечания: {answer}</p>}
        </div>
        {handover.may_accept && (
          <Button size="sm" onClick={onAccept}>
            Принять смену
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? 'Свернуть' : 'Сводка'}
        </Button>
      </div>
      {isOpen && (
        <div id={body} className="rounded-lg bg-sunken p-4">
          <DigestView digest={digest} />
        </div>
      )}
    </li>
  )
}
