import { useStore } from '@ws/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useMediaHost } from '../../host'
import { useLabels } from '../../labels/labels'
import { isUnderWay, type Upload } from '../../store/uploads/upload'
import type { UploadTotals } from '../../store/uploads/upload-totals'
import { useRowWindow } from '../rows/use-row-window'
import { UPLOAD_LINE_HEIGHT, UploadLine } from './upload-line'
import { UploadSummary } from './upload-summary'

/** Up to so many lines are drawn whole; of more only those near the visible part. */
const SHORT_LIMIT = 20

/** Files on their way, each with its own buttons, and all of them together. */
export function UploadPanel({ totals }: { totals: UploadTotals }) {
  const queue = useMediaHost().uploads
  const labels = useLabels()
  const { uploads, isOnline, speed } = useStore(queue)
  const [isOpen, setIsOpen] = useState(true)
  const listId = useId()
  return (
    <section
      aria-label={labels.uploads}
      className="wm:@container wm:flex wm:flex-col wm:gap-1 wm:border-line wm:border-t wm:px-4 wm:py-2"
    >
      {!isOnline && totals.left > 0 && <p className="wm:text-sm wm:text-warn">{labels.offline}</p>}
      {uploads.length > 1 && (
        <UploadSummary
          totals={totals}
          speed={speed}
          isOpen={isOpen}
          listId={listId}
          onToggle={() => setIsOpen(!isOpen)}
        />
      )}
      {(isOpen || uploads.length === 1) && <Lines id={listId} uploads={uploads} />}
    </section>
  )
}

function Lines({ id, uploads }: { id: string; uploads: readonly Upload[] }) {
  const labels = useLabels()
  const scroller = useRef<HTMLDivElement>(null)
  const window = useRowWindow({
    count: uploads.length,
    rowHeight: UPLOAD_LINE_HEIGHT,
    head: 0,
    overscan: 4 * UPLOAD_LINE_HEIGHT,
    isShort: uploads.length <= SHORT_LIMIT,
    kept: -1,
    scroller,
  })
  const { read, scrollToTop } = window
  const atWork = uploads.findIndex(isUnderWay)
  /** Where it was scrolled to last, by itself. */
  const followed = useRef(0)
  useEffect(() => {
    // Whoever has scrolled looks at something else, and what is about to be pressed stays under the hand.
    if (atWork < 0 || read().top !== followed.current || scroller.current?.matches(':hover,:focus-within')) return
    scrollToTop(atWork * UPLOAD_LINE_HEIGHT)
    followed.current = read().top
  }, [atWork, read, scrollToTop])
  return (
    // Keys scroll what has no stop of its own: the buttons of lines out of sight are not drawn.
    <div
      ref={scroller}
      tabIndex={uploads.length > SHORT_LIMIT ? 0 : undefined}
      className="wm:max-h-40 wm:overflow-y-auto wm:focus-ring"
    >
      <ul id={id} aria-label={labels.uploads} style={{ height: window.height }} className="wm:relative">
        {window.rows.map((index) => {
          const upload = uploads[index]
          return (
            upload && (
              <li
                key={upload.id}
                aria-setsize={uploads.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${window.startOf(index)}px)`, height: UPLOAD_LINE_HEIGHT }}
                className="wm:absolute wm:inset-x-0 wm:top-0 wm:flex wm:min-w-0 wm:items-center wm:gap-3 wm:text-sm"
              >
                <UploadLine upload={upload} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
