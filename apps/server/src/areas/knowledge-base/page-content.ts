import { everyNode, markOf } from '@ws/api-client/contract/document-content'
import { plainText, type RichDocument, type RichNode } from '@ws/api-client/contract/rich-text'
import type { Db } from '../../db/database'
import { checkContent } from '../../lib/text/checked-content'

/** What is stored of a page's text. */
export interface PageContent {
  content: RichDocument | null
  content_text: string
  links: number[]
}

/** Addresses of pages, in a link to one. */
const PAGE = /^(?:https?:\/\/[^/]+)?\/knowledge-base\/(\d{1,15})(?:[?#/]|$)/

/** Reads a text that was sent; what may not stand in one is refused at its field. */
export async function toPageContent(db: Db, sent: unknown): Promise<PageContent> {
  if (sent === null || sent === undefined) return { content: null, content_text: '', links: [] }
  const { content, text, records } = await checkContent(db, sent)
  const named = records.flatMap(({ entity, id }) => (entity === 'kb_page' ? [id] : []))
  return { content, content_text: text, links: [...new Set([...named, ...linksIn(content)])] }
}

function linksIn({ content }: RichDocument): number[] {
  return everyNode(content).flatMap((node) => {
    const id = PAGE.exec(markOf(node, 'link')?.attrs.href ?? '')?.[1]
    return id === undefined ? [] : [Number(id)]
  })
}

/** The lines of a page that are to be done, in their order: of its task lists, else of its other lists. */
export function checklistOf({ content }: RichDocument): string[] {
  const tasks = itemsOf(content, 'taskItem')
  return tasks.length > 0 ? tasks : itemsOf(content, 'listItem')
}

function itemsOf(nodes: readonly RichNode[], type: string): string[] {
  return nodes.flatMap((node) => {
    const inside = itemsOf(node.content ?? [], type)
    if (node.type !== type) return inside
    const [first] = node.content ?? []
    const own =
      first === undefined
        ? ''
        : plainText({ type: 'doc', content: [first] })
            .replaceAll('\n', ' ')
            .trim()
    return own === '' ? inside : [own, ...inside]
  })
}
