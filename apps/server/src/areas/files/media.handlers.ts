import type { Handlers } from '../../lib/handler'
import { changeMany } from './bulk/bulk'
import { emptyTrash } from './trash'

/** What is done with files and folders together. */
export const mediaHandlers: Pick<Handlers, Extract<keyof Handlers, `media.${string}`>> = {
  'media.bulk': changeMany,
  'media.emptyTrash': emptyTrash,
}
