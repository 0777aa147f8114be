import { hasWords, plainText, RICH_TEXT_LIMIT, type RichDocument } from '@ws/api-client/contract/rich-text'
import { invalid } from '../../lib/http/error'
import { DocumentError, readDocument } from '../../lib/text/read-document'

const SUMMARY = 300

/** What is stored of the text of an article: the checked document and its words. */
export function contentOf(sent: unknown): { content: RichDocument; content_text: string } {
  const content = readOrRefuse(sent)
  const words = plainText(content)
  if (words.length > RICH_TEXT_LIMIT) throw invalid({ content: 'Не длиннее 50 000 символов' })
  return { content, content_text: words }
}

/** Whether there is anything to read in it. */
export function isWritten({ content }: RichDocument): boolean {
  return hasWords(content)
}

/** The beginning of a text, whole words of it. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY) return line
  return `${line.slice(0, SUMMARY).replace(/\s+\S*$/, '')}…`
}

function readOrRefuse(sent: unknown): RichDocument {
  try {
    return readDocument(sent)
  } catch (error) {
    if (error instanceof DocumentError) throw invalid({ content: error.message })
    throw error
  }
}
