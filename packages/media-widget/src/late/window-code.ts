import { WidgetWindow } from '../widget-window'

/** The browser in a window: one file for a bundler to load, when the first is opened. */
export const windowCode = { WidgetWindow }
