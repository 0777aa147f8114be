import type pg from 'pg'

/** Records of one statement. */
const PORTION = 1_000
/** Of a thousand records so many are of each kind. */
const SHARES = { todos: 400, tenants: 300, rooms: 200, files: 100 } as const

/** Words that many records share; what tells one from another is its number. */
const WORDS = `array['насос','кровля','фильтр','витраж','щит','клапан','дверь','лифт','стояк','вывеска','кондиционер','паркинг','склад','офис','лампа','датчик','замок','фасад','труба','кабель']`
const NAMES = `array['Северный','Южный','Восток','Запад','Гранит','Исеть','Урал','Сигма','Вектор','Прогресс','Партнёр','Меридиан','Горизонт','Квартал','Магнит','Спектр','Кристалл','Маяк','Эталон','Вымпел']`

/** Adds records that the search finds to the demo's: tasks, tenants, rooms and files. */
export async function addRecords(client: Pick<pg.PoolClient, 'query'>, count: number): Promise<void> {
  for (let at = 0; at < count / PORTION; at += 1) {
    // What the triggers do is planned for the tables as they have become.
    if (at % 5 === 0) await client.query('analyze')
    const span = (share: number) => [at * share, (at + 1) * share - 1]
    await client.query(
      `insert into todos (title, description, status, category, kanban_order)
       select initcap((${WORDS})[1 + n % 20]) || ': проверить и заменить, заявка ' || n, 'Сообщил ' || (${NAMES})[1 + n / 7 % 20] || ', ' || (${WORDS})[1 + n / 20 % 20],
         (array['Unsorted','Accepted','Progress','Completed'])[1 + n % 4], 'repair', 1000 + n
       from generate_series($1::int, $2::int) n`,
      span(SHARES.todos),
    )
    await client.query(
      `insert into tenants (kind, name, inn)
       select 'legal', 'ООО «' || (${NAMES})[1 + n % 20] || '-' || (${NAMES})[1 + n / 20 % 20] || ' ' || n || '»', lpad((5000000000 + n)::text, 10, '0')
       from generate_series($1::int, $2::int) n`,
      span(SHARES.tenants),
    )
    await client.query(
      `with floor as (select floors.id, floors.building, locations.path from floors join locations on locations.id = floors.id order by floors.id limit 1),
       fresh as materialized (select n, nextval(pg_get_serial_sequence('locations', 'id')) as id from generate_series($1::int, $2::int) n),
       place as (insert into locations (id, kind, parent, path, name, code, full_name) overriding system value
         select fresh.id, 'room', floor.id, floor.path || fresh.id, 'Ж-' || n, 'zh-' || n, 'Корпус Ж, этаж ' || 1 + n % 20 || ', Ж-' || n
         from floor, fresh returning id, name)
       insert into rooms (id, building, floor, number, purpose, usage_mode, area, rentable_area)
       select place.id, floor.building, floor.id, place.name, (select min(id) from purposes), 'own_use', 20, 0 from place, floor`,
      span(SHARES.rooms),
    )
    await client.query(
      `insert into files (display_name, original_name, blob)
       select 'Акт ' || (${WORDS})[1 + n % 20] || ' ' || n || '.pdf', 'act.pdf', (select min(id) from blobs) from generate_series($1::int, $2::int) n`,
      span(SHARES.files),
    )
  }
  await client.query('analyze')
}
