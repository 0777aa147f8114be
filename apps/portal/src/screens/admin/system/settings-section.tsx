import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { ErrorState, Skeleton } from '@ws/ui'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { SettingsForm } from './settings-form'
import { SETTINGS_KEY } from './use-save-settings'

/** Настройки: what an administrator changes while the server runs. */
export function SettingsSection() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const mayView = hasPermission(user, 'settings.view')
  const settings = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/settings', { signal })),
    enabled: mayView,
  })
  if (!mayView) return null
  return (
    <section aria-label="Настройки" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Настройки</h2>
      {settings.isPending && <Skeleton className="h-96" />}
      {settings.isError && !settings.data && (
        <ErrorState text={settings.error.message} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsForm settings={settings.data} />}
    </section>
  )
}
