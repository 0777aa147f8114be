import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'

/** How many ties a cell names. */
const NAMED = 2

/** The records that a document is tied to, in words: the row itself is the link. */
export function LinksCell({ value }: { value: readonly Schema<'DocumentLink'>[] }) {
  if (value.length === 0) return <span className="text-ink-3">—</span>
  const named = value.slice(0, NAMED).map(({ title, entity }) => `${labels.RecordEntity[entity]}: ${title}`)
  const rest = value.length - NAMED
  return <span className="truncate">{`${named.join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`}</span>
}
