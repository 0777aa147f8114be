import { Empty, Tabs } from '@ws/ui'
import { Construction } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AreaPanel } from '../../lib/area/area-panel'
import { Page } from '../../lib/page/page'

/** Tabs in the order of product 17; their keys stand in the address. */
const tabs = [
  { value: 'users', label: 'Пользователи' },
  { value: 'roles', label: 'Роли и права' },
  { value: 'audit', label: 'Журнал' },
  { value: 'org', label: 'Организация' },
  { value: 'dicts', label: 'Справочники' },
  { value: 'finance', label: 'Финансы' },
  { value: 'notify', label: 'Уведомления' },
  { value: 'rtc', label: 'Связь' },
  { value: 'system', label: 'Система' },
  { value: 'imports', label: 'Импорт' },
  { value: 'demo', label: 'Демо' },
]

/** Администрирование: who works here, what they may do, how the company is built. */
export function AdminScreen() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  const tab = tabs.some(({ value }) => value === asked) ? String(asked) : 'users'
  return (
    <Page title="Администрирование">
      {/* Filters of one tab mean nothing in another, so the address starts anew. */}
      <Tabs
        aria-label="Разделы администрирования"
        value={tab}
        onValueChange={(next) => setAddress({ tab: next })}
        tabs={tabs}
        className="px-5 pt-2 max-md:px-4"
      >
        {tab === 'org' ? (
          <AreaPanel path="/accounts/departments" />
        ) : (
          <Empty
            icon={<Construction size={28} strokeWidth={1.5} aria-hidden="true" />}
            title="Раздел в разработке"
            text="Здесь пока ничего нет. Раздел появится в одном из следующих обновлений."
          />
        )}
      </Tabs>
    </Page>
  )
}
