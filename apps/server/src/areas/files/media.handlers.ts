import type { Handlers } from '../../lib/http/handler'
import { createArchive, sendArchive } from './archive/archives'
import { changeMany } from './bulk/bulk'
import { emptyTrash } from './trash/trash'

/** What is done with files and folders together. */
export const mediaHandlers: Pick<Handlers, Extract<keyof Handlers, `media.${string}`>> = {
  'media.archiveContent': sendArchive,
  'media.bulk': changeMany,
  'media.createArchive': createArchive,
  'media.emptyTrash': emptyTrash,
}
