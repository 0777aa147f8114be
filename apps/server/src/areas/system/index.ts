import { defineServerArea } from '../../lib/area'
import type { Context } from '../../lib/http/handler'
import { contractSettingsHandlers } from './contract-settings.handlers'
import { demoHandlers } from './demo.handlers'
import { jobsHandlers } from './jobs.handlers'
import { createProductionCalendarHandlers } from './production-calendar.handlers'
import { roomSettingsHandlers } from './room-settings.handlers'
import { settingsHandlers } from './settings.handlers'
import { stockSettingsHandlers } from './stock-settings.handlers'
import { systemHandlers } from './system.handlers'

/** `daysOffChanged` is what another area does when the days that are worked change. */
export const createSystemArea = (daysOffChanged: (ctx: Context) => Promise<void>) =>
  defineServerArea({
    handlers: {
      ...jobsHandlers,
      ...createProductionCalendarHandlers(daysOffChanged),
      ...contractSettingsHandlers,
      ...stockSettingsHandlers,
      ...roomSettingsHandlers,
      ...demoHandlers,
      ...settingsHandlers,
      ...systemHandlers,
    },
    rooms: { 'list:/production-calendar': { permission: 'settings.view' } },
  })
