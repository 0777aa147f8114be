import { type PageLayout, PLAIN_PAGE } from '@ws/api-client/contract/page-layout'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { tooLarge } from '../../../lib/printed-form/print-form'
import { defineTask, type TaskCall, TaskLimitError } from '../../../lib/worker-task/worker-task'
import type { TextPictures } from './text-pictures'

/** A text that is to be printed; plain values, since it travels to another process. */
export interface TextOrder {
  title: string
  /** Stands below the title: who wrote it and when. */
  subtitle?: string
  text: RichDocument
  pictures: TextPictures
  format: 'pdf' | 'docx'
  paper: TextPaper
}

/** The sheets of a text, and what stands at the top and the bottom of each. */
export interface TextPaper {
  layout: PageLayout
  header: string
  footer: string
  hasNumbers: boolean
}

/** Upright A4 with numbers. */
export const PLAIN_PAPER: TextPaper = { layout: PLAIN_PAGE, header: '', footer: '', hasNumbers: true }

const LIMITS = { seconds: 60, memory: 512 }

const print = defineTask<TextOrder, Uint8Array>(import.meta.dirname, 'print-text.task', LIMITS)

/** The bytes of a text as PDF or DOCX, made in a process of its own. */
export async function printText(order: TextOrder, call: TaskCall): Promise<Uint8Array> {
  try {
    return await print(order, call)
  } catch (error) {
    throw error instanceof TaskLimitError ? tooLarge() : error
  }
}
