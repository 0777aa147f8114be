import type { Schema } from '@ws/api-client/contract'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { conflict } from '../../lib/http/error'
import { defineTask, type TaskCall, TaskLimitError } from '../../lib/worker-task/worker-task'

/** Two texts to be compared; plain values, since they travel to another process. */
export interface Comparison {
  before: RichDocument
  after: RichDocument
}

const LIMITS = { seconds: 20, memory: 256 }

const compareApart = defineTask<Comparison, Schema<'ContentChange'>[]>(
  import.meta.dirname,
  'compare-content.task',
  LIMITS,
)

/** What differs between two texts, found in a process of its own: a long text takes seconds. */
export async function compareTexts(comparison: Comparison, call: TaskCall): Promise<Schema<'ContentChange'>[]> {
  try {
    return await compareApart(comparison, call)
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    throw conflict('not_comparable', 'Тексты слишком велики, чтобы сравнить их: откройте обе версии рядом')
  }
}
