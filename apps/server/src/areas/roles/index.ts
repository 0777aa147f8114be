import { defineServerArea } from '../../lib/area'
import { rolesHandlers } from './roles.handlers'

export const rolesArea = defineServerArea({
  handlers: rolesHandlers,
})
