import { floorPlansTable } from '../../db/tables/places/floor-plans'
import { floorsTable } from '../../db/tables/places/floors'
import { defineServerArea } from '../../lib/area'
import { registerEntity } from '../../lib/resource/registry'
import { readableIds } from '../../lib/resource/rows'
import { placeScopes } from '../places/scopes/object-scopes'
import { copyHandlers } from './copy-plan'
import { seedFloorPlans } from './floor-plans.demo'
import { markerHandlers } from './markers'
import { FLOOR_PLAN } from './plan-background'
import { lockHandlers } from './plan-lock'
import { readHandlers } from './read-plan'
import { splitHandlers } from './split-rooms'
import { writeHandlers } from './write-plan'

const plans = { table: floorPlansTable, permission: 'floor_plans', scopes: placeScopes(floorPlansTable.floor) } as const
registerEntity(FLOOR_PLAN, {
  path: '/floor-plans',
  permission: 'floor_plans.view',
  mayRead: (db, actor, ids) => readableIds(db, plans, actor, ids),
})

export const floorPlansArea = defineServerArea({
  handlers: {
    ...readHandlers,
    ...writeHandlers,
    ...lockHandlers,
    ...copyHandlers,
    ...markerHandlers,
    ...splitHandlers,
  },
  seed: seedFloorPlans,
  rooms: {
    // Who looks at a floor.
    floor: { permission: 'floor_plans.view', records: { entity: 'floor', table: floorsTable } },
  },
})
