import { benchList } from '../lists'
import { atLeast, atMost } from '../media/targets'
import { benchMove } from './move'

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
}
