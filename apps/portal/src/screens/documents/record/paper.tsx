import { measurePage, type PageMeasures } from '@ws/api-client/contract/page-layout'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { PrintedText } from '../../../lib/print/printed-text'
import type { DocumentRecord } from '../documents.area'
import { pagesOf } from './pages-of'
import './paper.css'

/** Pixels of a millimetre, as stylesheets count them. */
const PIXELS = 96 / 25.4
/** The pages are counted again so long after the text was changed, in milliseconds. */
const SETTLED = 300

/** A document on sheets of its size: where each page ends stands drawn beside the words, and paper gets nothing else. */
export function Paper({ record, children }: { record: DocumentRecord; children: ReactNode }) {
  const { page_size: size, page_orientation: orientation, page_margins: margins } = record
  const sheet = useMemo(() => measurePage({ size, orientation, margins }), [size, orientation, margins])
  const root = useRef<HTMLDivElement>(null)
  const pages = usePages(root, sheet)
  const style = {
    '--sheet-width': `${sheet.width * PIXELS}px`,
    // A narrower screen keeps the proportion of the sheet.
    '--sheet-margin': `${(sheet.margin / sheet.width) * 100}cqi`,
  } as Record<string, string>
  const { title, page_header: header, page_footer: footer, page_numbers: hasNumbers } = record
  return (
    <div className="paper-room">
      <div ref={root} className="paper" style={style}>
        <PrintedText title={title} sheets={{ layout: { size, orientation, margins }, header, footer, hasNumbers }}>
          {children}
        </PrintedText>
        {pages.map((top, at) => (
          <div key={`${at + 2}`} className="page-mark" style={{ top }} aria-hidden="true">
            <span>{at + 2}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Where pages after the first begin, in pixels below the top of the paper. */
function usePages(root: React.RefObject<HTMLElement | null>, { width, height, margin }: PageMeasures) {
  const [pages, setPages] = useState<readonly number[]>([])
  useEffect(() => {
    const paper = root.current
    if (!paper) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const text = paper.querySelector<HTMLElement>('.document-text')
      if (!text) return setPages([])
      const top = paper.getBoundingClientRect().top
      const blocks = [...text.children].map((block) => {
        const box = block.getBoundingClientRect()
        return {
          top: box.top - top,
          bottom: box.bottom - top,
          isBreak: block.matches('.page-break'),
          isWhole: block.matches('h1, h2, h3, h4, figure, .callout'),
        }
      })
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(text)
      const drawn = text.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      const printed = (width - 2 * margin) * PIXELS
      // Words in narrower lines take as much more height.
      const room = ((height - 2 * margin) * PIXELS * printed) / Math.max(drawn, 1)
      const found = pagesOf(blocks, room)
      setPages((before) => (before.join() === found.join() ? before : found))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(count, SETTLED)
    }
    later()
    const sizes = new ResizeObserver(later)
    sizes.observe(paper)
    const words = new MutationObserver(later)
    words.observe(paper, { subtree: true, childList: true, characterData: true })
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      words.disconnect()
    }
  }, [root, width, height, margin])
  return pages
}
