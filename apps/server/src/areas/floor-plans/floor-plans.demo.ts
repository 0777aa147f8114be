import { boundsOf, type PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { entrancesTable } from '../../db/tables/places/entrances'
import { floorPlansTable, type PlanSheet } from '../../db/tables/places/floor-plans'
import { floorsTable } from '../../db/tables/places/floors'
import { planMarkersTable } from '../../db/tables/places/plan-markers'
import { roomsTable } from '../../db/tables/places/rooms'
import type { DemoSource } from '../../lib/area'

/** Outer walls, metres. */
const THICK = 0.3

/** What hangs in rooms of these names. */
const MARKERS: Readonly<Record<string, { kind: (typeof planMarkersTable.$inferInsert)['kind']; title: string }>> = {
  Электрощитовая: { kind: 'panel', title: 'Главный распределительный щит' },
  Санузел: { kind: 'equipment', title: 'Запорный кран воды' },
  Коридор: { kind: 'extinguisher', title: 'Огнетушитель ОП-5' },
  Лобби: { kind: 'camera', title: 'Камера у входа' },
  ИТП: { kind: 'meter', title: 'Теплосчётчик' },
}

/** Every floor of the demo is drawn: the polygons of its rooms stand with them, here is what they are drawn on. */
export async function seedFloorPlans(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const rooms = await tx.select().from(roomsTable).where(isNotNull(roomsTable.polygon)).orderBy(roomsTable.id)
  const author = people[1] ?? null
  const stamp = {
    created_by: author,
    updated_by: author,
    created_at: calendar.at(-390, 12),
    updated_at: calendar.at(-390, 12),
  }
  const floors = [...new Set(rooms.map(({ floor }) => floor))]
  await tx.insert(floorPlansTable).values(
    floors.map((floor) => {
      const points = rooms.flatMap((room) => (room.floor === floor ? (room.polygon ?? []) : []))
      return { ...stamp, floor, sheet: sheetOf(points), published_version: 1 }
    }),
  )
  const markers = rooms.flatMap(({ floor, name, polygon }) => {
    const marker = MARKERS[name ?? '']
    if (!marker || !polygon) return []
    const { minX, minY, maxX, maxY } = boundsOf(polygon)
    return [{ ...stamp, ...marker, floor, x: minX + (maxX - minX) / 4, y: (minY + maxY) / 2 }]
  })
  if (markers.length > 0) await tx.insert(planMarkersTable).values(markers)
  for (const { id, building } of await tx.select().from(floorsTable).where(eq(floorsTable.number, 1))) {
    const points = rooms.flatMap(({ floor, polygon }) => (floor === id ? (polygon ?? []) : []))
    await placeEntrances(tx, building, points)
  }
}

/** The entrances of a building stand in its lower wall, as far from one another. */
async function placeEntrances(tx: Tx, building: number, outline: readonly PlanPoint[]): Promise<void> {
  const { minX, maxX, maxY } = boundsOf(outline)
  const entrances = await tx
    .select({ id: entrancesTable.id })
    .from(entrancesTable)
    .where(eq(entrancesTable.building, building))
    .orderBy(asc(entrancesTable.id))
  for (const [at, { id }] of entrances.entries()) {
    const x = minX + ((maxX - minX) * (at + 1)) / (entrances.length + 1)
    await tx.update(entrancesTable).set({ x, y: maxY }).where(eq(entrancesTable.id, id))
  }
}

function sheetOf(points: readonly PlanPoint[]): PlanSheet {
  const { minX, minY, maxX, maxY } = boundsOf(points)
  const corners: PlanPoint[] = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]
  return {
    ...{ bg_x: 0, bg_y: 0, bg_scale: 0.02, bg_rotation: 0, bg_opacity: 0.5, labels: [] },
    ...{ width_m: maxX, height_m: maxY },
    walls: corners.map(([x1, y1], at) => {
      const [x2, y2] = corners[(at + 1) % corners.length] ?? [x1, y1]
      return { x1, y1, x2, y2, t: THICK }
    }),
  }
}
