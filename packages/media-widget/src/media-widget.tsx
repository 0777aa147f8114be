import { lazyComponent } from './lazy-component'
import type { WidgetWindowProps } from './widget-window'

const WidgetWindow = /* @__PURE__ */ lazyComponent(async () => (await import('./widget-window')).WidgetWindow)

/** Props of {@link MediaWidget}: `onSave` gets the picked files of a select mode; the window then closes. */
export interface MediaWidgetProps extends WidgetWindowProps {
  open: boolean
}

/** The browser in a window over any screen, loaded when it first opens. */
export function MediaWidget({ open, ...props }: MediaWidgetProps) {
  return open ? <WidgetWindow {...props} /> : null
}
