import { atLeast, atMost } from '../media/targets'
import { benchAccepted } from './accepted'
import { benchHeard } from './heard'
import { benchRoom } from './room'
import { benchSocketsAtRest } from './sockets-at-rest'
import { benchTwoServers } from './two-servers'

/** How much longer than a Socket.IO alone it may take to a screen, by the number of servers. */
const LONGER = new Map([
  [1, 2],
  [2, 2.5],
])

/** Talk and more than one server: each figure beside its alternative. */
export async function tellTalk(isWanted: (name: string) => boolean): Promise<void> {
  if (isWanted('heard')) {
    console.log('\nСообщение в беседе 500 человек, от отправки до каждого экрана, рядом с голым Socket.IO, мс')
    for (const [count, times] of LONGER) {
      const { ours, bare } = await benchHeard(count)
      console.log(
        `серверов: ${count}; p50 ${ours.p50.toFixed(1)} и ${bare.p50.toFixed(1)}, p99 ${ours.p99.toFixed(1)} и ${bare.p99.toFixed(1)}, во сколько раз: ${atMost(ours.p99 / bare.p99, times, 1)}`,
      )
    }
  }
  if (isWanted('accepted')) {
    const { ours, bare, told } = await benchAccepted()
    console.log(
      `\nСообщений принято в секунду, 32 соединения, 50 бесед: весь сервер ${ours.toFixed(0)}, голый Fastify с одним INSERT ${bare.toFixed(0)}, %: ${atLeast((ours / bare) * 100, 60)}; через ${told.toFixed(1)} с после последнего ответа извещены все`,
    )
  }
  if (isWanted('room')) {
    const figures = await benchRoom()
    const [, bare] = figures
    console.log('\nБеседа из 100 000 сообщений, открыта на первом непрочитанном, 300 шагов, Chromium, медианы')
    console.table(
      figures.map(({ name, opened, frameMedian, frameP95, jumps, blanks }, at) => ({
        чья: name,
        'открыта, мс': atMost(opened, at === 0 && bare ? bare.opened * 2 : undefined),
        'кадр, медиана, мс': frameMedian.toFixed(1),
        'кадр, p95, мс': atMost(frameP95, at === 0 && bare ? bare.frameP95 * 2 : undefined, 1),
        скачков: atMost(jumps, at === 0 ? 0 : undefined),
        'пустых кадров': atMost(blanks, at === 0 ? 0 : undefined),
      })),
    )
  }
  if (isWanted('sockets')) {
    const { ours, bare } = await benchSocketsAtRest()
    console.log(
      `\n5 000 сокетов в покое, КБ на каждый: весь сервер ${ours.toFixed(1)}, голый Socket.IO ${bare.toFixed(1)}, во сколько раз: ${atMost(ours / bare, 1.5, 2)}`,
    )
  }
  if (isWanted('servers')) {
    const { one, two } = await benchTwoServers()
    console.log(
      `\nРабота дня, запросов в секунду: один сервер ${one.toFixed(0)}, два ${two.toFixed(0)}, каждый на своём ядре, во сколько раз: ${(two / one).toFixed(2)} (цель не меньше 1,6)`,
    )
  }
}
