import { partsOf } from '@ws/api-client/contract/document-content'
import { labels } from '@ws/api-client/contract/labels'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import type { Context } from '../../../lib/http/handler'
import { readableRecords } from '../parts'

/**
 * A text for paper: the records it names stand in it as words, called as they are now for the person, since a file asks
 * nobody what they are called.
 */
export async function nameRecords(ctx: Context, text: RichDocument): Promise<RichDocument> {
  const named = partsOf(text).records
  if (named.length === 0) return text
  const found = await readableRecords(
    ctx,
    named.map(({ entity, id }) => `${entity}:${id}`),
  )
  const titles = new Map(found.map(({ entity, entity_id, title }) => [`${entity}:${entity_id}`, title]))
  const wordsOf = (entity: string, id: unknown) => titles.get(`${entity}:${id}`) ?? `${kindOf(entity)} №${id}`

  function inWords(node: RichNode): RichNode {
    const { type, attrs } = node
    const { marks } = node
    switch (type) {
      case 'recordChip':
        return said(wordsOf(String(attrs?.entity), attrs?.id), marks)
      case 'todoReference':
        return said(wordsOf('todo', attrs?.id), marks)
      case 'recordBlock': {
        const entity = String(attrs?.entity)
        const title = titles.get(`${entity}:${attrs?.id}`)
        const words = title === undefined ? wordsOf(entity, attrs?.id) : `${kindOf(entity)}: ${title}`
        return { type: 'paragraph', content: [said(words)] }
      }
      default:
        return node.content ? { ...node, content: node.content.map(inWords) } : node
    }
  }
  return { ...text, content: text.content.map(inWords) }
}

function said(text: string, marks?: RichNode['marks']): RichNode {
  return { type: 'text', text, ...(marks ? { marks } : {}) }
}

function kindOf(entity: string): string {
  return Object.entries(labels.RecordEntity).find(([name]) => name === entity)?.[1] ?? 'Запись'
}
