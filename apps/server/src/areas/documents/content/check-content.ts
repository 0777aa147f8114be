import type { Db } from '../../../db/database'
import type { documentsTable } from '../../../db/tables/documents/documents'
import { checkContent as checkText } from '../../../lib/text/checked-content'
import { emptyWorkbook, readWorkbook, workbookText } from './check-workbook'

type Kind = (typeof documentsTable.$inferSelect)['kind']

/** A content as it is stored, with what is looked for, how many words it has and which files stand in it. */
export interface CheckedContent {
  content: Record<string, unknown>
  words: string
  word_count: number
  files: readonly number[]
}

const EMPTY_TEXT = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Makes a content anew of nothing but what may stand in one; what may not is refused at the field `content`. */
export async function checkContent(
  db: Db,
  kind: Kind,
  sent: Record<string, unknown> | undefined,
): Promise<CheckedContent> {
  if (kind === 'spreadsheet') {
    const content = sent ? readWorkbook(sent) : emptyWorkbook()
    return { content: { ...content }, words: workbookText(content), word_count: 0, files: [] }
  }
  const { content, text, wordCount, files } = await checkText(db, sent ?? EMPTY_TEXT)
  return { content: { ...content }, words: text, word_count: wordCount, files }
}
