import type { PageLayout } from '@ws/api-client/contract/page-layout'
import { invalid } from '../../http/error'
import { defineTask, type TaskCall, TaskLimitError } from '../../worker-task/worker-task'
import type { HtmlText } from './text-of-html'

/** A picture as a file holds it, whatever it really is. */
export interface FilePicture {
  bytes: Uint8Array
  /** Whether it may be seen through. */
  clear: boolean
}

/** A text of a file with its pictures, in whose order its nodes count. */
export interface ReadText extends HtmlText {
  images: FilePicture[]
  /** How a document of Word lies on paper. */
  layout?: PageLayout
}

const LIMITS = { seconds: 60, memory: 512 }

const read = defineTask<{ bytes: Uint8Array; format: 'docx' | 'md' }, ReadText>(
  import.meta.dirname,
  'read-text-file.task',
  LIMITS,
)

/** What a file of Word or Markdown says, as a long text; read in a process of its own within limits of time and memory. */
export async function readTextFile(bytes: Uint8Array, format: 'docx' | 'md', call: TaskCall): Promise<ReadText> {
  try {
    return await read({ bytes, format }, call)
  } catch (error) {
    if (error instanceof TaskLimitError) throw invalid({ file: 'Документ слишком велик: разделите его на части' })
    throw error
  }
}
