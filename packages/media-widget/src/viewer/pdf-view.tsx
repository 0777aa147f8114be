import { Spinner } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { focusRing } from '../browser/focus-ring'
import { useLabels } from '../labels/labels'
import type { PdfDocument, PdfLibrary } from './pdf-library'
import { type ReadFile, useContents } from './use-contents'

/** The pages of a document under one another; each is drawn when it comes into sight. */
export function PdfView({ loadPdf, ...props }: ReadFile & { loadPdf: () => Promise<PdfLibrary> }) {
  const opened = useContents(props, async (address, signal) => {
    const library = await loadPdf()
    signal.throwIfAborted()
    const task = library.getDocument({ url: new URL(address, window.location.href).href })
    signal.addEventListener('abort', () => void task.destroy())
    const document = await task.promise
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    return { document, ratio: height / width }
  })

  if (!opened) return <Spinner size={28} />
  const { document, ratio } = opened
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return (
    <div
      // Long documents are scrolled by keys too.
      {...{ tabIndex: 0, role: 'document', 'aria-label': props.file.display_name }}
      className={`wm:size-full wm:overflow-auto ${focusRing}`}
    >
      <div className="wm:mx-auto wm:flex wm:max-w-[900px] wm:flex-col wm:gap-3 wm:p-2">
        {numbers.map((number) => (
          <Page key={number} document={document} number={number} ratio={ratio} />
        ))}
      </div>
    </div>
  )
}

function Page({ document, number, ratio }: { document: PdfDocument; number: number; ratio: number }) {
  const labels = useLabels()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const seen = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: '100%',
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  useEffect(() => {
    const element = canvas.current
    if (!isNear || !element) return
    let drawing: { cancel(): void } | undefined
    let isOver = false
    const draw = async () => {
      const page = await document.getPage(number)
      if (isOver) return
      const scale = (element.clientWidth * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      element.width = viewport.width
      element.height = viewport.height
      const task = page.render({ canvas: element, viewport })
      drawing = task
      await task.promise
    }
    draw().catch((error: unknown) => {
      if (!isOver) console.error('media: part', error)
    })
    return () => {
      isOver = true
      drawing?.cancel()
      // What is out of sight gives its memory back.
      element.width = 0
    }
  }, [document, number, isNear])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={labels.page(number, document.numPages)}
      style={{ aspectRatio: `1 / ${ratio}` }}
      className="wm:w-full wm:bg-[#fff] wm:shadow-1"
    />
  )
}
