import { contentWords } from '@ws/api-client/contract/document-content'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import type { Article } from '../article-chips'

/** The words of an article as those read it who know no formatting. */
export function wordsOf({ content }: Pick<Article, 'content'>): string {
  return content ? contentWords(content as RichDocument) : ''
}
