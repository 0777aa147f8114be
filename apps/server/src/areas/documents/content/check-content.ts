import { plainText, RICH_TEXT_LIMIT } from '@ws/api-client/contract/rich-text'
import type { documentsTable } from '../../../db/tables/documents/documents'
import { invalid } from '../../../lib/http/error'
import { DocumentError } from '../../../lib/text/read-by-grammar'
import { readDocument } from '../../../lib/text/read-document'
import { emptyWorkbook, readWorkbook, workbookText } from './check-workbook'

type Kind = (typeof documentsTable.$inferSelect)['kind']

/** A content as it is stored, with what is looked for and how many words it has. */
export interface CheckedContent {
  content: Record<string, unknown>
  words: string
  word_count: number
}

/** Makes a content anew of nothing but what may stand in one; what may not is refused at the field `content`. */
export function checkContent(kind: Kind, sent: Record<string, unknown> | undefined): CheckedContent {
  if (kind === 'spreadsheet') {
    const content = sent ? readWorkbook(sent) : emptyWorkbook()
    return { content, words: workbookText(content), word_count: 0 }
  }
  const document = readText(sent ?? { type: 'doc', content: [{ type: 'paragraph' }] })
  const words = plainText(document)
  if (words.length > RICH_TEXT_LIMIT) throw invalid({ content: 'Текст слишком длинный: не больше 50 000 символов' })
  return { content: { ...document }, words, word_count: words.match(/[\p{L}\d]+/gu)?.length ?? 0 }
}

function readText(sent: unknown) {
  try {
    return readDocument(sent)
  } catch (error) {
    if (error instanceof DocumentError) throw invalid({ content: error.message })
    throw error
  }
}
