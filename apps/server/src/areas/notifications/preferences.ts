import type { Schema } from '@ws/api-client/contract'
import type { Db } from '../../db/database'
import { invalid } from '../../lib/http/error'
import { NOTIFICATION_SETTINGS } from '../../lib/settings/notification-settings'
import { readGroup } from '../../lib/settings/setting-group'
import { declaredChannels, declaredEvent } from './declared-events'

/** Of what a person is told, where and when. */
export type Preferences = Schema<'NotificationSettings'>
/** What a person changes of it; the rest stays. */
type Changes = Schema<'NotificationSettingsChanges'>
type Channels = Schema<'NotificationChannels'>

/** What holds until a person chooses otherwise, as an administrator has set it. */
export async function usualPreferences(db: Db): Promise<Preferences> {
  return changed(usualOnceInstalled(), await readGroup(db, NOTIFICATION_SETTINGS))
}

const usualOnceInstalled = (): Preferences => ({
  // Every key of the contract is declared by the area whose event it is; answers are compared with the contract in tests.
  channels: declaredChannels() as Preferences['channels'],
  quiet: { enabled: true, from: '20:00', to: '08:00', weekends: true },
  digest: { enabled: true, at: '08:30' },
})

/** How events begin that nobody can switch off and quiet hours do not hold: they are about the safety of the account. */
export const ALWAYS = 'security.'

/** What a person's stored settings say of notifications; what they leave out is as usual. */
export function readPreferences(settings: Record<string, unknown>, usual: Preferences): Preferences {
  // Checked by the contract when they were stored.
  return changed(usual, chosenIn(settings))
}

/** What a person has chosen, with changes on top; what he leaves out goes on following what is usual. */
export function changeChosen(settings: Record<string, unknown>, changes: Changes, usual: Preferences): Changes {
  const { channels, quiet, digest } = chosenIn(settings)
  const chosen = {
    channels: { ...channels, ...changes.channels },
    quiet: { ...quiet, ...changes.quiet },
    digest: { ...digest, ...changes.digest },
  }
  checkNight(changed(usual, chosen), 'notifications.')
  return chosen
}

/** What is usual, with changes on top. */
export function changeUsual(usual: Preferences, changes: Changes): Preferences {
  const after = changed(usual, changes)
  checkNight(after, '')
  return after
}

function chosenIn(settings: Record<string, unknown>): Changes {
  return (settings.notifications ?? {}) as Changes
}

/** Refuses a night without length. */
function checkNight({ quiet }: Preferences, prefix: string): void {
  if (quiet.enabled && quiet.from === quiet.to)
    throw invalid({ [`${prefix}quiet.to`]: 'Начало и конец тихих часов совпадают' })
}

/** Where a person wants to hear of an event. */
export function channelsOf({ channels }: Preferences, event: string): Channels {
  if (isAlwaysTold(event)) return { app: true, mail: true }
  const { app, mail } = channels[event as keyof typeof channels] ?? UNNAMED
  // A letter of what has to be accepted may be switched off, its place in the portal not.
  return { app: app || declaredEvent(event)?.acceptances !== undefined, mail }
}

/** Whether an event passes every setting. */
export function isAlwaysTold(event: string): boolean {
  return event.startsWith(ALWAYS)
}

/** An event that the settings do not name yet is told in the portal. */
const UNNAMED: Channels = { app: true, mail: false }

function changed(before: Preferences, { channels, quiet, digest }: Changes): Preferences {
  return {
    channels: { ...before.channels, ...channels },
    quiet: { ...before.quiet, ...quiet },
    digest: { ...before.digest, ...digest },
  }
}
