/** The part of pdf.js that is used: the host brings the library, since its worker needs an address of the host. */
export interface PdfLibrary {
  getDocument(source: { url: string }): PdfTask
}

/** A document that is being read; `destroy` gives up its worker and its memory. */
export interface PdfTask {
  promise: Promise<PdfDocument>
  destroy(): Promise<void>
}

/** A document as far as its pages go. */
export interface PdfDocument {
  numPages: number
  getPage(number: number): Promise<PdfPage>
}

/** One page; sizes are pixels at the given scale. */
export interface PdfPage {
  getViewport(options: { scale: number }): PdfViewport
  render(options: { canvas: HTMLCanvasElement | null; viewport: PdfViewport }): {
    promise: Promise<void>
    cancel(): void
  }
}

/** How large a page is drawn. */
export interface PdfViewport {
  width: number
  height: number
}
