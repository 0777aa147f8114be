import { Link, plural } from '@ws/ui'
import { Check, Trash2 } from 'lucide-react'
import { isUnread } from './entries'
import { type EntryAction, EntryMenu } from './entry-menu'
import { lookOf } from './notification-look'
import { IconAction, MainButton } from './parts'
import { fullTime, timeAgo } from './relative-time'
import { withoutEmoji } from './texts'
import type { TaskNotification } from './types'

/** Props of {@link NotificationItem}; `now` in milliseconds. */
export interface NotificationItemProps {
  entry: TaskNotification
  now: number
  href?: string | undefined
  onOpen(): void
  onRead(): void
  onRemove(): void
  /** «Принял», where the entry waits for it. */
  onAccept?: (() => void) | undefined
  /** What else can be done to it. */
  actions: readonly EntryAction[]
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
const main = 'wn:entry-link'

/** One entry: what happened, to which record, who did it, when and why the person is told. */
export function NotificationItem({
  entry,
  now,
  href,
  onOpen,
  onRead,
  onRemove,
  onAccept,
  actions,
}: NotificationItemProps) {
  const { icon: Icon, tile } = lookOf(entry)
  const at = Date.parse(entry.createdAt)
  const message = withoutEmoji(entry.message)
  const title = entry.title && !message.includes(entry.title) ? entry.title : undefined
  const text = (
    <>
      {!entry.read && <span className="wn:sr-only">Не прочитано. </span>}
      {message}
    </>
  )
  return (
    <div className={`wn:entry ${isUnread(entry) ? 'wn:bg-brand-soft' : ''}`}>
      <span aria-hidden className={`wn:tile ${tile}`}>
        <Icon {...icon} />
      </span>
      <div className="wn:min-w-0 wn:flex-1">
        {href === undefined ? (
          <button type="button" data-entry={entry.id} className={main} onClick={onOpen}>
            {text}
          </button>
        ) : (
          <Link href={href} data-entry={entry.id} className={main} onClick={onOpen}>
            {text}
          </Link>
        )}
        {title && <p className="wn:text-ink-2 wn:hyphens-auto wn:wrap-anywhere">{title}</p>}
        <p className="wn:text-ink-3 wn:text-sm">
          {entry.actor && <span className="wn:wrap-anywhere">{entry.actor.name} · </span>}
          <time className="wn:whitespace-nowrap" dateTime={entry.createdAt} title={fullTime(at)}>
            {timeAgo(at, now)}
          </time>
          {entry.repeats ? (
            <span className="wn:whitespace-nowrap">
              {' · '}+{entry.repeats} {plural(entry.repeats, 'изменение', 'изменения', 'изменений')}
            </span>
          ) : null}
        </p>
        {entry.snoozed_until && (
          <p className="wn:text-ink-3 wn:text-sm">Отложено до {fullTime(Date.parse(entry.snoozed_until))}</p>
        )}
        {entry.accepted_by && entry.accepted_at && (
          <p className="wn:text-ink-2 wn:text-sm wn:wrap-anywhere">
            Принял: {entry.accepted_by.name}, {fullTime(Date.parse(entry.accepted_at))}
          </p>
        )}
        {entry.reason && <p className="wn:text-ink-3 wn:text-sm wn:wrap-anywhere">{whyText(entry.reason)}</p>}
        {entry.needs_acceptance && onAccept && (
          <div className="wn:mt-2">
            <MainButton onClick={onAccept}>Принял</MainButton>
          </div>
        )}
      </div>
      {entry.read ? (
        <IconAction label="Удалить уведомление" onClick={onRemove}>
          <Trash2 {...icon} />
        </IconAction>
      ) : (
        <IconAction label="Отметить прочитанным" onClick={onRead}>
          <span className="wn:size-2 wn:rounded-full wn:bg-brand wn:group-hover:hidden wn:group-focus-visible:hidden" />
          <Check {...icon} className="wn:hidden wn:group-hover:block wn:group-focus-visible:block" />
        </IconAction>
      )}
      {actions.length > 0 && <EntryMenu label="Ещё действия" actions={actions} />}
    </div>
  )
}

/** «Вы наблюдатель» and «Почему: вы наблюдатель» are both shown as the latter. */
function whyText(reason: string): string {
  const why = reason.replace(/^почему:\s*/i, '')
  return `Почему: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}
