import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { endReservations, reservations } from './reservations.resource'

export const reservationsArea = defineServerArea({
  handlers: reservations.handlers,
  jobs: ({ database }) => [
    {
      key: 'reservations.end',
      label: 'Завершение истёкших броней',
      every: HOUR,
      run: async () => counts('Завершено броней', await endReservations(database)),
    },
  ],
})
