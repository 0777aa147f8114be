import { useStore } from '@ws/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNotificationLabels } from '../labels/labels-provider'
import type { TaskNotification } from '../types'
import { focusNeighbour, onEntryKey } from './entry-keys'
import { groupByRecord } from './groups'
import { type NotificationActions, NotificationItem } from './notification-item'
import { Action } from './parts'

/** The entries of the chosen tab, gathered by record. */
export function NotificationEntries(props: NotificationActions & { entries: readonly TaskNotification[] }) {
  const { entries, store } = props
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { muted } = useStore(store)
  const now = useNow()
  const labels = useNotificationLabels()

  function toggle(key: string): void {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }

  const leave = (id: string) => list.current && focusNeighbour(list.current, id)

  function remove(id: string): void {
    if (entries.find((entry) => entry.id === id)?.read) leave(id)
    void store.remove(id)
  }

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={labels.list}
      className="wu:min-h-0 wu:overflow-y-auto wu:outline-none"
      onKeyDown={(event) => onEntryKey(event, remove)}
    >
      {groupByRecord(entries).map(([key, group]) => {
        const [newest, ...older] = group
        const count = older.length
        const item = (entry: TaskNotification) => (
          <NotificationItem {...props} {...{ entry, group, muted, now }} onLeave={leave} />
        )
        const isOpen = open.has(key)
        return (
          <li key={key} className="wu:border-line wu:border-b wu:last:border-b-0">
            {item(newest)}
            {muted.includes(key) && (
              <p className="wn:ps-15 wu:flex wu:items-center wu:gap-2 wu:py-2 wu:pe-2 wu:text-ink-2 wu:text-sm">
                <span className="wu:flex-1">{labels.muted}</span>
                <Action onClick={() => void store.mute(newest, false)}>{labels.unmute}</Action>
              </p>
            )}
            {count > 0 && (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => toggle(key)}
                className="wn:pe-4 wn:ps-15 wu:flex wu:min-h-8 wu:w-full wu:cursor-pointer wu:items-center wu:gap-1 wu:text-start wu:text-ink-2 wu:text-sm wu:hover:text-ink wu:focus-ring-inside wu:pointer-coarse:min-h-11"
              >
                <ChevronDown size={14} strokeWidth={1.75} style={isOpen ? { rotate: '180deg' } : undefined} />
                {isOpen ? labels.fewerEntries : labels.moreEntries(count)}
              </button>
            )}
            {isOpen && (
              <ul className="wu:border-line wu:border-t">
                {older.map((entry) => (
                  <li key={entry.id} className="wu:ps-3">
                    {item(entry)}
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

/** The time, read anew every half a minute, so that «2 мин» stays true while the panel is open; null until it is drawn. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const read = () => setNow(Date.now())
    read()
    const timer = setInterval(read, 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
