import { here } from '../browser-page'
import { comparePages, PORTAL } from '../portal-pages'
import type { RoomRun } from './room-page'

/** Medians of a room of 100 000 messages. */
export interface RoomFigures extends RoomRun {
  name: string
}

const PEERS = [
  { name: 'наша беседа', page: 'talk/room-ours.ts' },
  { name: 'голый виртуальный список', page: 'talk/room-bare.ts' },
]

/** A long room opened at its first unread message and read back and on, in the portal and in a bare virtual list. */
export function benchRoom(rounds = 5): Promise<RoomFigures[]> {
  const folder = `${PORTAL}/src/screens/messenger/messages`
  return comparePages({
    peers: PEERS,
    alias: {
      'portal-endless-list': here(`${folder}/endless-list.tsx`),
      'portal-message-item': here(`${folder}/message-item.tsx`),
      'portal-message-rows': here(`${folder}/message-rows.ts`),
      'portal-message-window': here(`${folder}/message-window.ts`),
    },
    rounds,
    global: 'showRoom',
    measure: (page) => page.evaluate(() => window.showRoom()),
  })
}
