import { atMost } from '../media/targets'
import { BLOCKS, benchDocument } from './document'
import { benchTyping } from './typing'
import { benchWorkbook, CELLS } from './workbook'

/** Texts and tables: each figure beside its alternative. */
export async function tellTexts(isWanted: (name: string) => boolean): Promise<void> {
  if (isWanted('text')) {
    const results = await benchDocument()
    const [reading, , bare] = results
    console.log(
      `\nТекст из ${BLOCKS.toLocaleString('ru-RU')} блоков, Chromium, медианы; цель: чтение 0,5 голого TipTap, редактор 1,3`,
    )
    console.table(
      results.map((one) => ({
        чей: one.name,
        'показан, мс': atMost(one.first, one === bare ? undefined : (bare?.first ?? 0) * (one === reading ? 0.5 : 1.3)),
        'во сколько раз': (one.first / (bare?.first ?? one.first)).toFixed(2),
        'процессор, мс': Math.round(one.busy),
      })),
    )
  }
  if (isWanted('workbook')) {
    const results = await benchWorkbook()
    const bare = results.at(-1)
    const ratio = (value: number, other: number | undefined) => (value / (other ?? value)).toFixed(2)
    const mostOf = (value: number | undefined) => (value === undefined ? undefined : value * 1.3)
    console.log(
      `\nТаблица, заполненных ячеек: ${CELLS.toLocaleString('ru-RU')}, Chromium, медианы; цель: не больше 1,3 голого`,
    )
    console.table(
      results.map((one) => ({
        чья: one.name,
        'открыта, мс': atMost(one.open, one === bare ? undefined : mostOf(bare?.open)),
        'во сколько раз': ratio(one.open, bare?.open),
        'одна ячейка, мс': atMost(one.edit, one === bare ? undefined : mostOf(bare?.edit)),
        'ячейка, во сколько раз': ratio(one.edit, bare?.edit),
      })),
    )
  }
  if (isWanted('typing')) {
    const { people, seconds, ours, bare } = await benchTyping()
    console.log(
      `\n${people} человек пишут один текст ${seconds} с, рядом с одним Hocuspocus; p50 ${ours.p50.toFixed(1)} и ${bare.p50.toFixed(1)} мс, p99 ${ours.p99.toFixed(1)} и ${bare.p99.toFixed(1)} мс, во сколько раз: ${atMost(ours.p99 / bare.p99, 1.3, 2)}; прирост памяти ${ours.memory.toFixed(0)} и ${bare.memory.toFixed(0)} МБ, во сколько раз: ${atMost(ours.memory / bare.memory, 1.3, 2)}; потеряно букв: ${atMost(ours.lost, 0)} и ${bare.lost} из ${ours.typed}`,
    )
  }
}
