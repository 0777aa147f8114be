import { useStore } from '@ws/ui'
import { BellOff, CheckCheck, Settings2, Trash2 } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId, useState } from 'react'
import { useNotificationLabels } from '../labels/labels-provider'
import { areaOf, isUnread } from '../store/entries'
import type { TaskNotification } from '../types'
import { NotificationEntries } from './notification-entries'
import type { NotificationActions } from './notification-item'
import { Action, line } from './parts'

/** Props of {@link NotificationList}; other props and the ref go to its element. */
export interface NotificationListProps
  extends NotificationActions,
    Omit<ComponentPropsWithoutRef<'section'>, keyof NotificationActions | 'children'> {}

type Tab = 'unread' | 'all'

const otherArea = 'other'
const shape = 'wu:rounded-sm wu:skeleton'

/** All notifications of a person: unread or all, by record, with what can be done to them. */
export const NotificationList = forwardRef<HTMLElement, NotificationListProps>(function NotificationList(
  { store, href, onOpen, onAccept, onRetry, onSettings, areas: givenAreas, className = '', ...section },
  ref,
) {
  const labels = useNotificationLabels()
  const areas = givenAreas ?? labels.areas
  const { notifications, unread, status } = useStore(store)
  const [tab, setTab] = useState<Tab>('unread')
  const [area, setArea] = useState<string | null>(null)
  const titleId = useId()
  const nameOf = (entry: TaskNotification) => {
    const key = areaOf(entry)
    return key !== undefined && key in areas ? key : otherArea
  }
  const retry = onRetry && <Action onClick={onRetry}>{labels.retry}</Action>
  const present = [...new Set(notifications.map(nameOf))]
  const shown = notifications.filter(
    (entry) =>
      (tab === 'all' || isUnread(entry)) && (area === null || !present.includes(area) || nameOf(entry) === area),
  )
  const tabs = [
    ['unread', labels.unread(unread)],
    ['all', labels.all],
  ] as const
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      {...section}
      className={`wu:flex wu:min-h-0 wu:flex-col wu:font-sans wu:text-ink wu:text-md ${className}`}
    >
      <header className="wn:py-2.5 wu:flex wu:flex-wrap wu:items-center wu:justify-between wu:gap-2 wu:border-line wu:border-b wu:px-4">
        <h2 id={titleId} className="wu:font-[600]">
          {labels.notifications}
        </h2>
        <div
          role="radiogroup"
          aria-label={labels.whichShown}
          className="wu:inline-flex wu:segments wu:forced-colors:border"
        >
          {tabs.map(([value, label]) => (
            <label key={value} data-state={value === tab ? 'checked' : undefined} className="wu:relative wu:segment">
              {/* Radio buttons of the page, each as large as its segment; a form around the list sends none of them. */}
              <input
                type="radio"
                name={`${titleId}tab`}
                form=""
                checked={value === tab}
                onChange={() => setTab(value)}
                className="wn:appearance-none wu:absolute wu:inset-0 wu:cursor-pointer wu:rounded-sm wu:focus-ring"
              />
              {label}
            </label>
          ))}
        </div>
        {present.length > 1 && (
          <select
            aria-label={labels.area}
            value={area ?? ''}
            onChange={({ target }) => setArea(target.value || null)}
            className="wu:control wu:h-control wu:px-2.5 wu:pointer-coarse:h-11 wu:pointer-coarse:text-[16px]"
          >
            <option value="">{labels.allAreas}</option>
            {present.map((value) => (
              <option key={value} value={value}>
                {areas[value] ?? labels.otherArea}
              </option>
            ))}
          </select>
        )}
      </header>
      {status === 'error' && notifications.length > 0 && (
        <p role="alert" className="wu:flex wu:items-center wu:gap-2 wu:bg-warn-soft wu:px-4 wu:py-2 wu:text-warn">
          <span className="wu:flex-1">{labels.notRefreshed}</span>
          {retry}
        </p>
      )}
      {shown.length > 0 ? (
        <NotificationEntries {...{ store, href, onOpen, onAccept }} entries={shown} />
      ) : (
        <Nothing status={notifications.length > 0 ? 'ready' : status} tab={tab} retry={retry} />
      )}
      {notifications.length > 0 && (
        <footer className="wu:flex wu:flex-wrap wu:items-center wu:gap-1 wu:border-line wu:border-t wu:px-2 wu:py-2">
          <Action icon={CheckCheck} disabled={unread === 0} onClick={() => void store.markAllRead()}>
            {labels.markAllRead}
          </Action>
          {notifications.some(({ read }) => read) && (
            <Action icon={Trash2} onClick={() => void store.clearRead()}>
              {labels.clearRead}
            </Action>
          )}
          {onSettings && (
            <Action icon={Settings2} onClick={onSettings}>
              {labels.settings}
            </Action>
          )}
        </footer>
      )}
    </section>
  )
})

/** What stands where no entry does: what is coming, what failed, or what will be here. */
function Nothing({ status, tab, retry }: { status: string; tab: Tab; retry: ReactNode }) {
  const labels = useNotificationLabels()
  if (status === 'loading') {
    return (
      <div aria-busy role="status" aria-label={labels.loading} className="wu:grid">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="wu:flex wu:gap-3 wu:px-4 wu:py-3">
            <div className={`wn:size-8 wu:shrink-0 ${shape}`} />
            <div className="wu:grid wu:flex-1 wu:gap-2">
              <div className={`wu:h-4 wu:w-4/5 ${shape}`} />
              <div className={`wu:h-3 wu:w-2/5 ${shape}`} />
            </div>
          </div>
        ))}
      </div>
    )
  }
  const isFailed = status === 'error'
  return (
    <div role={isFailed ? 'alert' : undefined} className="wu:blank-slate">
      <span className="wu:mb-2 wu:text-ink-3">
        <BellOff {...line} size={24} />
      </span>
      <p className="wu:font-[600]">{isFailed ? labels.failed : tab === 'unread' ? labels.noneUnread : labels.none}</p>
      {isFailed ? retry : <p className="wu:text-ink-2">{labels.noneHint}</p>}
    </div>
  )
}
