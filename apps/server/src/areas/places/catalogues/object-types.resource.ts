import { objectTypesTable } from '../../../db/tables/places/object-types'
import { objectsTable } from '../../../db/tables/places/objects'
import type { Handlers } from '../../../lib/http/handler'
import { defineResource } from '../../../lib/resource/define-resource'
import { fillTypical } from '../../../lib/resource/fill-typical'
import { RECORD_PARTS } from '../../../lib/resource/record-parts'
import type { Resource } from '../../../lib/resource/resource'
import { everywhere, reorder, switching } from './dictionary'
import { TYPICAL_OBJECT_TYPES } from './typical-values'

const table = objectTypesTable

/** Типы объектов. */
export const objectTypes: Resource<'/properties/objecttypenew', 'objectTypes', typeof table> = defineResource(
  '/properties/objecttypenew',
  {
    name: 'objectTypes',
    entity: 'object_type',
    parts: RECORD_PARTS,
    page: (id) => `/properties/properties-objecttypenew/${id}`,
    table,
    permission: 'properties',
    scopes: everywhere,
    defaultOrdering: ['sort_order', 'name'],
    counts: { objects_count: objectsTable.object_type },
    async beforeWrite({ name }) {
      return name === undefined ? {} : { name: name.trim() }
    },
    bulk: switching,
    imports: { keys: [['code'], ['name']] },
    exportColumns: ['name', 'code', 'icon', 'color', 'objects_count', 'is_active', 'sort_order', 'description'],
  },
)

/** Its own operations. */
export const objectTypesHandlers: Pick<Handlers, 'objectTypes.reorder' | 'objectTypes.fillTypical'> = {
  'objectTypes.reorder': ({ body }, ctx) => reorder(ctx, objectTypes, table, body.ids),
  'objectTypes.fillTypical': (_input, ctx) =>
    fillTypical(ctx, 'properties.create', objectTypes, table, TYPICAL_OBJECT_TYPES),
}
