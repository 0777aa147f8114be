import { defineServerArea } from '../../lib/area'
import { allEntities } from '../../lib/resource/registry'
import { onRecordWrite } from '../../lib/resource/write-listeners'
import { declareNotifications, notificationsOf } from '../notifications/declared-events'
import { activityHandlers } from './activity'
import { attachmentsHandlers } from './attachments'
import { registerComments } from './comment-files'
import { commentsHandlers } from './comments/comments.handlers'
import { decisionsHandlers } from './decisions'
import { favoritesHandlers } from './favorites'
import { linksHandlers } from './links'
import { getParts } from './parts'
import { RECORD_EVENTS, tellOfWrite } from './tell-watchers'
import { watchersHandlers } from './watchers'

onRecordWrite(tellOfWrite)

/** Made once every register is declared: it looks which of them turned a part on. */
export function createRecordPartsArea() {
  for (const [name, entity] of [...allEntities()]) {
    if (!entity.page || !entity.parts?.size) continue
    if (entity.parts.has('comments')) registerComments(name, entity)
    const known = notificationsOf(name)
    declareNotifications(name, { page: entity.page, ...known, events: { ...known?.events, ...RECORD_EVENTS } })
  }
  return defineServerArea({
    handlers: {
      ...activityHandlers,
      ...commentsHandlers,
      ...attachmentsHandlers,
      ...decisionsHandlers,
      ...favoritesHandlers,
      ...linksHandlers,
      ...watchersHandlers,
      'recordParts.get': getParts,
    },
  })
}
