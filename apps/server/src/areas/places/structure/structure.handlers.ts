import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import { conflict } from '../../../lib/http/error'
import type { Handler, Handlers } from '../../../lib/http/handler'
import { objects } from '../objects/objects.resource'
import { buildObject, previewStructure } from './build-object'
import { generateStructure } from './generate'
import { movePlace } from './move-place'
import { readStructure } from './structure-tree'

const get: Handler<'structure.get'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'properties.view')
  const { root_location: root } = await objects.read(ctx, params.id)
  return { data: root ? await readStructure(ctx, root, query) : null }
}

const generate: Handler<'structure.generate'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'properties.create')
  const object = await objects.lock(ctx, params.id, 'edit')
  if (object.root_location === null) throw conflict('no_place', 'Сначала выберите расположение объекта')
  const outcome = await generateStructure(ctx, object.root_location, body, object.address)
  if (body.dry_run) return outcome
  const { buildings, floors, rooms } = outcome
  await recordAudit(ctx, {
    action: 'update',
    entity: 'object',
    entity_id: object.id,
    entity_title: object.name,
    changes: { structure: { from: null, to: `зданий: ${buildings}, этажей: ${floors}, помещений: ${rooms}` } },
  })
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/objects'],
    record: { entity: 'object', id: object.id },
    payload: {
      ...{
        entity: '/objects',
        entity_id: object.id,
        action: 'update',
        version: object.version,
        changed: ['rooms_count'],
      },
    },
  })
  return outcome
}

/** Operations on the tree of an object. */
export const structureHandlers = {
  'structure.get': get,
  'structure.build': buildObject,
  'structure.preview': previewStructure,
  'structure.generate': generate,
  'locations.move': movePlace,
} satisfies Partial<Handlers>
