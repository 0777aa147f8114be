import { declareNotifications } from '../notifications/declared-events'

declareNotifications('meter', {
  page: () => '/objects',
  // Stronger than «Задача назначена»: of the task that a verification is asked for by, this says why it is there.
  events: { 'meter.verify': { app: true, mail: true, strength: 3 } },
})
