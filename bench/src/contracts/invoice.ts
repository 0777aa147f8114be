import { forkPeer } from '../fork-peer'

/** One invoice as a PDF, in milliseconds. */
export interface InvoiceFigures {
  /** Asked of the server, which reads it from the database and prints it in another thread. */
  whole: number
  /** The same definition, given to pdfmake in the same process. */
  alone: number
  ratio: number
}

/** One invoice through the whole server beside pdfmake alone on the same definition. */
export function benchInvoice(): Promise<InvoiceFigures> {
  return forkPeer(new URL('./invoice-peer.ts', import.meta.url))
}
