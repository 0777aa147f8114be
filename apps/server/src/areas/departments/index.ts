import { defineServerArea } from '../../lib/area'
import { departments } from './departments.resource'

export const departmentsArea = defineServerArea({
  handlers: departments.handlers,
})
