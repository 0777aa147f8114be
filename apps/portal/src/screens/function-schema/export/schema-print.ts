import type { Drawing } from './schema-svg'

/** Opens the browser's dialog for a drawing that fills one page; there it is also kept as a PDF. */
export function printDrawing({ svg }: Drawing): void {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  drawing.setAttribute('width', '100%')
  drawing.setAttribute('height', '100%')
  const page = document.createElement('div')
  page.className = 'hidden print:fixed print:inset-0 print:z-50 print:block print:bg-white'
  page.append(document.importNode(drawing, true))
  document.body.append(page)
  window.addEventListener('afterprint', () => page.remove(), { once: true })
  window.print()
}
