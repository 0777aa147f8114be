import { eq } from 'drizzle-orm'
import { buildingsTable } from '../../../db/tables/places/buildings'
import { clustersTable } from '../../../db/tables/places/clusters'
import { countNaming } from '../../../lib/resource/list/count-naming'
import { countOf, NO_AREAS, nameOfPlace, sumAreas, sumOf } from '../counts'
import { placeReference } from '../place-reference'
import { definePlace } from './define-place'

/** Кластеры: groups of buildings inside a territory. */
export const clusters = definePlace('/properties/cluster', {
  kind: 'cluster',
  name: 'clusters',
  table: clustersTable,
  search: [clustersTable.name, clustersTable.code],
  filters: {},
  ordering: {
    territory: nameOfPlace(clustersTable.territory),
    buildings_count: countOf(buildingsTable.cluster, clustersTable.id),
    gross_area: sumOf(clustersTable.id, 'cluster', 'gross_area'),
    rentable_area: sumOf(clustersTable.id, 'cluster', 'rentable_area'),
    occupancy_pct: sumOf(clustersTable.id, 'cluster', 'occupancy_pct'),
  },
  defaultOrdering: ['name'],
  references: { territory: placeReference, manager: 'person' },
  node: (row) => ({ name: row.name, parent: row.territory }),
  counts: async (ctx, ids) => ({
    buildings: await countNaming(ctx.db, buildingsTable.cluster, ids),
    areas: await sumAreas(ctx, 'cluster', ids),
  }),
  present: (row, { buildings, areas }) => {
    const { rooms_count: _, ...sums } = areas.get(row.id) ?? NO_AREAS
    return { buildings_count: buildings.get(row.id) ?? 0, ...sums }
  },
  async moved(ctx, { id, territory }) {
    await ctx.tx.update(buildingsTable).set({ territory }).where(eq(buildingsTable.cluster, id))
  },
  bulk: { move: ({ territory }) => ({ territory }), manager: ({ manager }) => ({ manager }) },
  imports: {
    keys: [
      ['code', 'territory'],
      ['name', 'territory'],
    ],
  },
  exportColumns: [
    'full_name',
    'name',
    'code',
    'territory',
    'manager',
    'buildings_count',
    'gross_area',
    'rentable_area',
    'occupied_area',
    'occupancy_pct',
    'description',
    'tags',
  ],
})
