import { TYPICAL_OBJECT_TYPES, TYPICAL_PURPOSES } from '../../areas/places/catalogues/typical-values'
import type { Tx } from '../database'
import { buildingsTable } from '../tables/places/buildings'
import { clustersTable } from '../tables/places/clusters'
import { entrancesTable } from '../tables/places/entrances'
import { floorsTable } from '../tables/places/floors'
import { locationsTable } from '../tables/places/locations'
import { objectTypesTable } from '../tables/places/object-types'
import { objectsTable } from '../tables/places/objects'
import { purposesTable } from '../tables/places/purposes'
import { roomsTable } from '../tables/places/rooms'
import { territoriesTable } from '../tables/places/territories'
import { DEMO_BUILDINGS, type DemoRoom } from './data/park-data'
import type { DemoCalendar } from './demo-calendar'
import { demoHours } from './demo-hours'

type LocationRow = typeof locationsTable.$inferInsert & { id: number; full_name: string; path: number[] }

/** Where the seeded places are found again. */
export interface DemoPlaces {
  /** Location by the name people use: «А-305», «Корпус Б», «Ворота 3», «Бизнес-парк». */
  find(place: string): { id: number; full_name: string; object: number | null } | undefined
}

/** Around the three buildings of the park. */
const BOUNDARY = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [60.6116, 56.8401],
      [60.6143, 56.8397],
      [60.6166, 56.8402],
      [60.6158, 56.8424],
      [60.6122, 56.8422],
      [60.6116, 56.8401],
    ],
  ],
}

const ADDRESS = 'г. Екатеринбург, ул. Исетская набережная, 12'

/** Rooms that are being repaired until D+40. */
const IN_REPAIR = ['Б-401', 'Б-402']

/** The business park «Исетский»: territory, clusters, buildings, entrances, floors, 149 rooms and the four objects on top. */
export async function seedPlaces(tx: Tx, calendar: DemoCalendar, people: readonly number[]): Promise<DemoPlaces> {
  const author = people[0] ?? null
  const stamp = {
    created_by: author,
    updated_by: author,
    created_at: calendar.at(-400, 10),
    updated_at: calendar.at(-400, 10),
  }
  const { purposes, objectTypes } = await seedDictionaries(tx, stamp)
  const tree = createTree()
  const territory = tree.add('territory', 'Бизнес-парк «Исетский»', 'ISET', undefined)
  const clusters = ['Деловой кластер', 'Сервисный кластер'].map((name) => tree.add('cluster', name, null, territory))
  const buildings: (typeof buildingsTable.$inferInsert)[] = []
  const entrances: (typeof entrancesTable.$inferInsert)[] = []
  const floors: (typeof floorsTable.$inferInsert)[] = []
  const rooms: (typeof roomsTable.$inferInsert)[] = []

  for (const building of DEMO_BUILDINGS) {
    const cluster = clusters[building.cluster] ?? territory
    const name = `Корпус ${building.letter}`
    const place = tree.add('building', name, building.letter, cluster)
    buildings.push({
      ...stamp,
      id: place.id,
      name,
      code: building.letter,
      territory: territory.id,
      cluster: cluster.id,
      letter: building.letter,
      address: `${ADDRESS}, корпус ${building.letter}`,
      year_built: building.year,
      floors_above: building.floors.filter((floor) => floor.number > 0).length,
      floors_below: building.floors.filter((floor) => floor.number < 0).length,
      class: building.class,
    })
    for (const [entrance, entrance_kind, access_mode, hours] of building.entrances) {
      const { id } = tree.add('entrance', entrance, null, place)
      entrances.push({
        ...{ ...stamp, id, name: entrance, building: place.id, number: entrance, entrance_kind, access_mode },
        work_hours: hours === '' ? null : demoHours(hours),
      })
    }
    for (const floor of building.floors) {
      const floorPlace = tree.add('floor', `${floor.number} этаж`, null, place)
      floors.push({
        ...stamp,
        id: floorPlace.id,
        name: `${floor.number} этаж`,
        building: place.id,
        number: floor.number,
        floor_kind: floor.number < 0 ? 'parking' : floor.number === 1 ? 'ground' : 'typical',
        height_m: floor.number < 0 ? '2.70' : '3.30',
      })
      for (const room of floor.rooms) {
        const number = `${building.letter}-${room.number}`
        const { id } = tree.add('room', number, number, floorPlace)
        const rates: Partial<Record<DemoRoom['purpose'], string>> = building.rates
        rooms.push({
          ...stamp,
          ...roomFacts(room),
          purpose: idOf(purposes, room.purpose),
          id,
          code: number,
          number,
          building: place.id,
          floor: floorPlace.id,
          ask_rate: room.usage_mode === 'rentable' ? (rates[room.purpose] ?? null) : null,
          ...(IN_REPAIR.includes(number)
            ? { maintenance_until: calendar.day(40), maintenance_note: 'Подготовка к сдаче' }
            : {}),
        })
      }
    }
  }

  await tx.insert(locationsTable).values(tree.rows)
  await tx.insert(territoriesTable).values({
    ...stamp,
    id: territory.id,
    name: territory.name,
    code: 'ISET',
    address: ADDRESS,
    region: 'Свердловская область',
    cadastral_number: '66:41:0000000:1201',
    land_area: '18400.00',
    boundary: BOUNDARY,
    description: 'Три корпуса и паркинг на берегу Исети.',
    tags: ['бизнес-парк'],
  })
  await tx
    .insert(clustersTable)
    .values(
      clusters.map(({ id, name }) => ({ ...stamp, id, name, territory: territory.id, manager: people[1] ?? null })),
    )
  await tx.insert(buildingsTable).values(buildings)
  await tx.insert(entrancesTable).values(entrances)
  await tx.insert(floorsTable).values(floors)
  await tx.insert(roomsTable).values(rooms)
  const objects = await tx
    .insert(objectsTable)
    .values(objectRows(buildings, objectTypes, stamp, people))
    .returning()

  const byName = new Map<string, LocationRow>(tree.rows.map((row) => [row.name, row]))
  byName.set('Бизнес-парк', territory)
  return {
    find(place) {
      const row = byName.get(place)
      if (!row) return undefined
      const object = objects.find((one) => one.root_location !== null && row.path.includes(one.root_location))
      return { id: row.id, full_name: row.full_name, object: object?.id ?? null }
    },
  }
}

interface Word {
  id: number
  code: string
}

/** The typical words of both dictionaries, in their order. */
async function seedDictionaries(tx: Tx, stamp: object): Promise<{ purposes: Word[]; objectTypes: Word[] }> {
  const inOrder = <W extends object>(words: readonly W[]) =>
    words.map((word, sort_order) => ({ ...stamp, ...word, sort_order }))
  return {
    purposes: await tx.insert(purposesTable).values(inOrder(TYPICAL_PURPOSES)).returning(),
    objectTypes: await tx.insert(objectTypesTable).values(inOrder(TYPICAL_OBJECT_TYPES)).returning(),
  }
}

function idOf(words: readonly Word[], code: string): number {
  const word = words.find((one) => one.code === code)
  if (!word) throw new Error(`The dictionary has no ${code}`)
  return word.id
}

/** Gives every place its number, path and full name; clusters are left out of the full name. */
function createTree() {
  const rows: LocationRow[] = []
  return {
    rows,
    add(kind: LocationRow['kind'], name: string, code: string | null, parent: LocationRow | undefined): LocationRow {
      const id = rows.length + 1
      const above = parent?.kind === 'cluster' ? rows.find((row) => row.id === parent.parent) : parent
      const row = {
        id,
        kind,
        name,
        code,
        parent: parent?.id ?? null,
        path: [...(parent?.path ?? []), id],
        full_name: above ? `${above.full_name} / ${name}` : name,
        sort_order: rows.length,
      }
      rows.push(row)
      return row
    },
  }
}

function roomFacts(room: DemoRoom) {
  const area = (room.width * room.depth).toFixed(2)
  const east = room.x + room.width
  const south = room.y + room.depth
  const polygon: [number, number][] = [
    [room.x, room.y],
    [east, room.y],
    [east, south],
    [room.x, south],
  ]
  return {
    name: room.name,
    usage_mode: room.usage_mode,
    area,
    rentable_area: room.usage_mode === 'rentable' ? area : '0.00',
    polygon,
    has_windows: room.purpose === 'office' || room.purpose === 'retail' || room.purpose === 'catering',
    has_water: room.name === 'Санузел' || room.purpose === 'catering',
  }
}

function objectRows(
  buildings: (typeof buildingsTable.$inferInsert)[],
  types: readonly Word[],
  stamp: object,
  people: readonly number[],
): (typeof objectsTable.$inferInsert)[] {
  const [a, b, c] = buildings.map((building) => building.id)
  const staff = { manager: people[1] ?? null, engineer: people[7] ?? null }
  const office = idOf(types, 'business-centre')
  const address = (letter: string) => `${ADDRESS}, корпус ${letter}`
  const active = { ...stamp, ...staff, status: 'active' as const }
  return [
    {
      ...active,
      code: 'ОБ-001',
      name: 'БЦ «Исетский», корпус А',
      object_type: office,
      root_location: a,
      address: address('А'),
      geo: { lat: 56.8412, lon: 60.6127 },
      work_hours: demoHours('Пн–Пт 07:00–22:00, Сб–Вс 09:00–20:00'),
    },
    {
      ...active,
      code: 'ОБ-002',
      name: 'БЦ «Исетский», корпус Б',
      object_type: office,
      root_location: b,
      address: address('Б'),
      geo: { lat: 56.8419, lon: 60.6141 },
      work_hours: demoHours('Пн–Пт 08:00–21:00, Сб 10:00–18:00; Вс — выходной'),
    },
    {
      ...active,
      code: 'ОБ-003',
      name: 'Склад-сервис, корпус В',
      object_type: idOf(types, 'warehouse'),
      root_location: c,
      address: address('В'),
      geo: { lat: 56.8404, lon: 60.6152 },
      work_hours: demoHours('Пн–Сб 08:00–20:00; Вс — выходной'),
    },
    {
      ...stamp,
      code: 'ОБ-004',
      name: 'Паркинг «Исетский»',
      object_type: idOf(types, 'car-park'),
      status: 'draft',
      address: ADDRESS,
    },
  ]
}
