import type { BrowserOptions } from './browser/create-browser'
import type { FileItem } from './item'
import { lazyPart } from './parts/lazy-part'

const WidgetWindow = /* @__PURE__ */ lazyPart(() =>
  import('./late/window-code').then(({ windowCode }) => windowCode.WidgetWindow),
)

/** Props of {@link MediaWidget}: `onSave` gets the picked files of a select mode; the window then closes. */
export interface MediaWidgetProps extends BrowserOptions {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSave?: (files: readonly FileItem[]) => void
}

/** The browser in a window over any screen, loaded when it first opens. */
export function MediaWidget({ open, ...props }: MediaWidgetProps) {
  return open ? <WidgetWindow {...props} onGiveUp={() => props.onOpenChange(false)} /> : null
}
