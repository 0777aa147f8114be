import sharp from 'sharp'
import type { DemoFloor, DemoRoom } from './data/park-data'
import type { Random } from './random'

const FILL: Record<DemoRoom['usage_mode'], string> = {
  rentable: '#DCFCE7',
  common: '#F1F5F9',
  technical: '#E2E8F0',
  own_use: '#EDE9FE',
}
/** Pixels of a metre of plan. */
const SCALE = 16
const EDGE = 24

/** The plan of a floor as PNG, drawn from the geometry of its rooms. */
export function drawPlan(floor: DemoFloor): Promise<Buffer> {
  const east = Math.max(...floor.rooms.map((room) => room.x + room.width))
  const south = Math.max(...floor.rooms.map((room) => room.y + room.depth))
  const width = Math.round(east * SCALE + 2 * EDGE)
  const height = Math.round(south * SCALE + 2 * EDGE)
  const rooms = floor.rooms.map(
    (room) =>
      `<rect x="${EDGE + room.x * SCALE}" y="${EDGE + room.y * SCALE}" width="${room.width * SCALE}" height="${room.depth * SCALE}" fill="${FILL[room.usage_mode]}" stroke="#334155" stroke-width="2"/>${door(room)}`,
  )
  const outline = `<rect x="${EDGE}" y="${EDGE}" width="${east * SCALE}" height="${south * SCALE}" fill="none" stroke="#0F172A" stroke-width="6"/>`
  return draw(width, height, `<rect width="100%" height="100%" fill="#ffffff"/>${rooms.join('')}${outline}`)
    .png()
    .toBuffer()
}

/** A door towards the corridor, which lies south of the upper row and north of the lower one. */
function door(room: DemoRoom): string {
  if (room.usage_mode === 'common' || room.purpose === 'parking') return ''
  const x = EDGE + (room.x + room.width / 2) * SCALE
  const y = EDGE + (room.y < 6 ? room.y + room.depth : room.y) * SCALE
  return `<rect x="${x - 8}" y="${y - 3}" width="16" height="6" fill="#ffffff"/>`
}

const WALLS = ['#F5F0E8', '#EEF2F7', '#F3EFEA', '#EAF1EC']
const FLOORS = ['#B08968', '#9C8B7A', '#8A94A0', '#A3886D']
const SKIES = ['#BFDBFE', '#E0F2FE', '#FDE68A', '#C7D2FE']

/** A room in perspective as JPEG: wall, floor, windows and some furniture. */
export function drawRoom(random: Random): Promise<Buffer> {
  const wall = random.pick(WALLS)
  const floor = random.pick(FLOORS)
  const sky = random.pick(SKIES)
  const count = random.between(2, 4)
  const step = 640 / count
  const windows = Array.from({ length: count }, (_, at) => {
    const x = 160 + at * step + 12
    return `<rect x="${x}" y="150" width="${step - 24}" height="170" fill="${sky}" stroke="#ffffff" stroke-width="8"/><line x1="${x + (step - 24) / 2}" y1="150" x2="${x + (step - 24) / 2}" y2="320" stroke="#ffffff" stroke-width="6"/>`
  })
  const desks = Array.from({ length: random.between(1, 3) }, (_, at) => {
    const x = 210 + at * 210 + random.between(-20, 20)
    return `<rect x="${x}" y="420" width="150" height="16" fill="#7C5C3E"/><rect x="${x + 8}" y="436" width="10" height="70" fill="#5B4430"/><rect x="${x + 132}" y="436" width="10" height="70" fill="#5B4430"/><rect x="${x + 45}" y="368" width="60" height="42" fill="#1E293B"/>`
  })
  const picture = `<defs><linearGradient id="light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.5"/><stop offset="1" stop-color="#000000" stop-opacity="0.18"/></linearGradient></defs>
    <rect width="960" height="640" fill="${wall}"/>
    <polygon points="0,640 160,440 800,440 960,640" fill="${floor}"/>
    <polygon points="0,0 160,90 160,440 0,640" fill="${wall}" stroke="#00000022"/>
    <polygon points="960,0 800,90 800,440 960,640" fill="${wall}" stroke="#00000022"/>
    <polygon points="0,0 960,0 800,90 160,90" fill="#FAFAF9"/>
    ${windows.join('')}${desks.join('')}
    <rect width="960" height="640" fill="url(#light)"/>`
  return draw(960, 640, picture).jpeg({ quality: 78 }).toBuffer()
}

function draw(width: number, height: number, content: string) {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`),
  )
}
