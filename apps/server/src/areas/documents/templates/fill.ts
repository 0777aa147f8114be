import type { Schema } from '@ws/api-client/contract'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import type { FormData } from '../../../lib/printed-form/form-fields'
import { tooLarge } from '../../../lib/printed-form/print-form'
import { defineTask, type TaskCall, TaskLimitError } from '../../../lib/worker-task/worker-task'

/** What is filled: the blocks of a printed form, or a text; plain values, since they travel to another process. */
export type FillOrder =
  | { blocks: Schema<'FormBlock'>[]; text?: undefined; data: FormData }
  | { blocks?: undefined; text: RichDocument; data: FormData }

const LIMITS = { seconds: 15, memory: 256 }

const fillApart = defineTask<FillOrder, RichDocument>(import.meta.dirname, 'fill.task', LIMITS)

/** The text of a template with its data, made in a process of its own; 400 `form_too_large` for one that takes too much. */
export async function fill(order: FillOrder, call: TaskCall): Promise<RichDocument> {
  try {
    return await fillApart(order, call)
  } catch (error) {
    throw error instanceof TaskLimitError ? tooLarge() : error
  }
}
