import { and, eq, isNull } from 'drizzle-orm'
import { buildingsTable } from '../../../db/tables/places/buildings'
import { clustersTable } from '../../../db/tables/places/clusters'
import { floorsTable } from '../../../db/tables/places/floors'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { countNaming } from '../../../lib/resource/list/count-naming'
import { companyToday } from '../../../lib/time/company-clock'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import { countOf, NO_AREAS, nameOfPlace, sumAreas, sumOf } from '../counts'
import { isInObject, objectsAround } from '../objects-around'
import { placeReference } from '../place-reference'
import { definePlace } from './define-place'

/** A building may be entered this long before it stands. */
const YEARS_AHEAD = 5

/** Здания. */
export const buildings = definePlace('/properties/building', {
  kind: 'building',
  name: 'buildings',
  table: buildingsTable,
  search: [
    buildingsTable.name,
    buildingsTable.code,
    buildingsTable.letter,
    buildingsTable.address,
    buildingsTable.cadastral_number,
  ],
  filters: { object: (objects) => isInObject(buildingsTable.id, objects) },
  ordering: {
    territory: nameOfPlace(buildingsTable.territory),
    cluster: nameOfPlace(buildingsTable.cluster),
    floors_count: countOf(floorsTable.building, buildingsTable.id),
    gross_area: sumOf(buildingsTable.id, 'building', 'gross_area'),
    rentable_area: sumOf(buildingsTable.id, 'building', 'rentable_area'),
    occupancy_pct: sumOf(buildingsTable.id, 'building', 'occupancy_pct'),
  },
  defaultOrdering: ['name'],
  references: { territory: placeReference, cluster: placeReference },
  node: (row) => ({ name: row.name, parent: row.cluster ?? row.territory }),
  counts: async (ctx, ids) => ({
    floors: await countNaming(ctx.db, floorsTable.building, ids),
    areas: await sumAreas(ctx, 'building', ids),
    objects: await objectsAround(ctx, ids),
    passports: await loadAttachedFiles(ctx, 'building', ids, 'passport_file'),
  }),
  present: (row, { floors, areas, objects, passports }) => ({
    passport_file_details: passports.get(row.id)?.[0] ?? null,
    floors_count: floors.get(row.id) ?? 0,
    ...(areas.get(row.id) ?? NO_AREAS),
    object: objects.get(row.id)?.id ?? null,
    object_details: objects.get(row.id) ?? null,
  }),
  async written(ctx, { id }, { passport_file: file }) {
    if (file !== undefined) await claimFiles(ctx, file === null ? [] : [file], 'building', id, 'passport_file')
  },
  async complete(input, ctx, before) {
    if (typeof input.year_built === 'number') {
      const last = Number((await companyToday(ctx.db)).slice(0, 4)) + YEARS_AHEAD
      if (input.year_built > last) throw invalid({ year_built: `Не позже ${last} года` })
    }
    const cluster = input.cluster === undefined ? before?.cluster : input.cluster
    if (typeof cluster === 'number') return { territory: await territoryOf(ctx, cluster) }
    const territory = typeof input.territory === 'number' ? input.territory : before?.territory
    if (territory === undefined) throw invalid({ territory: 'Выберите территорию или кластер' })
    return { territory }
  },
  bulk: {
    move: ({ territory, cluster }) =>
      cluster === undefined ? { cluster: null, ...(territory === undefined ? {} : { territory }) } : { cluster },
  },
  imports: {
    keys: [
      ['code', 'territory'],
      ['name', 'territory'],
    ],
  },
  exportColumns: [
    'full_name',
    'name',
    'letter',
    'code',
    'territory',
    'cluster',
    'address',
    'class',
    'year_built',
    'floors_count',
    'rooms_count',
    'gross_area',
    'rentable_area',
    'occupied_area',
    'occupancy_pct',
    'declared_area',
    'cadastral_number',
    'object',
    'tags',
  ],
})

async function territoryOf(ctx: Context, cluster: number): Promise<number> {
  const [found] = await ctx.tx
    .select({ territory: clustersTable.territory })
    .from(clustersTable)
    .where(and(eq(clustersTable.id, cluster), isNull(clustersTable.deleted_at)))
  if (!found) throw invalid({ cluster: 'Нет такой записи' })
  return found.territory
}
