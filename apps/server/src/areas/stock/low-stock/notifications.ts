import { declareNotifications } from '../../notifications/declared-events'

const events = { 'stock.low': { app: true, mail: true } } as const

declareNotifications('goods', { page: (id) => `/goods/${id}`, events })
declareNotifications('consumable', { page: (id) => `/consumable/${id}`, events })
