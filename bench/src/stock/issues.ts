import { once } from 'node:events'
import { load } from '../load'
import { median } from '../median'
import { startChild } from '../start-child'
import type { IssueOrder, IssuePeer } from './issues-peer'

/** Issues of one item at once. */
export interface IssueFigures {
  parallel: number
  /** Issues a second through the whole server. */
  ours: number
  /** The one UPDATE with its check by hand, a transaction each, through a bare route. */
  bare: number
  share: number
  /** The same UPDATE without HTTP. */
  direct: number
  /** What is left after more was asked for than lay there: never less than nothing. */
  left: number
  refused: number
}

const PARALLEL = 200
const AMOUNT = 2_000
const ROUNDS = 5
/** More is asked for in the end than lies there by so much. */
const SHORT = 50

/** Two hundred parallel issues of one item beside the UPDATE that they come down to. */
export async function benchIssues(): Promise<IssueFigures> {
  const child = startChild(new URL('./issues-peer.ts', import.meta.url), { TEST_DATABASE: 'postgres' })
  const [peer] = (await once(child, 'message')) as [IssuePeer]
  const ask = async (order: IssueOrder) => {
    child.send(order)
    const [answer] = (await once(child, 'message')) as [number]
    return answer
  }
  try {
    await ask({ lie: AMOUNT * (ROUNDS + 2) })
    const rates: { ours: number[]; bare: number[]; direct: number[] } = { ours: [], bare: [], direct: [] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [ours, bare] = [await issue(peer, AMOUNT), await update(peer)]
      const direct = await ask({ direct: PARALLEL })
      // The first one warms all up.
      if (round === 0) continue
      if (ours.refused > 0) throw new Error(`${ours.refused} issues of what lay there were refused`)
      rates.ours.push(ours.rate)
      rates.bare.push(bare.rate)
      rates.direct.push(direct)
    }
    await ask({ lie: PARALLEL - SHORT })
    const { refused } = await issue(peer, PARALLEL)
    const left = await ask({ lie: 0 })
    const [ours, alone, direct] = [median(rates.ours), median(rates.bare), median(rates.direct)]
    return { parallel: PARALLEL, ours, bare: alone, share: ours / alone, direct, left, refused }
  } finally {
    child.disconnect()
  }
}

async function issue({ ours, token, issue: body }: IssuePeer, amount: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = { method: 'POST' as const, path: '/api/stock/movements', headers, body: JSON.stringify(body) }
  const result = await load({ url: ours, requests: [request], connections: PARALLEL, amount })
  if (result.errors + result['5xx'] > 0) throw new Error(`${result.errors + result['5xx']} issues failed`)
  return { rate: result.rate, refused: result['4xx'] }
}

function update({ bare, issue: body }: IssuePeer) {
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST' as const, path: '/issues', headers, body: JSON.stringify(body) }
  return load({ url: bare, requests: [request], connections: PARALLEL, amount: AMOUNT })
}
