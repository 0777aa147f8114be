import { load, once } from '../load'
import { messageOf } from './accepted'
import { startTalkServers, type TalkServers } from './talk-servers'

/** Requests of a day's work answered a second. */
export interface TwoServersFigures {
  one: number
  two: number
}

const REQUESTS = 3_000
const WARMING = 300
const CONNECTIONS = 32

/** Of ten requests: what people look at, and what they say. */
const DAY = ['todos', 'todos', 'todos', 'messages', 'messages', 'messages', 'rooms', 'rooms', 'unread', 'say'] as const

/** The same load on one server and on two, each server pinned to a core. */
export async function benchTwoServers(): Promise<TwoServersFigures> {
  return { one: await measure(1), two: await measure(2) }
}

async function measure(count: number): Promise<number> {
  const talk = await startTalkServers(count, true)
  const run = async (amount: number) => {
    const share = amount / count
    const begun = performance.now()
    const results = await Promise.all(
      talk.servers.map(({ address }, server) =>
        load({
          url: address,
          requests: once((at) => requestOf(talk, server * share + at)),
          connections: CONNECTIONS / count,
          amount: share,
        }),
      ),
    )
    const refused = results.reduce((sum, one) => sum + one.errors + one['4xx'] + one['5xx'], 0)
    if (refused > 0) throw new Error(`${refused} of ${amount} requests were refused`)
    return (amount * 1000) / (performance.now() - begun)
  }
  try {
    await run(WARMING)
    return await run(REQUESTS)
  } finally {
    await talk.stop()
  }
}

function requestOf(talk: TalkServers, at: number) {
  const said = messageOf(talk, '/api/chats/rooms', at)
  const { authorization } = said.headers
  const get = (path: string) => ({ method: 'GET' as const, path: `/api${path}`, headers: { authorization } })
  switch (DAY[at % DAY.length]) {
    case 'todos':
      return get(`/todos?page=${1 + (at % 3)}`)
    case 'messages':
      return get(said.path.slice('/api'.length))
    case 'rooms':
      return get('/chats/rooms')
    case 'unread':
      return get('/chats/unread')
    default:
      return said
  }
}
