import { defineServerArea } from '../../lib/area'
import { positions } from './positions.resource'

export const positionsArea = defineServerArea({
  handlers: positions.handlers,
})
