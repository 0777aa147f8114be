import { conferencesTable } from '../../db/tables/conferences/conferences'
import { defineServerArea } from '../../lib/area'
import { counts } from '../../lib/jobs/outcome'
import { hit } from '../../lib/search/search-kinds'
import { registerDecided } from '../record-parts/decided-elsewhere'
import { callSettingsHandlers } from './call-settings.handlers'
import { callJobs, callRoom } from './calls/call-room'
import { callHandlers } from './calls/calls.handlers'
import { conferenceHandlers } from './conference.handlers'
import { endForsaken, remindOfMeetings } from './conference-jobs'
import './conferences-calendar'
import { seedConferences } from './conferences.demo'
import { conferences } from './conferences.resource'
import { decidedInMeetings } from './decided'
import { conferenceRoom } from './live-room'
import { writeMinutesOf } from './minutes/write-minutes'
import { roomHandlers } from './room.handlers'

registerDecided(decidedInMeetings)

/** Конференции: meetings with their agenda, minutes and attendance; звонки of one person to another. */
export const conferencesArea = defineServerArea({
  handlers: {
    ...conferences.handlers,
    ...conferenceHandlers,
    ...roomHandlers,
    'conferences.writeMinutes': writeMinutesOf,
    ...callHandlers,
    ...callSettingsHandlers,
  },
  jobs: (source) => [
    ...callJobs(source),
    {
      key: 'conference.reminders',
      label: 'Напоминания о встречах',
      every: 1,
      run: async () => counts('Напомнено о встречах', await remindOfMeetings(source.database, source.services())),
    },
    {
      key: 'conference.end',
      label: 'Завершение встреч, на которых никого нет',
      every: 5,
      run: async () => counts('Завершено встреч', await endForsaken(source.database, source.services())),
    },
  ],
  search: {
    conference: {
      permission: 'conference.view',
      async find({ search, limit }, ctx) {
        const { data, meta } = await conferences.page(ctx, { search, page: 1, page_size: limit })
        const items = data.map((one) => hit(one.id, one.title, [one.host_details?.name], `/conference/${one.id}`))
        return { total: meta.total, items }
      },
    },
  },
  rooms: {
    // Who is in a meeting hears its chat, agenda and minutes.
    conference: { permission: 'conference.view', records: { entity: 'conference', table: conferencesTable } },
  },
  seed: seedConferences,
  liveRooms: { conference: conferenceRoom, call: callRoom },
})
