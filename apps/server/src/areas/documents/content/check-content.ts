import { withoutPortalValues } from '@ws/api-client/contract/workbook'
import type { Db } from '../../../db/database'
import type { documentsTable } from '../../../db/tables/documents/documents'
import { invalid } from '../../../lib/http/error'
import { checkWorkbook, emptyWorkbook, workbookText } from '../../../lib/spreadsheet/workbook/check-workbook'
import { SealedWorkbook } from '../../../lib/spreadsheet/workbook/sealed-workbook'
import { checkContent as checkText } from '../../../lib/text/checked-content'
import { MALFORMED } from '../../../lib/text/read-by-grammar'

type Kind = (typeof documentsTable.$inferSelect)['kind']

/** A content as it is stored, with what is looked for, how many words it has and which files stand in it. */
export interface CheckedContent {
  /** Its JSON. */
  json: string
  words: string
  word_count: number
  files: readonly number[]
}

const EMPTY_TEXT = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Makes a content anew of nothing but what may stand in one; what may not is refused at the field `content`. */
export async function checkContent(db: Db, kind: Kind, sent: object | undefined): Promise<CheckedContent> {
  if (sent instanceof SealedWorkbook) {
    if (kind !== 'spreadsheet') throw invalid({ content: MALFORMED })
    return { json: sent.json, words: sent.words, word_count: 0, files: [] }
  }
  if (kind === 'spreadsheet') {
    const content = sent ? withoutPortalValues(checkWorkbook(sent, 'content')) : emptyWorkbook()
    return { json: JSON.stringify(content), words: workbookText(content), word_count: 0, files: [] }
  }
  const { content, text, wordCount, files } = await checkText(db, sent ?? EMPTY_TEXT)
  return { json: JSON.stringify(content), words: text, word_count: wordCount, files }
}
