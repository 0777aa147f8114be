import { defineServerArea } from '../../lib/area'
import { healthHandlers } from './health.handlers'

export const healthArea = defineServerArea({
  handlers: healthHandlers,
})
