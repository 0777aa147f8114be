import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts } from '../../lib/jobs/outcome'
import { expireReservations } from './expire-reservations'
import './reservations-calendar'
import { reservations } from './reservations.resource'

export const reservationsArea = defineServerArea({
  handlers: reservations.handlers,
  jobs: ({ database, services }) => [
    {
      key: 'reservations.expire',
      label: 'Завершение истёкших броней',
      every: HOUR,
      run: async () => counts('Завершено броней', await expireReservations(database, services())),
    },
  ],
})
