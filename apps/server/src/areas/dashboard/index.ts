import { defineServerArea } from '../../lib/area'
import { layoutHandlers } from './layouts'
import { readWidget } from './read-widget'

/** Дашборд: the widgets of the first page and how they are arranged. */
export const dashboardArea = defineServerArea({
  handlers: { ...layoutHandlers, 'dashboard.widget': readWidget },
})
