import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { tooLarge } from '../../../lib/printed-form/print-form'
import { defineTask, type TaskCall, TaskLimitError } from '../../../lib/worker-task/worker-task'
import type { TextPictures } from './text-pictures'

/** A text that is to be printed; plain values, since it travels to another thread. */
export interface TextOrder {
  title: string
  text: RichDocument
  pictures: TextPictures
  format: 'pdf' | 'docx'
}

const LIMITS = { seconds: 60, memory: 512 }

const print = defineTask<TextOrder, Uint8Array>(import.meta.dirname, 'print-text.task', LIMITS)

/** The bytes of a text as PDF or DOCX, made in a thread of its own. */
export async function printText(order: TextOrder, call: TaskCall): Promise<Uint8Array> {
  try {
    return await print(order, call)
  } catch (error) {
    throw error instanceof TaskLimitError ? tooLarge() : error
  }
}
