import {
  CONTENT_LIMIT,
  type ContentParts,
  contentWords,
  countWords,
  isEmptyContent,
  partsOf,
} from '@ws/api-client/contract/document-content'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import type { Db } from '../../db/database'
import { invalid } from '../http/error'
import { CONTENT_GRAMMAR } from './content-grammar'
import { withKnownPeople } from './known-people'
import { DocumentError, readByGrammar } from './read-by-grammar'

/** A long text that may be stored, and what is known of it. */
export interface CheckedContent extends ContentParts {
  content: RichDocument
  /** Its words alone, for the search. */
  text: string
  wordCount: number
  isEmpty: boolean
}

/**
 * A long text as it was sent (`DocumentContent` of the contract), made anew of nothing but what may stand in one, with people
 * called as they are. Refuses with an error of `field`. Whoever stores it makes its files those of the record by
 * `claimFiles(ctx, checked.files, entity, id, CONTENT_FILES, { refusedAt: field })`, and keeps `text` where it is looked for.
 */
export async function checkContent(db: Db, sent: unknown, field = 'content'): Promise<CheckedContent> {
  const content = await withKnownPeople(db, readContentText(sent, field))
  const text = contentWords(content)
  if (text.length > CONTENT_LIMIT)
    throw invalid({ [field]: 'Текст длиннее 500 000 символов: разделите его на несколько' })
  return { content, text, wordCount: countWords(text), isEmpty: isEmptyContent(content), ...partsOf(content) }
}

/** The field of a record (`kind` of an attachment) under which files of its text are claimed. */
export const CONTENT_FILES = 'content'

/** A long text made anew of nothing but what may stand in one. */
export function readContentText(sent: unknown, field: string): RichDocument {
  try {
    return readByGrammar(sent, CONTENT_GRAMMAR)
  } catch (error) {
    if (error instanceof DocumentError) throw invalid({ [field]: error.message })
    throw error
  }
}
