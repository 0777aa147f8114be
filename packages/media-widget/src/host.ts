import { createContext, useContext } from 'react'
import type { MediaLabels } from './labels/labels'
import type { UploadLimits } from './rules/accept'
import type { MediaSource } from './source/source'
import { isFileGone } from './store/failures'
import type { PageUploads } from './store/uploads/page-uploads'
import type { PdfLibrary } from './viewer/pdf-library'

/** What the surrounding application gives to every part of the widget. */
export interface MediaHost extends Pick<PageUploads, 'uploads' | 'unfinished'> {
  source: MediaSource
  labels: MediaLabels
  limits: UploadLimits
  /** What uploads may be called; the default is the rule of the product. */
  fileNamePattern?: RegExp
  /** Shows a message that must be acknowledged; the default is the browser's own alert. */
  alert: (message: string) => void
  /** Loads pdf.js when the first document is looked at; without it documents can only be downloaded. */
  loadPdf?: (() => Promise<PdfLibrary>) | undefined
  /** Under which key the layout and the order are remembered; without it they are not. */
  viewKey?: string | undefined
}

const HostContext = /* @__PURE__ */ createContext<MediaHost | null>(null)

/** Gives the host to what is inside. */
export const HostProvider = HostContext.Provider

/** The host of the nearest provider; throws where there is none. */
export function useMediaHost(): MediaHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('MediaWidgetProvider is missing above this component')
  return host
}

/** The words for a person in the failure of an upload, or the given ones. */
export function messageOfUpload(
  error: unknown,
  labels: Pick<MediaLabels, 'fileUnreadable' | 'uploadFailed'>,
  fallback = labels.uploadFailed,
): string {
  return isFileGone(error) ? labels.fileUnreadable : messageOf(error, fallback)
}

/** The words for a person in a failure, or the given ones when it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
