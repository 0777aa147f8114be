import { buildingsTable } from '../../db/tables/places/buildings'
import { clustersTable } from '../../db/tables/places/clusters'
import { territoriesTable } from '../../db/tables/places/territories'
import { invalid } from '../../lib/http/error'
import { countNaming } from '../../lib/resource/count-naming'
import { definePlace } from './define-place'

/** Территории: land plots and sites. */
export const territory = definePlace('/properties/territory', {
  kind: 'territory',
  name: 'territory',
  table: territoriesTable,
  search: [territoriesTable.name, territoriesTable.code, territoriesTable.address, territoriesTable.cadastral_number],
  filters: {},
  ordering: {},
  defaultOrdering: ['name'],
  node: (row) => ({ name: row.name, parent: null }),
  counts: async (ctx, ids) => ({
    clusters: await countNaming(ctx.db, clustersTable.territory, ids),
    buildings: await countNaming(ctx.db, buildingsTable.territory, ids),
  }),
  present: (row, { clusters, buildings }) => ({
    clusters_count: clusters.get(row.id) ?? 0,
    buildings_count: buildings.get(row.id) ?? 0,
  }),
  async complete(input) {
    if (typeof input.land_area === 'string' && Number(input.land_area) === 0) {
      throw invalid({ land_area: 'Площадь должна быть больше нуля' })
    }
    return {}
  },
  bulk: {},
  exportColumns: [
    'name',
    'code',
    'address',
    'region',
    'cadastral_number',
    'land_area',
    'clusters_count',
    'buildings_count',
    'tags',
  ],
})
