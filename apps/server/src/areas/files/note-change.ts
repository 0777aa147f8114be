import type { EntityChanged } from '@ws/api-client/contract'
import { diffOf, recordAudit } from '../../lib/audit'
import type { Context } from '../../lib/handler'
import { emit } from '../../lib/outbox'

const PATHS = { file: '/mediafiles/files', directory: '/mediafiles/directories' } as const

/** A row as the journal names it. */
interface Noted {
  id: number
  version: number
  display_name: string
}

/** Journal and event of a change to a file or a folder. */
export async function noteChange(
  ctx: Context,
  entity: keyof typeof PATHS,
  action: EntityChanged['action'],
  after: Noted,
  before?: object,
): Promise<void> {
  const changes = before ? diffOf(before, after) : {}
  await recordAudit(ctx, {
    action: action === 'remove' ? 'delete' : action,
    entity,
    entity_id: after.id,
    entity_title: after.display_name.slice(0, 300),
    changes,
  })
  await emit(ctx, {
    event: 'entity_changed',
    rooms: [`list:${PATHS[entity]}`],
    record: { entity, id: after.id },
    payload: {
      entity: PATHS[entity],
      entity_id: after.id,
      action,
      version: after.version,
      changed: Object.keys(changes),
    },
  })
}
