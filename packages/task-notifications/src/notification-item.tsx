import { HostLink, plural } from '@ws/ui'
import { Check, Trash2 } from 'lucide-react'
import { isUnread } from './entries'
import { type EntryAction, EntryMenu } from './entry-menu'
import { lookOf } from './notification-look'
import { IconAction, line, TextButton } from './parts'
import { fullTime, timeAgo } from './relative-time'
import type { TaskNotification } from './types'
import { withoutEmoji } from './without-emoji'

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

const main = 'wn:font-[450] wn:hyphens-auto wu:link wu:block wu:w-full wu:text-left wu:text-ink wu:hover:underline'

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
  // What somebody said begins with the name already.
  const actor = entry.actor && !message.startsWith(`${entry.actor.name}:`) ? entry.actor.name : undefined
  const text = (
    <>
      {!entry.read && <span className="wu:sr-only">Не прочитано. </span>}
      {message}
    </>
  )
  const link = { 'data-entry': entry.id, className: main, onClick: onOpen }
  return (
    <div
      className={`wu:flex wu:items-start wu:gap-3 wu:py-3 wu:pr-2 wu:pl-4 ${isUnread(entry) ? 'wu:bg-brand-soft' : ''}`}
    >
      <span
        aria-hidden
        className={`wn:size-8 wu:flex wu:shrink-0 wu:items-center wu:justify-center wu:rounded-md ${tile}`}
      >
        <Icon {...line} />
      </span>
      <div className="wu:min-w-0 wu:flex-1">
        {href === undefined ? (
          <button type="button" {...link}>
            {text}
          </button>
        ) : (
          <HostLink href={href} data-slot="link" {...link}>
            {text}
          </HostLink>
        )}
        {title && <p className="wu:text-ink-2 wn:hyphens-auto wu:wrap-anywhere">{title}</p>}
        <p className="wu:text-ink-3 wu:text-sm">
          {actor && <span className="wu:wrap-anywhere">{actor} · </span>}
          <time className="wu:whitespace-nowrap" dateTime={entry.createdAt} title={fullTime(at)}>
            {timeAgo(at, now)}
          </time>
          {entry.repeats ? (
            <span className="wu:whitespace-nowrap">
              {' · '}+{entry.repeats} {plural(entry.repeats, 'изменение', 'изменения', 'изменений')}
            </span>
          ) : null}
        </p>
        {entry.snoozed_until && (
          <p className="wu:text-ink-3 wu:text-sm">Отложено до {fullTime(Date.parse(entry.snoozed_until))}</p>
        )}
        {entry.accepted_by && entry.accepted_at && (
          <p className="wu:text-ink-2 wu:text-sm wu:wrap-anywhere">
            Принял: {entry.accepted_by.name}, {fullTime(Date.parse(entry.accepted_at))}
          </p>
        )}
        {entry.reason && <p className="wu:text-ink-3 wu:text-sm wu:wrap-anywhere">{whyText(entry.reason)}</p>}
        {entry.needs_acceptance && onAccept && (
          <div className="wn:mt-2 wu:block">
            <TextButton look="main" onClick={onAccept}>
              Принял
            </TextButton>
          </div>
        )}
      </div>
      {entry.read ? (
        <IconAction icon={Trash2} label="Удалить уведомление" onClick={onRemove} />
      ) : (
        <IconAction icon={Check} label="Отметить прочитанным" onClick={onRead} className="wn:mark-read">
          <span className="wu:size-2 wu:rounded-full wu:bg-brand" />
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
