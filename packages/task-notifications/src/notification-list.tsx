import { Banner, Button, Empty, ErrorState, SegmentedControl, Select, Skeleton, useStore } from '@ws/ui'
import { BellOff, CheckCheck, Settings2, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { areaOf } from './groups'
import { NotificationEntries } from './notification-entries'
import type { NotificationStore } from './notification-store'
import type { TaskNotification } from './types'

/** Props of {@link NotificationList}. */
export interface NotificationListProps {
  store: NotificationStore
  /** Address of the record an entry is about; without one the entry is a button. */
  href?(entry: TaskNotification): string | undefined
  /** The person chose an entry; it and the others about the record are marked as read. */
  onOpen?(entry: TaskNotification): void
  /** Asks again after a failure. */
  onRetry?(): void
  onSettings?(): void
  /** Names of areas in the filter; it is there when entries are of several areas. */
  areas?: Readonly<Record<string, string>>
}

const defaultAreas: Readonly<Record<string, string>> = { todo: 'Задачи' }
const otherArea = 'other'
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** All notifications of a person: unread or all, by record, with what can be done to them. */
export function NotificationList(props: NotificationListProps) {
  const { store, onRetry, onSettings, areas = defaultAreas } = props
  const { notifications, unread, status } = useStore(store)
  const [tab, setTab] = useState<'unread' | 'all'>('unread')
  const [area, setArea] = useState<string | null>(null)
  const titleId = useId()
  const nameOf = (entry: TaskNotification) => {
    const key = areaOf(entry)
    return key !== undefined && key in areas ? key : otherArea
  }
  const present = [...new Set(notifications.map(nameOf))]
  const shown = notifications.filter(
    (entry) => (tab === 'all' || !entry.read) && (area === null || !present.includes(area) || nameOf(entry) === area),
  )
  return (
    <section aria-labelledby={titleId} className="wn:flex wn:min-h-0 wn:flex-col wn:font-sans wn:text-ink wn:text-md">
      <header className="wn:flex wn:flex-wrap wn:items-center wn:justify-between wn:gap-2 wn:border-line wn:border-b wn:px-4 wn:py-2.5">
        <h2 id={titleId} className="wn:font-[600]">
          Уведомления
        </h2>
        <SegmentedControl
          label="Какие уведомления показать"
          value={tab}
          onChange={setTab}
          options={[
            { value: 'unread', label: unread > 0 ? `Непрочитанные ${unread}` : 'Непрочитанные' },
            { value: 'all', label: 'Все' },
          ]}
        />
        {present.length > 1 && (
          <Select
            aria-label="Раздел"
            className="wn:w-full"
            value={area}
            onChange={setArea}
            clearable
            placeholder="Все разделы"
            options={present.map((value) => ({ value, label: areas[value] ?? 'Прочее' }))}
          />
        )}
      </header>
      {status === 'error' && notifications.length > 0 && (
        <Banner
          tone="warn"
          action={
            onRetry && (
              <Button size="sm" onClick={onRetry}>
                Повторить
              </Button>
            )
          }
        >
          Не удалось обновить уведомления
        </Banner>
      )}
      {shown.length > 0 ? (
        <NotificationEntries {...props} entries={shown} />
      ) : (
        <Nothing status={notifications.length > 0 ? 'ready' : status} tab={tab} onRetry={onRetry} />
      )}
      {notifications.length > 0 && (
        <footer className="wn:flex wn:flex-wrap wn:items-center wn:gap-1 wn:border-line wn:border-t wn:px-2 wn:py-2">
          <Button size="sm" variant="ghost" disabled={unread === 0} onClick={() => void store.markAllRead()}>
            <CheckCheck {...icon} />
            Прочитать все
          </Button>
          {unread < notifications.length && (
            <Button size="sm" variant="ghost" onClick={() => void store.clearRead()}>
              <Trash2 {...icon} />
              Удалить прочитанные
            </Button>
          )}
          {onSettings && (
            <Button size="sm" variant="ghost" className="wn:ml-auto" onClick={onSettings}>
              <Settings2 {...icon} />
              Настроить
            </Button>
          )}
        </footer>
      )}
    </section>
  )
}

/** What stands where no entry does: what is coming, what failed, or what will be here. */
function Nothing({
  status,
  tab,
  onRetry,
}: {
  status: string
  tab: 'unread' | 'all'
  onRetry?: (() => void) | undefined
}) {
  if (status === 'loading') {
    return (
      <div aria-busy role="status" aria-label="Загрузка уведомлений" className="wn:grid">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="wn:flex wn:gap-3 wn:px-4 wn:py-3">
            <Skeleton className="wn:size-8 wn:shrink-0" />
            <div className="wn:grid wn:flex-1 wn:gap-2">
              <Skeleton className="wn:w-4/5" />
              <Skeleton className="wn:h-3 wn:w-2/5" />
            </div>
          </div>
        ))}
      </div>
    )
  }
  if (status === 'error') return <ErrorState title="Не удалось загрузить уведомления" onRetry={onRetry} />
  return (
    <Empty
      icon={<BellOff size={24} strokeWidth={1.75} />}
      title={tab === 'unread' ? 'Новых уведомлений нет' : 'Уведомлений пока нет'}
      text="Здесь появятся изменения задач, которые вас касаются"
    />
  )
}
