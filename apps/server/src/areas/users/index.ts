import { defineServerArea } from '../../lib/area'
import { HOUR } from '../../lib/jobs/jobs'
import { counts, removed } from '../../lib/jobs/outcome'
import { changeEmail } from './accounts/account-email'
import { setRoles } from './accounts/account-roles'
import { accountsHandlers } from './accounts/accounts.handlers'
import { bulkRoles } from './accounts/bulk-roles'
import { createStaffAccount } from './accounts/staff-account'
import { forgetOldSessions, noteRunOut } from './sessions/session-jobs'
import { usersHandlers } from './users.handlers'

export const usersArea = defineServerArea({
  handlers: {
    ...accountsHandlers,
    ...usersHandlers,
    'accounts.setRoles': setRoles,
    'accounts.changeEmail': changeEmail,
    'accounts.bulkRoles': bulkRoles,
    'accounts.create': createStaffAccount,
  },
  jobs: ({ database }) => [
    {
      key: 'sessions.end',
      label: 'Окончание входов от чужого имени',
      every: 1,
      run: async () => counts('Закончилось', await noteRunOut(database)),
    },
    {
      key: 'sessions.clean',
      label: 'Очистка старых сеансов',
      every: HOUR,
      run: async () => removed(await forgetOldSessions(database)),
    },
  ],
})
