import type { Schema } from '@ws/api-client/contract'
import { createStore } from '@ws/ui'
import { Fault } from '../formula/values'

/** A figure that a formula asks the portal for. */
export type PortalAsk = Schema<'PortalAsk'>
type PortalValue = Schema<'PortalValues'>['values'][number]

/** More questions than these no table asks at once. */
const MOST = 1_000

/**
 * What the formulas of this page ask the portal for, with the answers so far. Formulas are reckoned at once and answers come
 * later: until then they come to «#Н/Д», and the table is reckoned anew.
 */
function createPortalFigures() {
  const asked = createStore<ReadonlyMap<string, PortalAsk>>(new Map())
  let answers = new Map<string, PortalValue>()
  let fresh: [string, PortalAsk][] = []
  let holders = 0
  const note = (key: string, ask: PortalAsk) => {
    // Told later: formulas are also reckoned while a page is drawn.
    if (fresh.length === 0)
      queueMicrotask(() => {
        asked.setState((known) => new Map([...known, ...fresh]))
        fresh = []
      })
    fresh.push([key, ask])
  }
  return {
    asked,
    valueOf(ask: PortalAsk): number | Fault {
      const key = JSON.stringify(ask)
      const known = asked.getState()
      if (!known.has(key) && known.size + fresh.length < MOST) note(key, ask)
      const answer = answers.get(key)
      if (answer?.value != null) return answer.value
      return new Fault(answer?.fault === 'ambiguous' ? '#VALUE!' : '#N/A')
    },
    /** Takes the answers in; true where one is another than before. */
    take(found: readonly (readonly [PortalAsk, PortalValue])[]): boolean {
      const taken = new Map(found.map(([ask, value]) => [JSON.stringify(ask), value]))
      const isNew = [...taken].some(([key, value]) => JSON.stringify(answers.get(key)) !== JSON.stringify(value))
      answers = taken
      return isNew
    },
    /** A table is open until the answer is called; when none is, nothing is known any more. */
    hold(): () => void {
      holders += 1
      return () => {
        holders -= 1
        // One table may take the place of another at once.
        queueMicrotask(() => {
          if (holders > 0) return
          answers = new Map()
          asked.setState(new Map())
        })
      }
    },
  }
}

/** The questions and answers of the table on this page. */
export const portalFigures = createPortalFigures()
