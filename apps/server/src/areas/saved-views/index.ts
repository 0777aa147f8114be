import { defineServerArea } from '../../lib/area'
import { savedViewsHandlers } from './saved-views.handlers'

export const savedViewsArea = defineServerArea({
  handlers: savedViewsHandlers,
})
