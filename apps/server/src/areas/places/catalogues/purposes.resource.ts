import { purposesTable } from '../../../db/tables/places/purposes'
import { roomsTable } from '../../../db/tables/places/rooms'
import type { Handlers } from '../../../lib/http/handler'
import { defineResource } from '../../../lib/resource/define-resource'
import { fillTypical } from '../../../lib/resource/fill-typical'
import { RECORD_PARTS } from '../../../lib/resource/record-parts'
import type { Resource } from '../../../lib/resource/resource'
import { everywhere, reorder, switching } from './dictionary'
import { TYPICAL_PURPOSES } from './typical-values'

const table = purposesTable

/** Назначения помещений. */
export const purposes: Resource<'/properties/purposepremises', 'purposes', typeof table> = defineResource(
  '/properties/purposepremises',
  {
    name: 'purposes',
    entity: 'purpose',
    parts: RECORD_PARTS,
    page: (id) => `/properties/properties-purposepremises/${id}`,
    table,
    permission: 'properties',
    scopes: everywhere,
    defaultOrdering: ['sort_order', 'name'],
    counts: { rooms_count: roomsTable.purpose },
    async beforeWrite({ name }) {
      return name === undefined ? {} : { name: name.trim() }
    },
    bulk: switching,
    imports: { keys: [['code'], ['name']] },
    exportColumns: [
      'name',
      'code',
      'category',
      'is_rentable_default',
      'default_rate',
      'color',
      'rooms_count',
      'is_active',
      'sort_order',
    ],
  },
)

/** Its own operations. */
export const purposesHandlers: Pick<Handlers, 'purposes.reorder' | 'purposes.fillTypical'> = {
  'purposes.reorder': ({ body }, ctx) => reorder(ctx, purposes, table, body.ids),
  'purposes.fillTypical': (_input, ctx) => fillTypical(ctx, 'properties.create', purposes, table, TYPICAL_PURPOSES),
}
