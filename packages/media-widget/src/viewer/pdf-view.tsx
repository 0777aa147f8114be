import { useEffect, useRef, useState } from 'react'
import { focusRing } from '../browser/focus-ring'
import type { FileItem } from '../item'
import { useLateLabels } from '../labels-late'
import { Spinner } from '../parts/spinner'
import type { PdfDocument, PdfLibrary, PdfTask } from './pdf-library'

/** The pages of a document under one another; each is drawn when it comes into sight. */
export function PdfView(props: {
  file: FileItem
  address: string
  loadPdf: () => Promise<PdfLibrary>
  onError: () => void
}) {
  const { file, address, loadPdf, onError } = props
  const labels = useLateLabels()
  const [opened, setOpened] = useState<{ document: PdfDocument; ratio: number } | null>(null)
  const fail = useRef(onError)
  useEffect(() => {
    fail.current = onError
  })
  useEffect(() => {
    let isOver = false
    let task: PdfTask | undefined
    const open = async () => {
      const library = await loadPdf()
      if (isOver) return
      task = library.getDocument({ url: new URL(address, window.location.href).href })
      const document = await task.promise
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (!isOver) setOpened({ document, ratio: height / width })
    }
    open().catch((error: unknown) => {
      if (isOver) return
      console.error(`media: pages of file ${file.id}`, error)
      fail.current()
    })
    return () => {
      isOver = true
      void task?.destroy()
    }
  }, [address, file.id, loadPdf])

  if (!opened) return <Spinner size={28} />
  const { document, ratio } = opened
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return (
    <div
      // Long documents are scrolled by keys too.
      {...{ tabIndex: 0, role: 'document', 'aria-label': file.display_name }}
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
  const labels = useLateLabels()
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
      if (!isOver) console.error(`media: page ${number}`, error)
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
      className="wm:w-full wm:bg-white wm:shadow-1"
    />
  )
}
