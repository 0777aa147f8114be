import { benchList } from '../lists'
import { atLeast, atMost } from '../media/targets'
import { benchMove } from './move'
import { benchPlan } from './plan'
import { benchStructure } from './structure'

/** The tree of places: each figure beside its alternative. */
export async function tellPlaces(isWanted: (name: string) => boolean): Promise<void> {
  if (isWanted('rooms')) {
    console.log('\nПомещения с заполняемостью, 100 000, 50 на странице, 32 соединения, PostgreSQL, рядом с тем же SQL')
    const [, rooms] = await benchList('postgres', 'rooms')
    if (rooms) {
      console.log(
        `${rooms.ours.toFixed(0)} и ${rooms.bare.toFixed(0)} в секунду, %: ${atLeast(rooms.share * 100, 75)}; один ждёт ${rooms.alone.toFixed(0)} мс, запросов к базе: ${rooms.statements}`,
      )
    }
  }
  if (isWanted('move')) {
    const { places, ours, bare, ratio } = await benchMove()
    console.log(
      `\nПеренос поддерева, мест: ${places.toLocaleString('ru-RU')}, PostgreSQL, медианы, мс: весь сервер ${ours.toFixed(0)}, один UPDATE ${bare.toFixed(0)}, во сколько раз: ${atMost(ratio, 2, 1)}`,
    )
  }
  if (isWanted('structure')) {
    const figures = await benchStructure()
    const [, bare] = figures
    console.log('\nСтруктура из 12 311 мест, всё раскрыто, Chromium, 1280 × 800, медианы')
    console.table(
      figures.map(({ name, first, jump, nodes }, at) => ({
        чья: name,
        'первые строки, мс': atMost(first, at === 0 && bare ? bare.first * 2 : undefined),
        'в конец, мс': atMost(jump, at === 0 && bare ? bare.jump * 2 : undefined),
        'узлов DOM': atMost(nodes, at === 0 ? 800 : undefined),
      })),
    )
  }
  if (isWanted('plan')) {
    const plans = await benchPlan()
    const peerOf = (rooms: number) => plans.find((one) => one.rooms === rooms && one.name !== OURS)
    console.log('\nПлан этажа, Chromium, 1280 × 800, медианы; 90 кадров: приблизить, двигать, отдалить')
    console.table(
      plans.map(({ name, rooms, first, frameMedian, frameP95, busy }) => {
        const peer = name === OURS ? peerOf(rooms) : undefined
        const isBare = rooms === BESIDE_SVG
        return {
          помещений: rooms,
          чей: name,
          'нарисован, мс': atMost(first, peer && isBare ? peer.first * 1.5 : undefined),
          'кадр, медиана, мс': frameMedian.toFixed(1),
          'кадр, p95, мс': atMost(frameP95, peer && peer.frameP95 * (isBare ? 1.5 : 1), 1),
          'процессор, мс': Math.round(busy),
        }
      }),
    )
  }
}

const OURS = 'наш план'
/** The floor that stands beside a bare SVG; the larger one stands beside a canvas. */
const BESIDE_SVG = 500
