import { HostLink } from '@ws/ui'
import { Check, Trash2 } from 'lucide-react'
import { useNotificationLabels } from '../labels/labels-provider'
import { isUnread, keyOfRecord, toIso } from '../store/entries'
import { snoozeChoices } from '../store/snooze'
import type { NotificationInbox } from '../store/store-types'
import { fullTime, timeAgo } from '../text/relative-time'
import { withoutEmoji } from '../text/without-emoji'
import type { TaskNotification } from '../types'
import { type EntryAction, EntryMenu } from './entry-menu'
import { lookOf } from './notification-look'
import { Action, line } from './parts'

/** What the list shows and tells. */
export interface NotificationActions {
  store: NotificationInbox
  /** Address of the record an entry is about; without one the entry is a button. */
  href?: ((entry: TaskNotification) => string | undefined) | undefined
  /** The person chose an entry; it and the others about the record are marked as read. */
  onOpen?: ((entry: TaskNotification) => void) | undefined
  /** The person pressed «Принял» of an emergency; without it nothing offers that. */
  onAccept?: ((entry: TaskNotification) => void) | undefined
  /** Asks again after a failure. */
  onRetry?: (() => void) | undefined
  onSettings?: (() => void) | undefined
  /** Names of areas in the filter; it is there when entries are of several areas. */
  areas?: Readonly<Record<string, string>> | undefined
}

/** Props of {@link NotificationItem}; `now` in milliseconds, null where it is not known yet. */
export interface NotificationItemProps extends NotificationActions {
  entry: TaskNotification
  /** All entries about its record. */
  group: readonly TaskNotification[]
  muted: readonly string[]
  now: number | null
  /** It is about to leave the list: the focus must stay there. */
  onLeave(id: string): void
}

/** One entry: what happened, to which record, who did it, when and why the person is told. */
export function NotificationItem(props: NotificationItemProps) {
  const { entry, group, muted, now, onLeave, store, href, onOpen, onAccept } = props
  const { id, read, title, actor, createdAt, repeats, snoozed_until, accepted_by, accepted_at, reason } = entry
  const labels = useNotificationLabels()
  const [Icon, tile] = lookOf(entry)
  const message = withoutEmoji(entry.message)
  const key = keyOfRecord(entry)
  const address = href?.(entry)

  /** Putting off takes the entry out of the unread ones. */
  const snooze = (label: string, until: number | null): EntryAction => [
    label,
    () => {
      onLeave(id)
      void store.snooze(id, until === null ? null : toIso(until))
    },
  ]
  const later = snoozed_until
    ? [snooze(labels.unsnooze, null)]
    : (now === null ? [] : snoozeChoices(now)).map(([label, until]) => snooze(labels[label], until))
  const mute: EntryAction = [labels.mute, () => void store.mute(entry, true)]
  const actions = [...(read ? [] : later), ...(key === undefined || muted.includes(key) ? [] : [mute])]

  const link = {
    'data-entry': id,
    className: 'wn:font-[450] wn:hyphens-auto wu:link wu:block wu:w-full wu:text-start wu:text-ink wu:hover:underline',
    onClick() {
      // What the person put off comes back at its time; what he opened himself is read.
      for (const one of group) if (one === entry || isUnread(one)) void store.markRead(one.id)
      onOpen?.(entry)
    },
    children: (
      <>
        {!read && <span className="wu:sr-only">{`${labels.isUnread} `}</span>}
        {message}
      </>
    ),
  }
  return (
    <div
      data-item
      className={`wu:flex wu:items-start wu:gap-3 wu:py-3 wu:pe-2 wu:ps-4 ${isUnread(entry) ? 'wu:bg-brand-soft' : ''}`}
    >
      <span
        aria-hidden
        className={`wn:size-8 wu:flex wu:shrink-0 wu:items-center wu:justify-center wu:rounded-md ${tile}`}
      >
        <Icon {...line} />
      </span>
      <div className="wu:min-w-0 wu:flex-1">
        {address === undefined ? (
          <button type="button" {...link} />
        ) : (
          <HostLink href={address} data-slot="link" {...link} />
        )}
        {title && !message.includes(title) && <p className="wu:text-ink-2 wn:hyphens-auto wu:wrap-anywhere">{title}</p>}
        <p className="wu:text-ink-3 wu:text-sm">
          {/* What somebody said begins with the name already. */}
          {actor && !message.startsWith(`${actor.name}:`) && (
            <span className="wu:wrap-anywhere">{`${actor.name} · `}</span>
          )}
          <time className="wu:whitespace-nowrap" dateTime={createdAt} title={fullTime(createdAt, labels)}>
            {now !== null && timeAgo(Date.parse(createdAt), now, labels)}
          </time>
          {repeats ? <span className="wu:whitespace-nowrap">{` · ${labels.moreChanges(repeats)}`}</span> : null}
        </p>
        {snoozed_until && (
          <p className="wu:text-ink-3 wu:text-sm">{labels.snoozedUntil(fullTime(snoozed_until, labels))}</p>
        )}
        {accepted_by && accepted_at && (
          <p className="wu:text-ink-2 wu:text-sm wu:wrap-anywhere">
            {labels.acceptedBy(accepted_by.name, fullTime(accepted_at, labels))}
          </p>
        )}
        {reason && <p className="wu:text-ink-3 wu:text-sm wu:wrap-anywhere">{labels.why(reason)}</p>}
        {entry.needs_acceptance && onAccept && (
          <div className="wn:mt-2 wu:block">
            <Action look="main" onClick={() => onAccept(entry)}>
              {labels.accept}
            </Action>
          </div>
        )}
      </div>
      {read ? (
        <Action
          look="sm"
          icon={Trash2}
          label={labels.remove}
          onClick={() => {
            onLeave(id)
            void store.remove(id)
          }}
        />
      ) : (
        <Action
          look="sm"
          icon={Check}
          label={labels.markRead}
          onClick={() => {
            onLeave(id)
            void store.markRead(id)
          }}
          className="wn:mark-read"
        >
          <span className="wu:size-2 wu:rounded-full wu:bg-brand" />
        </Action>
      )}
      {actions.length > 0 && <EntryMenu actions={actions} />}
    </div>
  )
}
