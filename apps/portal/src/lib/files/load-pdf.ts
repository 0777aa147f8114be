import type { PdfLibrary } from '@ws/media-widget'

type PdfTask = ReturnType<PdfLibrary['getDocument']>

/** Where the build puts what pdf.js asks for besides its worker: tables of letters, fonts, readers of scans. */
const PARTS = import.meta.env.PDF_PARTS

/**
 * pdf.js, loaded when the first document is looked at, in the build that knows older browsers. Scans are read by the
 * same programs in plain script: they need no WebAssembly.
 */
export async function loadPdf(): Promise<PdfLibrary> {
  const { library, parts } = await loadLibrary()
  return { getDocument: ({ url }) => library.getDocument({ url, ...parts }) }
}

/** A document whose bytes are here already. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfTask> {
  const { library, parts } = await loadLibrary()
  return library.getDocument({ data: new Uint8Array(bytes), ...parts })
}

async function loadLibrary() {
  const [library, { default: worker }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  library.GlobalWorkerOptions.workerSrc = worker
  const addressOf = (folder: string) => new URL(`${PARTS}${folder}/`, window.location.href).href
  const parts = {
    cMapUrl: addressOf('cmaps'),
    standardFontDataUrl: addressOf('standard_fonts'),
    wasmUrl: addressOf('wasm'),
    useWasm: false,
  }
  return { library, parts }
}
