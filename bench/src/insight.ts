import { benchDashboard } from './dashboard/dashboard'
import { benchPageSearch } from './knowledge/page-search'
import { benchList } from './lists'
import { atLeast, atMost } from './media/targets'
import { benchMap, NODES } from './mindmap/map'
import { benchRentRoll } from './reports/rent-roll'
import { benchSchema, FUNCTIONS, type SchemaFigures } from './schema/schema'
import { benchSearch } from './search/search'
import { benchIssues } from './stock/issues'

/** Search, stock, the schema of functions and the first page: each figure beside its alternative. */
export async function tellInsight(isWanted: (name: string) => boolean): Promise<void> {
  if (isWanted('search')) {
    const { records, ours, bare, ratio, guessed, slowest } = await benchSearch()
    console.log(
      `\nПоиск по всему, записей: ${records.toLocaleString('ru-RU')} (BENCH_RECORDS), p95, мс: весь сервер ${ours.toFixed(0)}, те же слова в PostgreSQL ${bare.toFixed(0)}, во сколько раз: ${atMost(ratio, 2, 1)}; с опечатками ${guessed.toFixed(0)}`,
    )
    console.table(slowest)
  }
  if (isWanted('pages')) {
    const { pages, ours, bare, ratio } = await benchPageSearch()
    console.log(
      `\nПоиск в базе знаний, страниц: ${pages.toLocaleString('ru-RU')}, p95, мс: весь сервер ${ours.toFixed(0)}, тот же tsvector в PostgreSQL ${bare.toFixed(0)}, во сколько раз: ${atMost(ratio, 2, 1)}`,
    )
  }
  if (isWanted('issues')) {
    const { parallel, ours, bare, share, direct, left, refused } = await benchIssues()
    console.log(
      `\nВыдач одной позиции сразу: ${parallel}; ${ours.toFixed(0)} в секунду и ${bare.toFixed(0)} одним UPDATE за голым маршрутом, %: ${atLeast(share * 100, 50)} (без HTTP ${direct.toFixed(0)}, %: ${((ours * 100) / direct).toFixed(1)}); сверх остатка отказано ${refused}, осталось ${left}`,
    )
  }
  if (isWanted('stock')) {
    console.log(
      '\nОстатки 100 000 расходников по 2 000 000 движений, 50 на странице, 32 соединения, рядом с тем же SQL',
    )
    const [, items] = await benchList('postgres', 'stock')
    if (items) {
      console.log(
        `${items.ours.toFixed(0)} и ${items.bare.toFixed(0)} в секунду, %: ${atLeast(items.share * 100, 75)}; один ждёт ${items.alone.toFixed(0)} мс, запросов к базе: ${items.statements}`,
      )
    }
  }
  if (isWanted('dashboard')) {
    const { widgets, all, slowest, which, ratio } = await benchDashboard()
    console.log(
      `\nДашборд, виджетов сразу: ${widgets}, медианы, мс: все ${all.toFixed(0)}, самый долгий один (${which}) ${slowest.toFixed(0)}, во сколько раз: ${atMost(ratio, 2, 1)}`,
    )
  }
  if (isWanted('rent-roll')) {
    const { rows, ours, bare, ratio } = await benchRentRoll()
    console.log(
      `\nРеестр аренды в XLSX, строк: ${rows.toLocaleString('ru-RU')}, медианы, мс: весь сервер ${ours.toFixed(0)}, write-excel-file по готовым строкам ${bare.toFixed(0)}, во сколько раз: ${atMost(ratio, 2, 1)}`,
    )
  }
  if (isWanted('schema')) tellPans('Схема функций, карточек', FUNCTIONS, await benchSchema())
  if (isWanted('map')) tellPans('Ментальная карта, узлов', NODES, await benchMap())
}

/** A pan over many boxes, ours beside plain ones: both till it is shown and each frame at most 1.3 times as long. */
function tellPans(title: string, count: number, pans: readonly SchemaFigures[]) {
  const bare = pans.at(-1)
  const mostOf = (one: SchemaFigures, value: number | undefined) =>
    one === bare || value === undefined ? undefined : value * 1.3
  console.log(
    `\n${title}: ${count.toLocaleString('ru-RU')}, Chromium, 1280 × 800, медианы; 90 кадров перетаскивания; цель: не больше 1,3 голого`,
  )
  console.table(
    pans.map((one) => ({
      чья: one.name,
      'показана, мс': atMost(one.first, mostOf(one, bare?.first)),
      'кадр, медиана, мс': one.frameMedian.toFixed(1),
      'кадр, p95, мс': atMost(one.frameP95, mostOf(one, bare?.frameP95), 1),
      'процессор, мс': Math.round(one.busy),
    })),
  )
}
