import { Button, confirm, Empty, Progress, Sheet } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatMoment } from '../../../lib/format/date'
import { contentOfEntry, nameOfAct, pageOfEntry, sentOf } from '../../../lib/outbox/act-words'
import type { OutboxEntry } from '../../../lib/outbox/entry'
import type { Outbox, OutboxState } from '../../../lib/outbox/outbox'
import { usePhone } from '../../../lib/page/use-phone'
import { acts } from '../../acts'

/** Everything that waits to be sent, with its state; what the server refused asks what to do. */
export function WaitingSheet({
  open,
  onOpenChange,
  outbox,
  state: { entries, sending },
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  outbox: Pick<Outbox, 'retry' | 'remove'>
  state: OutboxState
}) {
  const isPhone = usePhone()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Ждут отправки" side={isPhone ? 'bottom' : 'right'}>
      {entries.length === 0 ? (
        <Empty title="Всё отправлено" />
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.n} className="flex flex-col gap-1.5 py-3">
              <Waiting entry={entry} progress={sending?.n === entry.n ? sending.progress : undefined} />
              <Choices
                entry={entry}
                outbox={outbox}
                isSending={sending?.n === entry.n}
                onLeave={() => onOpenChange(false)}
              />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Waiting({ entry, progress }: { entry: OutboxEntry; progress: number | undefined }) {
  const content = contentOfEntry(acts, entry)
  const sent = progress === undefined ? undefined : sentOf(entry, progress)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{nameOfAct(acts, entry)}</span>
        <span className="ms-auto text-ink-3 text-sm">{formatMoment(new Date(entry.at).toISOString())}</span>
      </p>
      <p className="break-words text-ink-2">
        {entry.record > 0 && <span className="tabular-nums">#{entry.record} </span>}
        {entry.title}
      </p>
      {content !== '' && <p className="line-clamp-3 whitespace-pre-line break-words">{content}</p>}
      {entry.refusal !== undefined && (
        <p role="alert" className="text-bad">
          {entry.refusal.message}
        </p>
      )}
      {entry.refusal === undefined && progress === undefined && (
        <p className="text-ink-3 text-sm">{entry.tries > 0 ? 'Сервер не ответил, попробуем ещё' : 'Ждёт отправки'}</p>
      )}
      {progress !== undefined && (
        <>
          <Progress value={progress} label="Отправляется" />
          {sent !== undefined && <p className="text-ink-3 text-sm tabular-nums">{sent}</p>}
        </>
      )}
    </>
  )
}

function Choices({
  entry,
  outbox,
  isSending,
  onLeave,
}: {
  entry: OutboxEntry
  outbox: Pick<Outbox, 'retry' | 'remove'>
  isSending: boolean
  onLeave: () => void
}) {
  const remove = async () => {
    const isAgreed = await confirm({
      title: 'Удалить, не отправляя?',
      text: 'Того, что вы сделали и написали, не останется.',
      confirmLabel: 'Удалить',
      tone: 'danger',
    })
    if (isAgreed) await outbox.remove(entry.n)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild size="sm" className="max-md:min-h-11">
        <Link to={pageOfEntry(acts, entry)} onClick={onLeave}>
          Показать
        </Link>
      </Button>
      {(entry.refusal !== undefined || entry.tries > 0) && (
        <Button size="sm" className="max-md:min-h-11" disabled={isSending} onClick={() => void outbox.retry(entry.n)}>
          Отправить снова
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        className="max-md:min-h-11"
        // On its way it may have arrived already.
        disabled={isSending}
        onClick={() => void remove()}
      >
        Удалить
      </Button>
    </div>
  )
}
