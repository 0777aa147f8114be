import { activityHandlers } from './areas/activity/activity.handlers'
import { departments } from './areas/departments/departments.resource'
import { filesHandlers } from './areas/files/files.handlers'
import { directoriesHandlers } from './areas/files/folders/directories.handlers'
import { mediaHandlers } from './areas/files/media.handlers'
import { uploadsHandlers } from './areas/files/resumable/uploads.handlers'
import { goodsTypes } from './areas/goods-types/goods-types.resource'
import { healthHandlers } from './areas/health/health.handlers'
import { iconsHandlers } from './areas/icons/icons.handlers'
import { journalHandlers } from './areas/journal/journal.handlers'
import { locationsHandlers } from './areas/locations/locations.handlers'
import { notificationsHandlers } from './areas/notifications/notifications.handlers'
import { positions } from './areas/positions/positions.resource'
import { profilesHandlers } from './areas/profiles/profiles.handlers'
import { rolesHandlers } from './areas/roles/roles.handlers'
import { savedViewsHandlers } from './areas/saved-views/saved-views.handlers'
import { jobsHandlers } from './areas/system/jobs.handlers'
import { createProductionCalendarHandlers } from './areas/system/production-calendar.handlers'
import { settingsHandlers } from './areas/system/settings.handlers'
import { systemHandlers } from './areas/system/system.handlers'
import { members, stats } from './areas/teams/team-people'
import { teams } from './areas/teams/teams.resource'
import { tenants } from './areas/tenants/tenants.resource'
import { territory } from './areas/territory/territory.resource'
import { calendarHandlers } from './areas/todos/calendar/calendar.handlers'
import { todoCategories } from './areas/todos/categories/todo-categories.resource'
import { rescheduleAroundDaysOff } from './areas/todos/recurring/reschedule'
import { todoRecurrences } from './areas/todos/recurring/todo-recurrences.resource'
import { todoTemplates } from './areas/todos/recurring/todo-templates.resource'
import { todos } from './areas/todos/todos.resource'
import { changeEmail } from './areas/users/accounts/account-email'
import { setRoles } from './areas/users/accounts/account-roles'
import { accountsHandlers } from './areas/users/accounts/accounts.handlers'
import { bulkRoles } from './areas/users/accounts/bulk-roles'
import { createStaffAccount } from './areas/users/accounts/staff-account'
import { usersHandlers } from './areas/users/users.handlers'
import type { Handlers } from './lib/http/handler'
import { searchHandlers } from './search'

/** Every operation of the contract and the function that answers it; a missing one does not compile. */
export const handlers = {
  ...accountsHandlers,
  'accounts.setRoles': setRoles,
  'accounts.changeEmail': changeEmail,
  'accounts.bulkRoles': bulkRoles,
  'accounts.create': createStaffAccount,
  ...activityHandlers,
  ...calendarHandlers,
  ...departments.handlers,
  ...directoriesHandlers,
  ...filesHandlers,
  ...goodsTypes.handlers,
  ...healthHandlers,
  ...iconsHandlers,
  ...jobsHandlers,
  ...journalHandlers,
  ...locationsHandlers,
  ...mediaHandlers,
  ...notificationsHandlers,
  ...positions.handlers,
  ...createProductionCalendarHandlers(rescheduleAroundDaysOff),
  ...profilesHandlers,
  ...rolesHandlers,
  ...savedViewsHandlers,
  ...searchHandlers,
  ...settingsHandlers,
  ...systemHandlers,
  ...teams.handlers,
  'teams.members': members,
  'teams.stats': stats,
  ...tenants.handlers,
  ...territory.handlers,
  ...todos.handlers,
  ...uploadsHandlers,
  ...usersHandlers,
  ...todoTemplates.handlers,
  ...todoCategories.handlers,
  ...todoRecurrences.handlers,
} satisfies Handlers
