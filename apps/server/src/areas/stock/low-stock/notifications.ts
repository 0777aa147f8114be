import { declareNotifications } from '../../notifications/declared-events'

const low = { 'stock.low': { app: true, mail: true } } as const

declareNotifications('goods', {
  page: (id) => `/goods/${id}`,
  events: { ...low, 'warranty.expires': { app: true, mail: false } },
})
declareNotifications('consumable', {
  page: (id) => `/consumable/${id}`,
  events: { ...low, 'stock.expires': { app: true, mail: false } },
})
