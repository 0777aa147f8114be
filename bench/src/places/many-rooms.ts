import type pg from 'pg'

/** Buildings that are added, and what each holds. */
export interface RoomsWanted {
  buildings: number
  /** Floors of a building. */
  floors: number
  /** Rooms of a floor. */
  rooms: number
}

/** How added buildings are called; a number follows. */
export const BUILDING = 'Стенд'

/** Adds buildings with floors and rooms to the demo's territory, level by level. */
export async function addRooms(pool: pg.Pool, { buildings, floors, rooms }: RoomsWanted): Promise<void> {
  const client = await pool.connect()
  const isAdded = `name like '${BUILDING} %'`
  const settle = (kind: string) =>
    client.query(
      `update locations set path = parent.path || locations.id, full_name = parent.full_name || ' / ' || locations.name
       from locations as parent where parent.id = locations.parent and locations.kind = $1 and locations.path = '{}'`,
      [kind],
    )
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into locations (kind, parent, path, name, full_name)
       select 'building', (select min(id) from territories), '{}', '${BUILDING} ' || n, '' from generate_series(1, $1::int) n`,
      [buildings],
    )
    await settle('building')
    await client.query(
      `insert into buildings (id, territory, name, address, floors_above)
       select id, parent, name, 'Стендовая улица, 1', $1 from locations where kind = 'building' and ${isAdded}`,
      [floors],
    )
    await client.query(
      `insert into locations (kind, parent, path, name, full_name, sort_order)
       select 'floor', buildings.id, '{}', n || ' этаж', '', n from buildings, generate_series(1, $1::int) n where ${isAdded}`,
      [floors],
    )
    await settle('floor')
    await client.query(
      `insert into floors (id, building, name, number, floor_kind)
       select locations.id, buildings.id, locations.name, sort_order, 'typical'
       from locations join buildings on buildings.id = parent where buildings.${isAdded} and kind = 'floor'`,
    )
    await client.query(
      `insert into locations (kind, parent, path, name, full_name, sort_order)
       select 'room', floors.id, '{}', floors.number * 1000 + n, '', n
       from floors join buildings on buildings.id = building, generate_series(1, $1::int) n where buildings.${isAdded}`,
      [rooms],
    )
    await settle('room')
    await client.query(
      `insert into rooms (id, building, floor, number, purpose, usage_mode, area, rentable_area)
       select locations.id, building, floors.id, locations.name, (select min(id) from purposes), 'rentable', 20 + sort_order, 20 + sort_order
       from locations join floors on floors.id = parent join buildings on buildings.id = building where buildings.${isAdded} and kind = 'room'`,
    )
    await client.query('analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}
