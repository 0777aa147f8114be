import type { Handlers } from '../../../lib/http/handler'
import { events } from './events'
import { feed, ics, renewFeed, revokeFeed } from './feed'

type CalendarOperation =
  | 'calendar.events'
  | 'calendar.feed'
  | 'calendar.renewFeed'
  | 'calendar.revokeFeed'
  | 'calendar.ics'

/** Календарь: what lies on which day, and the same for calendar programs. */
export const calendarHandlers: Pick<Handlers, CalendarOperation> = {
  'calendar.events': events,
  'calendar.feed': feed,
  'calendar.renewFeed': renewFeed,
  'calendar.revokeFeed': revokeFeed,
  'calendar.ics': ics,
}
