import { declareNotifications } from '../notifications/declared-events'

declareNotifications('profile', {
  page: (id) => `/profiles/${id}`,
  events: { 'permit.expires': { app: true, mail: false } },
})
