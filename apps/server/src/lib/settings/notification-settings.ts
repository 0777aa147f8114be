import type { Schema } from '@ws/api-client/contract'
import { type SettingGroup, SYSTEM_RIGHTS } from './setting-group'

type Changes = Schema<'NotificationSettingsChanges'>

/** What an administrator has changed of what people are told; the rest is as declared where the events are. */
export const NOTIFICATION_SETTINGS: SettingGroup<Required<Changes>> = {
  title: 'Уведомления по умолчанию',
  needs: SYSTEM_RIGHTS,
  version: 'notify.version',
  values: {
    channels: { key: 'notify.channels', usual: {} },
    quiet: { key: 'notify.quiet', usual: {} },
    digest: { key: 'notify.digest', usual: {} },
  },
}
