import { measurePage, type PageLayout, PLAIN_PAGE } from '@ws/api-client/contract/page-layout'
import { type ReactNode, useEffect } from 'react'
import './printed-text.css'

/** How the sheets of a text look, beside its layout. */
export interface Printed {
  layout: PageLayout
  header: string
  footer: string
  hasNumbers: boolean
}

const PLAIN: Printed = { layout: PLAIN_PAGE, header: '', footer: '', hasNumbers: true }

interface PrintedTextProps {
  title: string
  /** A line below the title on paper. */
  subtitle?: string
  /** Upright A4 with numbers where nothing is said. */
  sheets?: Printed
  children: ReactNode
}

/** The part of a page that «Печать» and Ctrl+P put on paper: nothing of the shell, always in the light theme. */
export function PrintedText({ title, subtitle, sheets = PLAIN, children }: PrintedTextProps) {
  usePrintedSheets(sheets)
  return (
    <div data-printed="">
      <h1 data-printed-title="">{title}</h1>
      {subtitle !== undefined && <p data-printed-subtitle="">{subtitle}</p>}
      {children}
    </div>
  )
}

function usePrintedSheets({ layout: { size, orientation, margins }, header, footer, hasNumbers }: Printed) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const { margin } = measurePage({ size, orientation, margins })
    const numbers = hasNumbers ? `'Страница ' counter(page) ' из ' counter(pages)` : `''`
    const small = 'font: 8.5pt var(--ws-font, sans-serif); color: #667085;'
    sheet.replaceSync(`@page {
      size: ${size} ${orientation};
      margin: ${margin}mm;
      @top-center { content: ${quoted(header)}; ${small} }
      @bottom-left { content: ${quoted(footer)}; ${small} }
      @bottom-right { content: ${numbers}; ${small} }
    }`)
    document.adoptedStyleSheets.push(sheet)
    const stop = printInLight()
    return () => {
      stop()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [size, orientation, margins, header, footer, hasNumbers])
}

/** A text as a stylesheet says it: whatever could end it is written by its number. */
function quoted(text: string): string {
  return `'${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}'`
}

/** Paper is white, whatever theme the screen has. */
function printInLight(): () => void {
  const root = document.documentElement
  let screen: string | undefined
  const before = () => {
    screen = root.dataset.theme
    root.dataset.theme = 'light'
  }
  const after = () => {
    if (screen !== undefined) root.dataset.theme = screen
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
