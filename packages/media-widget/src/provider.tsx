import { useStore } from '@ws/ui'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { BrowserOptions } from './browser/browser'
import { HostProvider, type MediaHost } from './host'
import type { FileItem } from './item'
import { DEFAULT_LABELS } from './labels/default-labels'
import { LabelsProvider, type MediaLabels } from './labels/labels'
import { lazyComponent } from './lazy-component'
import { MediaWidget } from './media-widget'
import type { UploadLimits } from './rules/accept'
import type { MediaSource } from './source/source'
import { createPageUploads } from './store/uploads/page-uploads'
import type { PdfLibrary } from './viewer/pdf-library'

/** Props of {@link MediaWidgetProvider}: everything but the source has a sensible default. */
export interface MediaWidgetProviderProps extends UploadLimits {
  source: MediaSource
  labels?: Partial<MediaLabels>
  fileNamePattern?: RegExp
  /** Under which key unfinished uploads are remembered in this browser, one for each person; without it they are not. */
  uploadsKey?: string
  /** Loads pdf.js when the first document is looked at, with the address of its worker set; without it, «Скачать». */
  loadPdf?: () => Promise<PdfLibrary>
  /** Under which key the layout and the order are remembered on this computer; name the person in it. */
  viewKey?: string
  /** Shows a message that must be acknowledged; `window.alert` unless told. */
  alert?: (message: string) => void
  children: ReactNode
}

/** What a screen opens the widget with. */
export type OpenMediaOptions = Omit<BrowserOptions, 'stateKey'>

/** The widget as other screens see it. */
export interface MediaWidgetHandle {
  isOpen: boolean
  /** Shows the widget; answers with the files picked, or null when it was closed without «Сохранить». */
  open(options?: OpenMediaOptions): Promise<FileItem[] | null>
}

const WidgetContext = /* @__PURE__ */ createContext<MediaWidgetHandle | null>(null)

interface Request {
  id: number
  options: OpenMediaOptions
  answer: (files: FileItem[] | null) => void
}

/** Gives the source to every part of the widget below, and draws the window when a screen asks for it. */
export function MediaWidgetProvider({
  source,
  labels,
  fileNamePattern,
  uploadsKey,
  viewKey,
  loadPdf,
  alert = showAlert,
  maxFileSize,
  allowedTypes,
  children,
}: MediaWidgetProviderProps) {
  const [request, setRequest] = useState<Request | null>(null)
  const current = useRef<Request | null>(null)

  const limits = useRef<UploadLimits>({ maxFileSize, allowedTypes })
  useEffect(() => {
    limits.current = { maxFileSize, allowedTypes }
  }, [maxFileSize, allowedTypes])

  const { uploads, unfinished, watch } = useMemo(() => createPageUploads(source, uploadsKey), [source, uploadsKey])
  useEffect(watch, [watch])
  const isAsking = useStore(uploads, (state) => state.uploads.some(({ status }) => status === 'asking'))

  const host = useMemo<MediaHost>(
    () => ({
      source,
      labels: { ...DEFAULT_LABELS, ...labels, orderings: { ...DEFAULT_LABELS.orderings, ...labels?.orderings } },
      // Read at each file: a host may learn its limits when a browser is open already.
      get limits() {
        return limits.current
      },
      fileNamePattern,
      alert,
      loadPdf,
      viewKey,
      uploads,
      unfinished,
    }),
    [source, labels, fileNamePattern, alert, loadPdf, viewKey, uploads, unfinished],
  )

  const answer = useCallback((files: FileItem[] | null) => {
    current.current?.answer(files)
    current.current = null
    setRequest(null)
  }, [])

  const open = useCallback(
    (options: OpenMediaOptions = {}) =>
      new Promise<FileItem[] | null>((resolve) => {
        // A second call takes the window over; the first caller learns that nothing was picked.
        current.current?.answer(null)
        current.current = { id: (current.current?.id ?? 0) + 1, options, answer: resolve }
        setRequest(current.current)
      }),
    [],
  )

  const handle = useMemo(() => ({ open, isOpen: request !== null }), [open, request])

  return (
    <LabelsProvider value={host.labels}>
      <HostProvider value={host}>
        <WidgetContext.Provider value={handle}>
          {children}
          {request && (
            <MediaWidget
              key={request.id}
              {...request.options}
              open
              onOpenChange={(isOpen) => {
                if (!isOpen) answer(null)
              }}
              onSave={(files) => answer([...files])}
            />
          )}
          {isAsking && <Conflicts />}
        </WidgetContext.Provider>
      </HostProvider>
    </LabelsProvider>
  )
}

/** Belongs to no window: the question may come up after all of them are closed. */
const Conflicts = /* @__PURE__ */ lazyComponent(async () => (await import('./dialogs/conflict-dialog')).Conflicts)

/** Opens the widget of the nearest provider. */
export function useMediaWidget(): MediaWidgetHandle {
  const handle = useContext(WidgetContext)
  if (!handle) throw new Error('MediaWidgetProvider is missing above this component')
  return handle
}

function showAlert(message: string): void {
  window.alert(message)
}
