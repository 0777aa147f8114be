import type { Schema } from '@ws/api-client/contract'

/** Kinds of records that people speak of, and where each has its page. */
export const RECORD_PAGES: Readonly<Record<Schema<'ChatEntity'>, string>> = {
  object: '/objects',
  contract: '/contracts',
  todo: '/todos',
  team: '/teams',
  conference: '/conference',
}
