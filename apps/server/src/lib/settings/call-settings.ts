import type { Schema } from '@ws/api-client/contract'
import { type SettingGroup, SYSTEM_RIGHTS } from './setting-group'

/** By which servers browsers find a way to each other; where none is set, those of the environment hold. */
export const CALL_SETTINGS: SettingGroup<
  Schema<'CallSettingsValues'> & {
    /** Sealed, so that whoever has the base alone cannot read it; empty where there is none. */
    turn_secret: string
  }
> = {
  title: 'Связь',
  needs: SYSTEM_RIGHTS,
  version: 'rtc.version',
  values: {
    stun_urls: { key: 'rtc.stun_urls', usual: [] },
    turn_urls: { key: 'rtc.turn_urls', usual: [] },
    turn_secret: { key: 'rtc.turn_secret', usual: '' },
  },
}
