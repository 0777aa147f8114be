import { declareNotifications } from '../../notifications/declared-events'
import { loadAcceptances } from './acceptance'

/** Somebody has to say «Принял». */
export const EMERGENCY = 'todo.emergency'

const inPortal = { app: true, mail: false }
const byMail = { app: true, mail: true }

declareNotifications('todo', {
  page: (id) => `/todos/${id}`,
  isTask: true,
  events: {
    [EMERGENCY]: { ...byMail, strength: 3, acceptances: loadAcceptances },
    'todo.assigned': { ...byMail, strength: 2 },
    'todo.mention': { ...byMail, strength: 1 },
    'todo.created_in_zone': inPortal,
    'todo.status': inPortal,
    'todo.completed': inPortal,
    'todo.comment': inPortal,
    'todo.due_soon': inPortal,
    'todo.overdue': inPortal,
    'todo.sla_breach': inPortal,
    'todo.deleted': inPortal,
    'todo.chronic': inPortal,
  },
})
