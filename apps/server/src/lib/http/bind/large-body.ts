import { SealedWorkbook } from '../../spreadsheet/workbook/sealed-workbook'
import { defineTask, type TaskCall, TaskLimitError } from '../../worker-task/worker-task'
import { AppError } from '../error'
import type { ReadSent, SentBody } from './read-sent'

/** Bytes of a body up to which it is read where everybody is served. */
export const LARGEST_READ_HERE = 131_072

const LIMITS = { seconds: 60, memory: 1024 }

const readApart = defineTask<SentBody, ReadSent>(import.meta.dirname, 'large-body.task', LIMITS)

/** A large body, read and checked in a process of its own: whatever is in it, the server goes on answering. */
export async function readLargeBody(sent: SentBody, call: TaskCall): Promise<object> {
  try {
    const { body, workbooks } = await readApart(sent, call)
    for (const [field, { json, words, hash }] of Object.entries(workbooks))
      Reflect.set(body, field, new SealedWorkbook(json, words, hash))
    return body
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    throw new AppError(413, 'body_too_large', 'Запрос слишком велик: разделите его на части')
  }
}
