import type { OperationInput } from '@ws/api-client/contract'
import type { ImportContent } from '../../db/tables/system/imports'
import { invalid } from '../http/error'
import type { Context } from '../http/handler'
import { defineTask, TaskLimitError } from '../worker-task/worker-task'
import type { FileField, FileToRead } from './import-content'

/** Most rows of one file; the embedded database has one connection, which everybody waits for meanwhile. */
const ROWS_LIMIT = { postgres: 10_000, embedded: 2_000 } as const
const LIMITS = { seconds: 30, memory: 192 }

const readApart = defineTask<FileToRead, ImportContent>(import.meta.dirname, 'read-import.task', LIMITS)

/** A form with a file, or JSON with what it holds. */
export type ImportBody = OperationInput<'imports.start'>['body']

/** What the file that was sent holds, and the field it came in; refuses one that cannot be an import at all. */
export async function readImportedFile(
  body: ImportBody,
  rows: string,
  { services, actor, request }: Context,
): Promise<{ content: ImportContent; field: FileField }> {
  const given = givenOf(body)
  const { field } = given
  const file = { ...given, most: ROWS_LIMIT[services.databaseKind], rows }
  try {
    return { content: await readApart(file, { person: actor.id, signal: request.signal }), field }
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    const limit = error.limit === 'seconds' ? `дольше ${LIMITS.seconds} с` : `больше чем в ${LIMITS.memory} МБ памяти`
    throw invalid({ [field]: `Файл разбирается ${limit}: разделите его на части` })
  }
}

function givenOf(body: ImportBody): Pick<FileToRead, 'field' | 'content'> {
  if ('file' in body) return { field: 'file', content: body.file.bytes }
  const { text, workbook } = body
  if (text !== undefined && workbook !== undefined) {
    throw invalid({ workbook: 'Выберите один файл: либо текст CSV, либо книгу Excel' })
  }
  if (workbook !== undefined) return { field: 'workbook', content: workbook }
  if (text !== undefined) return { field: 'text', content: text }
  throw invalid({ text: 'Выберите файл' })
}
