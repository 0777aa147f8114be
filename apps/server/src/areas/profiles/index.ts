import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { reachOfRecord } from '../../lib/resource/rows'
import type { Indexed } from '../../lib/search/search-documents'
import { hit, searchOfList } from '../../lib/search/search-kinds'
import { tellPermits } from './check-permits'
import { endAbsences } from './end-absences'
import './notifications'
import { profilesHandlers, writable } from './profiles.handlers'

const indexedProfiles: Indexed = {
  entity: 'profile',
  reach: (ctx, record) => reachOfRecord(writable, ctx.actor, record),
}

export const profilesArea = defineServerArea({
  handlers: profilesHandlers,
  jobs: ({ database, services }) => [
    {
      key: 'permits.check',
      label: 'Сроки допусков сотрудников',
      every: HOUR,
      at: '07:00',
      run: async (signal) => counts('Сообщено о допусках', await tellPermits(database, services(), signal)),
    },
    {
      key: 'absences.end',
      label: 'Возвращение из отпусков и командировок',
      every: HOUR,
      run: async () => counts('Вернулось', await endAbsences(database, services())),
    },
  ],
  search: {
    profile: searchOfList<'profiles.list'>(
      'profiles.view',
      profilesHandlers['profiles.list'],
      indexedProfiles,
      (person) => hit(person.id, person.full_name, [person.position_details?.name, person.department_details?.name]),
    ),
  },
})
