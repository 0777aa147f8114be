import type { Schema } from '@ws/api-client/contract'
import type { ImportContent } from '../../db/tables/system/imports'
import { invalid } from '../http/error'
import type { Context } from '../http/handler'
import { defineTask, TaskLimitError } from '../worker-task/worker-task'
import type { FileToRead } from './import-content'

/** Most rows of one file; the embedded database has one connection, which everybody waits for meanwhile. */
const ROWS_LIMIT = { postgres: 10_000, embedded: 2_000 } as const
const LIMITS = { seconds: 30, memory: 192 }

const readInThread = defineTask<FileToRead, ImportContent>(import.meta.dirname, 'read-import.task', LIMITS)

/** What the file that was sent holds; refuses one that cannot be an import at all. */
export async function readImportedFile(
  { text, workbook }: Schema<'ImportFile'>,
  rows: string,
  { services, actor, request }: Context,
): Promise<ImportContent> {
  if (text !== undefined && workbook !== undefined) {
    throw invalid({ workbook: 'Выберите один файл: либо текст CSV, либо книгу Excel' })
  }
  if (text === undefined && workbook === undefined) throw invalid({ text: 'Выберите файл' })
  const file = { text, workbook, most: ROWS_LIMIT[services.databaseKind], rows }
  try {
    return await readInThread(file, { person: actor.id, signal: request.signal })
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    const limit = error.limit === 'seconds' ? `дольше ${LIMITS.seconds} с` : `больше чем в ${LIMITS.memory} МБ памяти`
    throw invalid({
      [workbook === undefined ? 'text' : 'workbook']: `Файл разбирается ${limit}: разделите его на части`,
    })
  }
}
