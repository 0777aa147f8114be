import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { profilesTable } from '../../db/tables/people/profiles'

/** A mention is called as the person is: a false name must not tell another. One of nobody is plain words. */
export async function withKnownPeople(db: Db, document: RichDocument): Promise<RichDocument> {
  const ids = [...new Set(mentionedIn(document.content))]
  if (ids.length === 0) return document
  const rows = await db
    .select({ id: profilesTable.id, username: profilesTable.username })
    .from(profilesTable)
    .where(inArray(profilesTable.id, ids))
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  return { ...document, content: document.content.map((node) => named(node, names)) }
}

function named(node: RichNode, names: ReadonlyMap<number, string>): RichNode {
  if (node.type !== 'mention')
    return node.content === undefined ? node : { ...node, content: node.content.map((inner) => named(inner, names)) }
  const id = Number(node.attrs?.id)
  const label = names.get(id)
  const marks = node.marks === undefined ? {} : { marks: node.marks }
  if (label === undefined) return { text: `@${node.attrs?.label}`, type: 'text', ...marks }
  return { type: 'mention', attrs: { id, label }, ...marks }
}

function mentionedIn(nodes: readonly RichNode[]): number[] {
  return nodes.flatMap(({ type, attrs, content = [] }) =>
    type === 'mention' ? [Number(attrs?.id)] : mentionedIn(content),
  )
}
