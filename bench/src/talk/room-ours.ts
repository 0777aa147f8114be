import { EndlessList } from 'portal-endless-list'
import { MessageItem } from 'portal-message-item'
import { keyAround, keyOfRow, rowsOf } from 'portal-message-rows'
import { EMPTY, stepWindow } from 'portal-message-window'
import { createElement, useEffect, useMemo, useReducer, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { FIRST_UNREAD, MESSAGES, messageOf, startRoomPage } from './room-page'

const NOTHING = () => undefined
const PAGE = 50
const PEOPLE = ['Иванов Пётр', 'Смирнова Анна', 'Ким Олег']
const ROOM = { id: 1, title: 'Дежурная смена', kind: 'group', my_role: 'owner', may_lead: true, may_write: true }

/** A message as the server answers it. */
function answerOf(id: number) {
  const { author, ...said } = messageOf(id)
  return {
    ...{ ...said, author, room: 1, client_id: `c${id}`, kind: 'text', excerpt: said.content.slice(0, 200) },
    ...{ author_details: { id: author, name: PEOPLE[author - 1], avatar_url: null }, reply_to: null },
    ...{ reply_details: null, forwarded_from: null, attachments: [], mentions: [], reactions: [], poll: null },
    ...{ todo: null, decision: null, pinned_at: null, edited_at: null, deleted_at: null },
    ...{ replies_count: 0, read_count: 1 },
  }
}

/** A page of the room, from `from` to `to`, which is told a moment later, as by a server. */
const pageOf = (from: number, to: number) => {
  const [first, last] = [Math.max(1, from), Math.min(MESSAGES, to)]
  const messages = Array.from({ length: last - first + 1 }, (_, at) => answerOf(first + at))
  return { messages, has_before: first > 1, has_after: last < MESSAGES }
}

/** The room of the portal: pages as they are asked for, every message with all that can be done with it. */
function Room() {
  const [state, act] = useReducer(stepWindow, EMPTY)
  const busy = useRef(false)
  const ask = (step: () => object) => {
    if (busy.current) return
    busy.current = true
    setTimeout(() => {
      busy.current = false
      act(step())
    })
  }
  useEffect(() => {
    const around = pageOf(FIRST_UNREAD - PAGE / 2, FIRST_UNREAD + PAGE / 2 - 1)
    act({ does: 'replace', ...around, around: FIRST_UNREAD })
  }, [])
  const rows = useMemo(() => rowsOf(state, []), [state])
  if (!state.isReady) return null
  return createElement(EndlessList, {
    ...{ rows, keyOf: keyOfRow, label: ROOM.title, start: keyAround(state.messages, FIRST_UNREAD), onEnd: NOTHING },
    ...{ hasBefore: state.hasBefore, hasAfter: state.hasAfter },
    onBefore: () =>
      ask(() => {
        const first = state.messages[0]?.id ?? 1
        return { does: 'older', ...pageOf(first - PAGE, first - 1) }
      }),
    onAfter: () =>
      ask(() => {
        const last = state.messages.at(-1)?.id ?? MESSAGES
        return { does: 'newer', ...pageOf(last + 1, last + PAGE) }
      }),
    children: (row: { message: object; isGrouped: boolean }) =>
      createElement(MessageItem, {
        ...{ message: row.message, room: ROOM, me: 1, isGrouped: row.isGrouped, isFound: false, mayMakeTodo: true },
        ...{ onDo: NOTHING, onReact: NOTHING, onPut: NOTHING, onShow: NOTHING },
      }),
  })
}

startRoomPage((root) => {
  Object.assign(root.style, { display: 'flex', flexDirection: 'column' })
  createRoot(root).render(createElement(MemoryRouter, null, createElement(Room)))
})
