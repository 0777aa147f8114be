/** How a room is used: rentable for an office and the like, common, technical or the company's own. */
export interface DemoRoom {
  number: string
  name: string
  purpose: 'office' | 'retail' | 'catering' | 'warehouse' | 'parking' | 'common' | 'technical'
  usage_mode: 'rentable' | 'common' | 'technical' | 'own_use'
  /** Metres from the north-west corner of the floor. */
  x: number
  y: number
  width: number
  depth: number
}

/** A floor with everything on it. */
export interface DemoFloor {
  number: number
  rooms: DemoRoom[]
}

type Kind =
  | 'office'
  | 'retail'
  | 'catering'
  | 'box'
  | 'storage'
  | 'lobby'
  | 'core'
  | 'wc'
  | 'own'
  | 'store'
  | 'plant'
  | 'switch'

const KINDS: Record<Kind, Pick<DemoRoom, 'name' | 'purpose' | 'usage_mode'>> = {
  office: { name: 'Офис', purpose: 'office', usage_mode: 'rentable' },
  retail: { name: 'Торговое помещение', purpose: 'retail', usage_mode: 'rentable' },
  catering: { name: 'Кафе', purpose: 'catering', usage_mode: 'rentable' },
  box: { name: 'Складской бокс', purpose: 'warehouse', usage_mode: 'rentable' },
  storage: { name: 'Кладовая', purpose: 'warehouse', usage_mode: 'rentable' },
  lobby: { name: 'Лобби', purpose: 'common', usage_mode: 'common' },
  core: { name: 'Лестница и лифты', purpose: 'technical', usage_mode: 'technical' },
  wc: { name: 'Санузел', purpose: 'common', usage_mode: 'common' },
  own: { name: 'Переговорная управляющей компании', purpose: 'office', usage_mode: 'own_use' },
  store: { name: 'Кладовая эксплуатации', purpose: 'warehouse', usage_mode: 'own_use' },
  plant: { name: 'ИТП', purpose: 'technical', usage_mode: 'technical' },
  switch: { name: 'Электрощитовая', purpose: 'technical', usage_mode: 'technical' },
}

/** Rooms of office floors are 6.8 m deep on both sides of a corridor of 2.4 m. */
const DEPTH = 6.8
const CORRIDOR = 2.4

/** One side of a floor, west to east: kinds with their widths in metres. */
type Row = [Kind, number][]

function row(cells: Row, first: number, y: number, number: (at: number) => string, x = 0): DemoRoom[] {
  let west = x
  return cells.map(([kind, width], at) => {
    const room = { ...KINDS[kind], number: number(first + at), x: west, y, width, depth: DEPTH }
    west += width
    return room
  })
}

/** A floor with rooms north and south of a corridor; numbers run along the north row, the south row, the corridor. */
function corridorFloor(floor: number, width: number, north: Row, south: Row): DemoFloor {
  const number = (at: number) => `${floor}${String(at).padStart(2, '0')}`
  const last = north.length + south.length + 1
  return {
    number: floor,
    rooms: [
      ...row(north, 1, 0, number),
      ...row(south, north.length + 1, DEPTH + CORRIDOR, number),
      { ...passage('Коридор', number(last)), x: 0, y: DEPTH, width, depth: CORRIDOR },
    ],
  }
}

function passage(name: string, number: string) {
  return { name, number, purpose: 'common', usage_mode: 'common' } as const
}

function offices(widths: number[]): Row {
  return widths.map((width) => ['office', width])
}

function typicalA(floor: number): DemoFloor {
  const south: Row = [...offices([12, 9]), ['core', 6], ['wc', 6], ...offices([9, 9, 9])]
  return corridorFloor(floor, 60, offices([12, 9, 9, 12, 9, 9]), south)
}

function typicalB(floor: number): DemoFloor {
  return corridorFloor(floor, 36, offices([9, 9, 9, 9]), [
    ['office', 9],
    ['core', 6],
    ['wc', 6],
    ['office', 15],
  ])
}

/** The car park and what lies beside it: 24 bays of 2.5 × 5.3 m around a lane. */
function basementA(): DemoFloor {
  const bays = Array.from(
    { length: 24 },
    (_, at): DemoRoom => ({
      number: `М${String(at + 1).padStart(2, '0')}`,
      name: 'Машино-место',
      purpose: 'parking',
      usage_mode: 'rentable',
      x: (at % 12) * 2.5,
      y: at < 12 ? 0 : 10.7,
      width: 2.5,
      depth: 5.3,
    }),
  )
  const number = (at: number) => `П${String(at).padStart(2, '0')}`
  return {
    number: -1,
    rooms: [
      ...bays,
      ...row(
        [
          ['plant', 12],
          ['switch', 9],
          ['store', 9],
        ],
        1,
        0,
        number,
        30,
      ),
      ...row(
        [
          ['core', 6],
          ['storage', 12],
          ['storage', 12],
        ],
        4,
        DEPTH + CORRIDOR,
        number,
        30,
      ),
      { ...passage('Проезд', 'П07'), x: 0, y: 5.3, width: 30, depth: 5.4 },
      { ...passage('Коридор', 'П08'), x: 30, y: DEPTH, width: 30, depth: CORRIDOR },
    ],
  }
}

function warehouseFloor(): DemoFloor {
  const boxes = [0, 1, 2, 3].map((at) => ({
    ...KINDS.box,
    number: `10${at + 1}`,
    x: at * 12,
    y: 0,
    width: 12,
    depth: 14,
  }))
  return {
    number: 1,
    rooms: [...boxes, { ...passage('Погрузочная галерея', '105'), x: 0, y: 14, width: 48, depth: 4 }],
  }
}

/** The three buildings with entrances, floors and rooms (product 25.2); 149 rooms, 9 696.00 m². */
export const DEMO_BUILDINGS = [
  {
    letter: 'А',
    class: 'B+',
    year: 2009,
    cluster: 0,
    entrances: [
      ['Главный вход', 'main', 'card', 'Пн–Пт 07:00–22:00, Сб–Вс 09:00–20:00'],
      ['Служебный вход', 'service', 'code', 'Круглосуточно'],
      ['Въезд в паркинг', 'parking', 'card', 'Круглосуточно'],
    ],
    floors: [
      basementA(),
      corridorFloor(
        1,
        60,
        [
          ['catering', 18],
          ['retail', 12],
          ['retail', 12],
          ['retail', 18],
        ],
        [
          ['lobby', 18],
          ['core', 6],
          ['wc', 6],
          ['retail', 9],
          ['retail', 9],
          ['own', 12],
        ],
      ),
      ...[2, 3, 4, 5].map(typicalA),
    ],
    rates: { office: '1350.00', retail: '2300.00', catering: '2300.00', warehouse: '600.00', parking: '7000.00' },
  },
  {
    letter: 'Б',
    class: 'B',
    year: 1998,
    cluster: 0,
    entrances: [
      ['Вход Б1', 'main', 'free', 'Пн–Пт 08:00–21:00, Сб 10:00–18:00; Вс — выходной'],
      ['Вход Б2', 'service', 'free', 'Пн–Пт 08:00–20:00; Сб–Вс — выходные'],
    ],
    floors: [
      corridorFloor(
        1,
        36,
        [
          ['retail', 12],
          ['retail', 12],
          ['retail', 12],
        ],
        [
          ['retail', 12],
          ['core', 6],
          ['wc', 6],
          ['retail', 12],
        ],
      ),
      ...[2, 3, 4].map(typicalB),
    ],
    rates: { office: '1250.00', retail: '1800.00' },
  },
  {
    letter: 'В',
    class: 'C',
    year: 1985,
    cluster: 1,
    entrances: [
      ['Ворота 1', 'loading', 'free', 'Пн–Сб 08:00–12:00 и 13:00–20:00; Вс — выходной'],
      ['Ворота 2', 'loading', 'free', 'Пн–Сб 08:00–12:00 и 13:00–20:00; Вс — выходной'],
      ['Ворота 3', 'loading', 'free', 'Ежедневно 20:00–06:00'],
      ['Ворота 4', 'loading', 'free', ''],
      ['Вход В1', 'main', 'free', 'Пн–Сб 08:00–20:00; Вс — выходной'],
    ],
    floors: [
      warehouseFloor(),
      corridorFloor(2, 48, offices([12, 12, 12, 12]), [
        ['office', 12],
        ['core', 6],
        ['wc', 6],
        ['office', 12],
        ['office', 12],
      ]),
    ],
    rates: { office: '800.00', warehouse: '850.00' },
  },
] as const
