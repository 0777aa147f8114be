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

/** Adds buildings with floors and rooms to the demo's territory, one building after the other, level by level. */
export async function addRooms(pool: pg.Pool, { buildings, floors, rooms }: RoomsWanted): Promise<void> {
  for (let n = 1; n <= buildings; n += 1) await addBuilding(pool, `${BUILDING} ${n}`, floors, rooms)
  await pool.query('analyze')
}

async function addBuilding(pool: pg.Pool, name: string, floors: number, rooms: number): Promise<void> {
  const settle = (kind: string) =>
    pool.query(
      `update locations set path = parent.path || locations.id, full_name = parent.full_name || ' / ' || locations.name
       from locations as parent where parent.id = locations.parent and locations.kind = $1 and locations.path = '{}'`,
      [kind],
    )
  const ofIt = 'building = (select id from buildings where name = $1)'
  await pool.query(
    `insert into locations (kind, parent, path, name, full_name)
     select 'building', min(id), '{}', $1, '' from territories`,
    [name],
  )
  await settle('building')
  await pool.query(
    `insert into buildings (id, territory, name, address, floors_above)
     select id, parent, name, 'Стендовая улица, 1', $2 from locations where kind = 'building' and name = $1`,
    [name, floors],
  )
  await pool.query(
    `insert into locations (kind, parent, path, name, full_name, sort_order)
     select 'floor', buildings.id, '{}', n || ' этаж', '', n from buildings, generate_series(1, $2::int) n where name = $1`,
    [name, floors],
  )
  await settle('floor')
  await pool.query(
    `insert into floors (id, building, name, number, floor_kind)
     select locations.id, parent, locations.name, sort_order, 'typical'
     from locations where kind = 'floor' and parent = (select id from buildings where name = $1)`,
    [name],
  )
  await pool.query(
    `insert into locations (kind, parent, path, name, full_name, sort_order)
     select 'room', floors.id, '{}', floors.number * 1000 + n, '', n from floors, generate_series(1, $2::int) n where ${ofIt}`,
    [name, rooms],
  )
  await settle('room')
  await pool.query(
    `insert into rooms (id, building, floor, number, purpose, usage_mode, area, rentable_area)
     select locations.id, building, floors.id, locations.name, (select min(id) from purposes), 'rentable', 20 + locations.sort_order, 20 + locations.sort_order
     from locations join floors on floors.id = parent where ${ofIt} and kind = 'room'`,
    [name],
  )
}
