import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { SettingGroup } from '../setting-group/setting-group'
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
    <SettingGroup title="Настройки" settings={settings}>
      {(known) => <SettingsForm settings={known} />}
    </SettingGroup>
  )
}
