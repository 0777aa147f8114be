import { defineServerArea } from '../../lib/area'
import { activityHandlers } from './activity.handlers'

export const activityArea = defineServerArea({
  handlers: activityHandlers,
})
