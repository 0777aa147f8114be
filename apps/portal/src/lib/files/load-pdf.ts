import type { PdfLibrary } from '@ws/media-widget'

/** Where the build puts what pdf.js asks for besides its worker: tables of letters, fonts, readers of scans. */
const PARTS = import.meta.env.PDF_PARTS

/**
 * pdf.js, loaded when the first document is looked at, in the build that knows older browsers. The page's policy allows no
 * WebAssembly: scans are read by the same programs in plain script.
 */
export async function loadPdf(): Promise<PdfLibrary> {
  const [library, { default: worker }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  library.GlobalWorkerOptions.workerSrc = worker
  const addressOf = (folder: string) => new URL(`${PARTS}${folder}/`, window.location.href).href
  return {
    getDocument: ({ url }) =>
      library.getDocument({
        url,
        cMapUrl: addressOf('cmaps'),
        standardFontDataUrl: addressOf('standard_fonts'),
        wasmUrl: addressOf('wasm'),
        useWasm: false,
      }),
  }
}
