import type { Schema } from '@ws/api-client/contract'
import { invalid } from '../../lib/http/error'

/** Of what a person is told, where and when. */
export type Preferences = Schema<'NotificationSettings'>
/** What a person changes of it; the rest stays. */
type Changes = Schema<'NotificationSettingsChanges'>
type Channels = Schema<'NotificationChannels'>

const DEFAULTS: Preferences = {
  channels: {
    'todo.emergency': { app: true, mail: true },
    'todo.assigned': { app: true, mail: true },
    'todo.mention': { app: true, mail: true },
    'todo.created_in_zone': { app: true, mail: false },
    'todo.status': { app: true, mail: false },
    'todo.completed': { app: true, mail: false },
    'todo.comment': { app: true, mail: false },
    'todo.due_soon': { app: true, mail: false },
    'todo.overdue': { app: true, mail: false },
    'todo.sla_breach': { app: true, mail: false },
    'todo.deleted': { app: true, mail: false },
    'permit.expires': { app: true, mail: false },
  },
  quiet: { enabled: true, from: '20:00', to: '08:00', weekends: true },
  digest: { enabled: true, at: '08:30' },
}

/** How events begin that nobody can switch off and quiet hours do not hold: they are about the safety of the account. */
export const ALWAYS = 'security.'
/** A letter of it may be switched off, its place in the portal not: somebody has to say «Принял». */
export const EMERGENCY = 'todo.emergency'

/** What a person's stored settings say of notifications; what they leave out is as usual. */
export function readPreferences(settings: Record<string, unknown>): Preferences {
  // Checked by the contract when they were stored.
  return changed(DEFAULTS, (settings.notifications ?? {}) as Changes)
}

/** The settings of notifications with changes on top; refuses a night without length. */
export function changePreferences(before: Preferences, changes: Changes): Preferences {
  const after = changed(before, changes)
  if (after.quiet.enabled && after.quiet.from === after.quiet.to)
    throw invalid({ 'notifications.quiet.to': 'Начало и конец тихих часов совпадают' })
  return after
}

/** Where a person wants to hear of an event. */
export function channelsOf({ channels }: Preferences, event: string): Channels {
  if (isAlwaysTold(event)) return { app: true, mail: true }
  const { app, mail } = channels[event as keyof typeof channels] ?? UNNAMED
  return { app: app || event === EMERGENCY, mail }
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
