import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { refused } from '../http/error'
import { defineTask, type TaskCall, TaskLimitError } from '../worker-task/worker-task'

/**
 * What a PDF holds, as plain values: it travels to another process. Texts of people stand in it as texts only, never as the
 * name of an image or a font. Blocks name the styles and the table layouts of `pdf-look.ts`.
 */
export interface PdfDocument {
  /** What viewers show as the name of the document. */
  title: string
  content: Content[]
  /** A4, upright, with room for the footer, where nothing else is said. */
  page?: Pick<TDocumentDefinitions, 'pageSize' | 'pageOrientation' | 'pageMargins'>
  /** Images as data addresses, by the names that blocks call them by. */
  images?: Record<string, string>
  /** Stands at the bottom of every page, before its number; null leaves out both, for cards and labels. */
  footer?: string | null
  /** What stands at the top and the bottom of every page in place of that, for texts with sheets of their own. */
  edges?: {
    header: Content | undefined
    footer: { text: string; hasNumbers: boolean; margin: [number, number, number, number] }
  }
}

const LIMITS = { seconds: 60, memory: 384 }

const create = defineTask<PdfDocument, Uint8Array>(import.meta.dirname, 'create-pdf.task', LIMITS)

/** The bytes of a PDF, made in a process of its own; 400 `pdf_too_large` for one that takes too much time or memory. */
export async function createPdf(document: PdfDocument, call: TaskCall): Promise<Uint8Array> {
  try {
    return await create(document, call)
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    throw refused('pdf_too_large', 'Документ слишком велик для PDF: сузьте отбор или скачайте таблицу')
  }
}
