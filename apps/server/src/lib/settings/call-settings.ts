import type { Schema } from '@ws/api-client/contract'
import { type SettingGroup, SYSTEM_RIGHTS } from './setting-group'

/** By which servers browsers find a way to each other, and by which one large meetings go; where none is set, those of the environment hold. */
export const CALL_SETTINGS: SettingGroup<
  Schema<'CallSettingsValues'> & {
    /** Both are sealed, so that whoever has the base alone cannot read them; empty where there is none. */
    turn_secret: string
    media_secret: string
  }
> = {
  title: 'Связь',
  needs: SYSTEM_RIGHTS,
  version: 'rtc.version',
  values: {
    stun_urls: { key: 'rtc.stun_urls', usual: [] },
    turn_urls: { key: 'rtc.turn_urls', usual: [] },
    turn_secret: { key: 'rtc.turn_secret', usual: '' },
    media_url: { key: 'rtc.media_url', usual: '' },
    media_for: { key: 'rtc.media_for', usual: 'large' },
    media_secret: { key: 'rtc.media_secret', usual: '' },
  },
}
