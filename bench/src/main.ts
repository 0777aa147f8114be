/** `pnpm bench [list|start|files|hostile|events|polls|directus|load|toasts|table|board|screens|media|statements|accruals|contracts|invoice|search|pages|issues|stock|dashboard|rent-roll|rooms|move|structure|plan|schema|map|text|workbook|typing|room|heard|accepted|sockets|servers]`: figures beside a named alternative in the same run; needs a build (`pnpm build`). */
import { execFileSync } from 'node:child_process'
import { startPostgres } from '@ws/server/testing'
import { benchBesideDirectus } from './beside-directus'
import { benchBoard } from './board/board'
import { tellContracts } from './contracts/contracts'
import { benchEvents, TOAST } from './events/events'
import { benchDetect, benchPolls, MOST_CPU, UNCHANGED, WANTED_RATE } from './events/polls'
import { benchFirstLoad } from './first-load'
import { benchHostile } from './hostile'
import { tellInsight } from './insight'
import { benchFiles } from './large-files'
import { benchList } from './lists'
import { ACCEPTED, BARE, benchAcceptance, benchMedia, OURS } from './media/media'
import { atLeast, atMost, mediaTargets } from './media/targets'
import { tellPlaces } from './places/places'
import { benchScreens } from './screens'
import { benchStart } from './start-and-rest'
import { benchTables } from './tables/tables'
import { tellTalk } from './talk/talk'
import { tellTexts } from './texts/texts'
import { benchToasts } from './toasts/toasts'

const wanted = new Set(process.argv.slice(2))
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name)

if (isWanted('list')) {
  console.log('\nЗадачи, 10 060 штук, 32 соединения: весь сервер рядом с голым маршрутом Fastify с тем же SQL')
  for (const database of ['postgres', 'embedded'] as const) {
    for (const { page, ours, bare, share, alone, statements } of await benchList(database)) {
      console.log(
        `${database}, ${page}: ${ours.toFixed(0)} и ${bare.toFixed(0)} в секунду, ${(share * 100).toFixed(0)} % (цель не меньше 75 %), один ждёт ${alone.toFixed(0)} мс, запросов к базе: ${statements}`,
      )
    }
  }
}
if (isWanted('start')) {
  console.log(
    '\nСтарт собранного сервера и память в покое (цели: повторный старт 2 с с PostgreSQL и 5 с со встроенной базой, 150 МБ с PostgreSQL)',
  )
  const postgres = await startPostgres()
  const results = [await benchStart('embedded'), await benchStart('postgres', postgres.url)]
  await postgres.stop()
  for (const { database, firstStart, secondStart, memory } of results) {
    console.log(
      `${database}: первый ${firstStart.toFixed(1)} с, повторный ${secondStart.toFixed(1)} с, ${memory.toFixed(0)} МБ`,
    )
  }
}
if (isWanted('files')) {
  const { rates, memory } = await benchFiles()
  console.log(
    '\nФайл 256 МБ через весь сервер рядом с голым потоком node:http на диск и с диска, МБ/с (цель не меньше 80 %)',
  )
  console.table(
    Object.fromEntries(
      rates.map(({ name, ours, bare, share }) => [
        name,
        {
          сервер: Number(ours.toFixed(0)),
          'голый поток': Number(bare.toFixed(0)),
          'доля, %': atLeast(share * 100, 80),
        },
      ]),
    ),
  )
  const { rest, small, large } = memory
  console.log(
    `память: ${rest.toFixed(0)} МБ в покое, не больше ${small.toFixed(0)} при файле 64 МБ и ${large.toFixed(0)} при файле 1 ГБ`,
  )
}
if (isWanted('hostile')) {
  console.log(
    '\nФайлы, которые дорого читать: что чувствуют другие (цели: ожидание и цикл событий 100 мс, память 300 МБ)',
  )
  console.table(
    (await benchHostile()).map(({ name, peer, status, wait, delay, memory }) => ({
      файл: name,
      чей: peer,
      ответ: status,
      'другой ждёт, мс': atMost(wait, 100),
      'цикл событий, мс': atMost(delay, 100),
      'память сверх покоя, МБ': atMost(memory, 300),
    })),
  )
}
if (isWanted('events')) {
  const results = await benchEvents()
  console.log('\nОт записи в базу до других людей, подключено 500, мс (цель p99 не больше 100)')
  console.table(
    Object.fromEntries(
      results.map(({ name, p50, p99, samples }) => [
        name,
        { p50: Number(p50.toFixed(1)), p99: atMost(p99, name === TOAST ? 100 : undefined, 1), измерений: samples },
      ]),
    ),
  )
}
if (isWanted('polls')) {
  const results = await benchPolls()
  console.log(
    `\nОпрос списка среди 10 060 задач на PostgreSQL; 1000 человек спрашивают ${WANTED_RATE.toFixed(0)} раза в секунду`,
  )
  console.table(
    Object.fromEntries(
      results.map(({ name, rate, p99, cpu, bytes }) => [
        name,
        {
          'в секунду': Number(rate.toFixed(0)),
          'p99, мс': Number(p99.toFixed(0)),
          'процессор на ответ, мс': Number(cpu.toFixed(2)),
          'доля процессора на 1000 человек, %': atMost(
            (cpu * WANTED_RATE) / 10,
            name === UNCHANGED ? MOST_CPU : undefined,
            1,
          ),
          байт: Number(bytes.toFixed(0)),
        },
      ]),
    ),
  )
  console.log(`Разница двух списков по 10 000 задач, время процессора, мс: ${atMost(await benchDetect(), 5, 1)}`)
}
if (isWanted('directus')) {
  console.log('\nТа же работа рядом с Directus 11.3.5: тот же PostgreSQL, те же 10 060 задач, 32 соединения, в секунду')
  const results = await benchBesideDirectus().catch((error: unknown) => {
    console.log(`Directus не удалось установить или запустить: ${error instanceof Error ? error.message : error}`)
    return []
  })
  if (results.length > 0) {
    console.table(
      Object.fromEntries(
        results.map(({ name, ours, directus, ratio, target }) => [
          name,
          {
            сервер: Number(ours.toFixed(0)),
            Directus: Number(directus.toFixed(0)),
            'во сколько раз': Number(ratio.toFixed(1)),
            цель: target,
          },
        ]),
      ),
    )
  }
}
if (isWanted('load')) {
  const { script, style, total, files } = await benchFirstLoad()
  console.log('\nПервая загрузка страницы входа, КиБ gzip')
  console.log(
    `скрипты ${script.toFixed(1)}, стили ${style.toFixed(1)}, всего ${total.toFixed(1)} (бюджет 150), файлов: ${files}`,
  )
}
if (['toasts', 'table', 'board', 'media'].some(isWanted)) {
  // Components are bundled from their source: a style sheet of an older build lacks their newer rules, and then nothing scrolls.
  execFileSync('pnpm', ['--silent', '--filter', '@ws/ui', '--filter', '@ws/media-widget', 'build:css'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
if (isWanted('toasts')) {
  const results = await benchToasts()
  const fastest = Math.min(...results.slice(1).map(({ painted }) => painted))
  console.log('\n100 уведомлений сразу, Chromium, медианы пяти заходов; во сколько раз дольше быстрейшей из чужих')
  console.table(
    Object.fromEntries(
      results.map(({ name, size, painted, busy, toasts, nodes }) => [
        name,
        {
          'до кадра, мс': Number(painted.toFixed(1)),
          отношение: Number((painted / fastest).toFixed(2)),
          'главный поток, мс': Number(busy.toFixed(1)),
          'в странице': toasts,
          'узлов DOM': nodes,
          'КиБ gzip': Number(size.toFixed(2)),
        },
      ]),
    ),
  )
}
if (isWanted('table')) {
  const results = await benchTables()
  const [, peer] = results
  const ratio = (value: number, other: number | undefined) =>
    `${value.toFixed(0)} (${(value / (other ?? value)).toFixed(2)})`
  console.log('\nТаблица, 100 000 строк и 8 столбцов, Chromium, медианы; в скобках отношение к react-data-grid')
  console.table(
    Object.fromEntries(
      results.map((one) => [
        one.name,
        {
          'первые строки, мс': ratio(one.first, peer?.first),
          'до них процессор, мс': ratio(one.mountBusy, peer?.mountBusy),
          'до конца, мс': ratio(one.scroll, peer?.scroll),
          'процессор, мс': ratio(one.busy, peer?.busy),
          кадров: one.frames,
          'худший кадр, мс': ratio(one.longest, peer?.longest),
          'узлов DOM': `${one.nodes} → ${one.nodesAfter}`,
          'память, МБ': one.heap.toFixed(1),
        },
      ]),
    ),
  )
}
if (isWanted('board')) {
  const results = await benchBoard()
  const frames = (middle: number, p95: number) => `${middle.toFixed(0)} / ${p95.toFixed(0)}`
  console.log(
    '\nДоска, 10 000 задач, загружено по 50 на колонку, Chromium, 1280 × 800, медианы; кадры: медиана / p95 обхода за 60 шагов, мс',
  )
  console.table(
    results.map((one) => ({
      колонки: one.columns === 100 ? '100 мест' : `${one.columns} статусов`,
      чья: one.name,
      'первый кадр, мс': Math.round(one.first),
      'до него процессор, мс': Math.round(one.mountBusy),
      'карточек в странице': one.cards,
      'узлов DOM': `${one.nodes} → ${one.nodesMost}`,
      'вбок, мс': frames(one.sideMedian, one.sideP95),
      'вниз, мс': frames(one.downMedian, one.downP95),
      'обход, процессор, мс': Math.round(one.busy),
    })),
  )
}
if (isWanted('screens')) {
  console.log('\nПортал с 10 060 задачами на PostgreSQL, Chromium, 1280 × 800, медианы; обход за 60 шагов')
  console.table(
    Object.fromEntries(
      (await benchScreens()).map(({ name, first, bare, nodes, frameMedian, frameP95 }) => [
        name,
        {
          'первые задачи, мс': Math.round(first),
          'тот же запрос без экрана, мс': Math.round(bare),
          'узлов DOM': nodes,
          'кадр, медиана, мс': Math.round(frameMedian),
          'кадр, p95, мс': atMost(frameP95, 50),
        },
      ]),
    ),
  )
}
if (isWanted('media')) {
  const { figures: results, givenUp } = await benchMedia()
  console.log('\nФайлы одной папки, Chromium, 1000 × 500 точек, медианы; обход за 120 кадров; у нашего рядом цель')
  console.table(
    results.map((one) => {
      const bare = results.find(({ name, view, count }) => name === BARE && view === one.view && count === one.count)
      const most = one.name === OURS ? mediaTargets(one, bare?.first) : {}
      return {
        файлов: one.count,
        вид: one.view === 'grid' ? 'плитки' : 'список',
        чей: one.name,
        'первые, мс': atMost(one.first, most.first),
        'до них процессор, мс': atMost(one.mountBusy, most.mountBusy),
        'узлов DOM': atMost(one.nodes, most.nodes),
        'память, МБ': atMost(one.heap, most.heap, 1),
        'нажатие, мс': atMost(one.click, most.click),
        'Ctrl + A, мс': atMost(one.selectAll, most.selectAll),
        'обход, мс': Math.round(one.time),
        'худший кадр, мс': atMost(one.longest, most.longest),
        'долгие задачи, мс': atMost(one.longTasks, most.longTasks),
        'пустых кадров': atMost(one.blank, most.blank),
        'в конец, мс': atMost(one.jump, most.jump),
      }
    }),
  )
  for (const { name, view, count, why } of givenUp) {
    const shown = view === 'grid' ? 'плитки' : 'список'
    console.log(`${name}, ${shown}, ${count.toLocaleString('ru-RU')} файлов: ${why}`)
  }
  console.log(
    `${ACCEPTED.toLocaleString('ru-RU')} файлов приняты очередью загрузок, мс: ${atMost(await benchAcceptance(), 150)}`,
  )
}
await tellContracts(isWanted)
await tellPlaces(isWanted)
await tellInsight(isWanted)
await tellTexts(isWanted)
await tellTalk(isWanted)
