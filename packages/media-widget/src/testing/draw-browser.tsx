import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Toaster } from '@ws/ui'
import { type Mock, vi } from 'vitest'
import { MediaBrowser, type MediaBrowserProps } from '../browser/media-browser'
import { MediaWidgetProvider, type MediaWidgetProviderProps } from '../provider'
import type { MediaSource } from '../source/source'
import { createSampleSource } from './sample-source'

/** Gives every element a width in pixels: the test page itself lays nothing out. */
export function setWidth(width: number): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 600))
}

/** A drawn browser and the hands of a person on it. */
interface DrawnBrowser<S extends MediaSource> {
  alert: Mock
  source: S
  user: UserEvent
  unmount: () => void
  redraw: (more: MediaBrowserProps) => void
}

/** Draws an embedded browser a thousand pixels wide over the sample storage. */
export function drawBrowser(
  props: MediaBrowserProps & Partial<Omit<MediaWidgetProviderProps, 'children' | 'source'>> = {},
  source = createSampleSource(),
): DrawnBrowser<ReturnType<typeof createSampleSource>> {
  setWidth(1000)
  const alert = vi.fn()
  const { maxFileSize, viewKey, allowedTypes, fileNamePattern, labels, ...browserProps } = props
  const draw = (more: MediaBrowserProps = {}) => (
    <MediaWidgetProvider
      source={source}
      alert={alert}
      maxFileSize={maxFileSize}
      allowedTypes={allowedTypes}
      fileNamePattern={fileNamePattern}
      labels={labels}
      viewKey={viewKey}
    >
      <MediaBrowser {...browserProps} {...more} />
      <Toaster />
    </MediaWidgetProvider>
  )
  const { rerender, unmount } = render(draw())
  return { alert, source, unmount, user: userEvent.setup(), redraw: (more: MediaBrowserProps) => rerender(draw(more)) }
}
