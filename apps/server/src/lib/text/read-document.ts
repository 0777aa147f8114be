import type { RichDocument } from '@ws/api-client/contract/rich-text'
import {
  type Grammar,
  mentionOf,
  plainMarks,
  readByGrammar,
  readLink,
  refuse,
  startOf,
  todoOf,
} from './read-by-grammar'

/** What a short text of a record is made of: a task and its templates. */
const GRAMMAR: Grammar = {
  blocks: {
    paragraph: { holds: 'words' },
    heading: {
      holds: 'words',
      attrs: ({ level }) =>
        level === 2 || level === 3 ? { level } : refuse('Заголовок может быть только двух уровней'),
    },
    bulletList: { holds: ['listItem'] },
    orderedList: { holds: ['listItem'], attrs: startOf },
    taskList: { holds: ['taskItem'] },
    blockquote: { holds: 'blocks' },
    codeBlock: { holds: 'letters' },
  },
  items: {
    listItem: { holds: 'item' },
    taskItem: { holds: 'item', attrs: ({ checked }) => ({ checked: checked === true }) },
  },
  words: {
    hardBreak: { holds: 'nothing' },
    mention: { holds: 'nothing', attrs: mentionOf },
    todoReference: { holds: 'nothing', attrs: todoOf },
  },
  marks: { ...plainMarks('bold', 'italic', 'strike', 'code'), link: readLink },
  size: { limit: 400_000, refusal: 'Слишком много оформления: уберите часть оформления или сократите текст' },
}

/** The document of what was sent, made anew of nothing but what may stand in one; throws `DocumentError`. */
export function readDocument(sent: unknown): RichDocument {
  return readByGrammar(sent, GRAMMAR)
}
