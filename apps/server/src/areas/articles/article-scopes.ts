import { or, type SQL, sql } from 'drizzle-orm'
import { articlesTable as articles } from '../../db/tables/articles/articles'
import type { Actor } from '../../lib/access/actor'
import { isInAudience } from '../people/audience'

/** Whether a person may do this to articles of all: by its own right, or by the right to change every one. */
export function mayFor({ grants }: Actor, right: 'publish' | 'pin'): boolean {
  return grants.has(`articles.${right}`) || grants.get('articles.edit')?.scope === 'all'
}

/**
 * The articles that a person sees: what is published for him, and his own. Who publishes sees what waits to come out, too, and
 * what is published for others; drafts that nobody proposed are their authors' alone.
 */
export function seenBy(actor: Actor): SQL {
  const isOwn = sql`${articles.created_by} = ${actor.id}`
  const rest = mayFor(actor, 'publish')
    ? sql`(${articles.status} <> 'draft' or ${articles.proposed_at} is not null)`
    : sql`(${articles.status} = 'published' and ${isInAudience(articles.audience, sql`${actor.id}::bigint`)})`
  return or(isOwn, rest) ?? rest
}
