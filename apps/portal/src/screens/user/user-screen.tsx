import { Tabs } from '@ws/ui'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../lib/page/page'
import { AppearanceTab } from './appearance-tab'
import { CalendarTab } from './calendar-tab'
import { DataTab } from './data-tab'
import { HotkeysTab } from './hotkeys-tab'
import { NotificationsTab } from './notifications-tab'
import { ProfileTab } from './profile-tab'
import { SecurityTab } from './security-tab'

/** Tabs in the order of product 17.2; their keys stand in the address. */
const TABS = [
  { value: 'profile', label: 'Профиль', Tab: ProfileTab },
  { value: 'security', label: 'Безопасность', Tab: SecurityTab },
  { value: 'notifications', label: 'Уведомления', Tab: NotificationsTab },
  { value: 'appearance', label: 'Оформление', Tab: AppearanceTab },
  { value: 'calendar', label: 'Календарь', Tab: CalendarTab },
  { value: 'hotkeys', label: 'Горячие клавиши', Tab: HotkeysTab },
  { value: 'data', label: 'Мои данные', Tab: DataTab },
] as const

/** Мой аккаунт: what concerns only oneself. */
export function UserScreen() {
  const [address, setAddress] = useSearchParams()
  const { value, Tab } = TABS.find((tab) => tab.value === address.get('tab')) ?? TABS[0]
  return (
    <Page title="Мой аккаунт">
      <Tabs
        aria-label="Разделы учётной записи"
        value={value}
        onChange={(tab) => setAddress({ tab })}
        tabs={TABS.map(({ Tab: _tab, ...tab }) => tab)}
        className="px-5 pt-2 pb-8 max-md:px-4"
      >
        <div className="flex max-w-180 flex-col gap-8 py-2">
          <Tab />
        </div>
      </Tabs>
    </Page>
  )
}
