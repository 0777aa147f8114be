import { defineServerArea } from '../../lib/area'
import { iconsHandlers } from './icons.handlers'

export const iconsArea = defineServerArea({
  handlers: iconsHandlers,
})
