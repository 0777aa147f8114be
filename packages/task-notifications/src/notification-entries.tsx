import { plural, useStore } from '@ws/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isUnread, keyOfRecord } from './entries'
import { focusNeighbour, onEntryKey } from './entry-keys'
import type { EntryAction } from './entry-menu'
import { groupByRecord, type NotificationGroup } from './groups'
import { NotificationItem } from './notification-item'
import type { NotificationListProps } from './notification-list'
import { TextButton } from './parts'
import { snoozeChoices } from './snooze'
import type { TaskNotification } from './types'

/** The entries of the chosen tab, gathered by record. */
export function NotificationEntries({
  entries,
  store,
  href,
  onOpen,
  onAccept,
}: NotificationListProps & { entries: readonly TaskNotification[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const muted = useStore(store, (state) => state.muted)
  const now = useNow()

  function toggle(key: string): void {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }

  function remove(id: string): void {
    if (entries.find((entry) => entry.id === id)?.read) focusNeighbour(list.current, id)
    void store.remove(id)
  }

  /** Putting off takes the entry out of the unread ones: the focus goes to its neighbour. */
  function snooze(id: string, until: string | null): void {
    focusNeighbour(list.current, id)
    void store.snooze(id, until)
  }

  function actionsOf(entry: TaskNotification): EntryAction[] {
    const key = keyOfRecord(entry)
    const later = snoozeChoices(now).map(({ label, until }) => ({ label, onSelect: () => snooze(entry.id, until) }))
    const again = { label: 'Вернуть в непрочитанные', onSelect: () => snooze(entry.id, null) }
    const mute = { label: 'Приглушить эту запись', onSelect: () => void store.mute(entry, true) }
    return [
      ...(entry.read ? [] : entry.snoozed_until ? [again] : later),
      ...(key === undefined || muted.includes(key) ? [] : [mute]),
    ]
  }

  function item(entry: TaskNotification, group: NotificationGroup) {
    return (
      <NotificationItem
        entry={entry}
        now={now}
        href={href?.(entry)}
        onOpen={() => {
          // What the person put off comes back at its time; what he opened himself is read.
          for (const one of group.entries) if (one === entry || isUnread(one)) void store.markRead(one.id)
          onOpen?.(entry)
        }}
        onRead={() => {
          focusNeighbour(list.current, entry.id)
          void store.markRead(entry.id)
        }}
        onRemove={() => remove(entry.id)}
        onAccept={onAccept && (() => onAccept(entry))}
        actions={actionsOf(entry)}
      />
    )
  }

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Список уведомлений"
      className="wu:min-h-0 wu:overflow-y-auto wu:outline-none"
      onKeyDown={(event) => onEntryKey(event, remove)}
    >
      {groupByRecord(entries).map((group) => {
        const [newest, ...older] = group.entries
        const isOpen = open.has(group.key)
        return (
          <li key={group.key} className="wu:border-line wu:border-b wu:last:border-b-0">
            <div data-item>{item(newest, group)}</div>
            {muted.includes(group.key) && (
              <p className="wn:pl-15 wu:flex wu:items-center wu:gap-2 wu:py-2 wu:pr-2 wu:text-ink-2 wu:text-sm">
                <span className="wu:flex-1">Приглушена: придут только аварии, назначения и упоминания</span>
                <TextButton onClick={() => void store.mute(newest, false)}>Вернуть</TextButton>
              </p>
            )}
            {older.length > 0 && (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => toggle(group.key)}
                className="wn:pr-4 wn:pl-15 wu:flex wu:min-h-8 wu:w-full wu:cursor-pointer wu:items-center wu:gap-1 wu:text-left wu:text-ink-2 wu:text-sm wu:hover:text-ink wu:focus-ring-inside wu:pointer-coarse:min-h-11"
              >
                <ChevronDown size={14} strokeWidth={1.75} style={isOpen ? { rotate: '180deg' } : undefined} />
                {isOpen
                  ? 'Свернуть'
                  : `Ещё ${older.length} ${plural(older.length, 'уведомление', 'уведомления', 'уведомлений')}`}
              </button>
            )}
            {isOpen && (
              <ul className="wu:border-line wu:border-t">
                {older.map((entry) => (
                  <li key={entry.id} data-item className="wu:pl-3">
                    {item(entry, group)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The time, read anew every half a minute, so that «2 мин» stays true while the panel is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
