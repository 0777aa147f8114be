import { declareNotifications } from '../notifications/declared-events'

declareNotifications('report_file', {
  page: (id) => `/reports?file=${id}`,
  events: { 'export.ready': { app: true, mail: false } },
})
declareNotifications('report_schedule', { page: () => '/reports?schedules=all', events: {} })
