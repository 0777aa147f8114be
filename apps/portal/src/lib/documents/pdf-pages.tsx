import type { PdfLibrary } from '@ws/media-widget'
import { ErrorState, Spinner } from '@ws/ui'
import { useEffect, useRef, useState } from 'react'
import { openPdf } from '../files/load-pdf'

type PdfDocument = Awaited<ReturnType<PdfLibrary['getDocument']>['promise']>

/** The pages of a document that was just made, under one another. */
export function PdfPages({ file, label }: { file: Blob; label: string }) {
  const [document, setDocument] = useState<PdfDocument | null>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isOver = false
    let close: (() => unknown) | undefined
    const open = async () => {
      const task = await openPdf(await file.arrayBuffer())
      close = () => task.destroy()
      if (isOver) return close()
      setDocument(await task.promise)
    }
    open().catch(() => {
      if (!isOver) setBroken(true)
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [file])
  if (isBroken) return <ErrorState title="Документ не удалось показать" text="Скачайте его, чтобы прочитать." />
  if (!document) return <Spinner size={28} />
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  return (
    // Long documents are scrolled by keys too.
    <section aria-label={label} tabIndex={-1} className="flex flex-col gap-3">
      {numbers.map((number) => (
        <Page key={number} document={document} number={number} />
      ))}
    </section>
  )
}

function Page({ document, number }: { document: PdfDocument; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let drawing: { cancel(): void } | undefined
    let isOver = false
    const draw = async () => {
      const page = await document.getPage(number)
      const element = canvas.current
      if (isOver || !element) return
      const scale = (element.clientWidth * window.devicePixelRatio) / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale })
      element.width = viewport.width
      element.height = viewport.height
      const task = page.render({ canvas: element, viewport })
      drawing = task
      await task.promise
    }
    // A page that is left while it is drawn is no mistake.
    draw().catch(() => undefined)
    return () => {
      isOver = true
      drawing?.cancel()
    }
  }, [document, number])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Страница ${number} из ${document.numPages}`}
      className="w-full border border-line bg-white"
    />
  )
}
