import { useSession } from '@ws/api-client/react'
import { Skeleton, Tabs } from '@ws/ui'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Lazy } from '../../lib/area/field'
import { lazyPart } from '../../lib/area/lazy-part'
import { Page } from '../../lib/page/page'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

interface AdminTab {
  value: string
  label: string
  /** Right without which the tab is not shown. */
  permission: string
  panel: Lazy<object>
}

const loadOrganisation: Lazy<object> = async () => ({ default: (await import('./organisation-tab')).OrganisationTab })
const loadUsers: Lazy<object> = async () => ({ default: (await import('./users/users-tab')).UsersTab })
const loadRoles: Lazy<object> = async () => ({ default: (await import('./roles/roles-panel')).RolesPanel })
const loadJournal: Lazy<object> = async () => ({ default: (await import('./journal/journal-panel')).JournalPanel })
const loadDicts: Lazy<object> = async () => ({ default: (await import('./dicts/dicts-panel')).DictsPanel })
const loadFinance: Lazy<object> = async () => ({ default: (await import('./finance/finance-panel')).FinancePanel })
const loadNotifications: Lazy<object> = async () => ({
  default: (await import('./notifications/notifications-panel')).NotificationsPanel,
})
const loadCalls: Lazy<object> = async () => ({ default: (await import('./calls/calls-panel')).CallsPanel })
const loadImports: Lazy<object> = async () => ({ default: (await import('./imports/imports-panel')).ImportsPanel })
const loadDemo: Lazy<object> = async () => ({ default: (await import('./demo/demo-panel')).DemoPanel })
const loadSystem: Lazy<object> = async () => ({ default: (await import('./system/system-panel')).SystemPanel })

/** Tabs in the order of product 17; their keys stand in the address. */
const tabs: readonly AdminTab[] = [
  { value: 'users', label: 'Пользователи', permission: 'users.view', panel: loadUsers },
  { value: 'roles', label: 'Роли и права', permission: 'roles.view', panel: loadRoles },
  { value: 'audit', label: 'Журнал', permission: 'audit.view', panel: loadJournal },
  { value: 'org', label: 'Организация', permission: 'org.view', panel: loadOrganisation },
  { value: 'dicts', label: 'Справочники', permission: 'settings.view', panel: loadDicts },
  { value: 'finance', label: 'Финансы', permission: 'settings.view', panel: loadFinance },
  { value: 'notify', label: 'Уведомления', permission: 'settings.view', panel: loadNotifications },
  { value: 'rtc', label: 'Связь', permission: 'settings.view', panel: loadCalls },
  { value: 'system', label: 'Система', permission: 'debug.view', panel: loadSystem },
  { value: 'imports', label: 'Импорт', permission: 'imports.view', panel: loadImports },
  { value: 'demo', label: 'Демо', permission: 'settings.view', panel: loadDemo },
]

/** Администрирование: who works here, what they may do, how the company is built. */
export function AdminScreen() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useSearchParams()
  const shown = tabs.filter(({ permission }) => hasPermission(user, permission))
  const asked = address.get('tab')
  const tab = shown.find(({ value }) => value === asked) ?? shown[0]
  const Panel = tab && lazyPart(tab.panel)
  return (
    <Page title="Администрирование">
      {/* Filters of one tab mean nothing in another, so the address starts anew. */}
      <Tabs
        aria-label="Разделы администрирования"
        value={tab?.value ?? ''}
        onChange={(next) => setAddress({ tab: next })}
        tabs={shown.map(({ value, label }) => ({ value, label }))}
        className="px-5 pt-2 pb-4 max-md:px-4"
      >
        {Panel && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Panel />
          </Suspense>
        )}
      </Tabs>
    </Page>
  )
}
