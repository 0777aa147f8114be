import { defineServerArea } from '../../lib/area'
import { locationsHandlers } from './locations.handlers'

export const locationsArea = defineServerArea({
  handlers: locationsHandlers,
})
