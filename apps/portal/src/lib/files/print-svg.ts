/** The size of a sheet, which lies. */
export type Paper = 'a4' | 'a3'

/** Opens the browser's dialog for a drawing that fills one page; there it is also kept as a PDF. */
export function printDrawing(svg: string, paper: Paper = 'a4'): void {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  drawing.setAttribute('width', '100%')
  drawing.setAttribute('height', '100%')
  const page = document.createElement('div')
  page.className = 'hidden print:fixed print:inset-0 print:z-50 print:block print:bg-white'
  page.append(document.importNode(drawing, true))
  const size = new CSSStyleSheet()
  size.replaceSync(`@page { size: ${paper} landscape; margin: 10mm }`)
  document.adoptedStyleSheets.push(size)
  document.body.append(page)
  const clear = () => {
    page.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== size)
  }
  window.addEventListener('afterprint', clear, { once: true })
  window.print()
}
