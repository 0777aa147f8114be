import { forwardRef } from 'react'
import { lazyComponent } from './lazy-component'
import type { WidgetWindowProps } from './widget-window'

const WidgetWindow = /* @__PURE__ */ lazyComponent(async () => (await import('./widget-window')).WidgetWindow)

/**
 * Props of {@link MediaWidget}, attributes of its window among them: `onSave` gets the picked files of a select mode; the
 * window then closes.
 */
export interface MediaWidgetProps extends Omit<WidgetWindowProps, 'windowRef'> {
  open: boolean
}

/** The browser in a window over any screen, loaded when it first opens. */
export const MediaWidget = /* @__PURE__ */ forwardRef<HTMLDivElement, MediaWidgetProps>(function MediaWidget(
  { open, ...props },
  ref,
) {
  return open ? <WidgetWindow {...props} windowRef={ref} /> : null
})
