import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { buildingsTable } from '../../../db/tables/places/buildings'
import { clustersTable } from '../../../db/tables/places/clusters'
import { territoriesTable } from '../../../db/tables/places/territories'
import { invalid } from '../../../lib/http/error'
import { countNaming } from '../../../lib/resource/list/count-naming'
import { NO_AREAS, sumAreas, sumOf } from '../counts'
import { checkBoundary } from './check-boundary'
import { definePlace } from './define-place'

/** Территории: land plots and sites. */
export const territory = definePlace('/properties/territory', {
  kind: 'territory',
  name: 'territory',
  table: territoriesTable,
  search: [territoriesTable.name, territoriesTable.code, territoriesTable.address, territoriesTable.cadastral_number],
  filters: {},
  ordering: {
    gross_area: sumOf(territoriesTable.id, 'territory', 'gross_area'),
    occupancy_pct: sumOf(territoriesTable.id, 'territory', 'occupancy_pct'),
  },
  defaultOrdering: ['name'],
  references: { legal_entity: { table: legalEntitiesTable, name: legalEntitiesTable.name } },
  node: (row) => ({ name: row.name, parent: null }),
  counts: async (ctx, ids) => ({
    clusters: await countNaming(ctx.db, clustersTable.territory, ids),
    buildings: await countNaming(ctx.db, buildingsTable.territory, ids),
    areas: await sumAreas(ctx, 'territory', ids),
  }),
  present: (row, { clusters, buildings, areas }) => {
    const { rooms_count: _, ...sums } = areas.get(row.id) ?? NO_AREAS
    return { clusters_count: clusters.get(row.id) ?? 0, buildings_count: buildings.get(row.id) ?? 0, ...sums }
  },
  async complete(input) {
    if (typeof input.land_area === 'string' && Number(input.land_area) === 0) {
      throw invalid({ land_area: 'Площадь должна быть больше нуля' })
    }
    if (input.boundary) checkBoundary(input.boundary)
    return {}
  },
  bulk: {},
  imports: { keys: [['code'], ['name']] },
  exportColumns: [
    'full_name',
    'name',
    'code',
    'address',
    'region',
    'cadastral_number',
    'land_area',
    'legal_entity',
    'clusters_count',
    'buildings_count',
    'gross_area',
    'rentable_area',
    'occupied_area',
    'occupancy_pct',
    'tags',
  ],
})
