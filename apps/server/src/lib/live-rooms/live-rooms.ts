import { randomUUID } from 'node:crypto'
import type { ClientEvents, ServerEvents } from '@ws/api-client/contract'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { liveSeatsTable as seats } from '../../db/tables/conferences/live-seats'
import type { MediaServer } from '../media-server/media-server'
import { readMessage } from './live-message'
import type { LiveLine, LiveRoomKinds, LiveSocket } from './live-room-kinds'
import { createMediaLines, type MediaMessage } from './media-lines'
import { createMediaWatch } from './media-watch'
import {
  changeState,
  lockRoom,
  loseLine,
  type MediaHelp,
  markPerson,
  removeSeats,
  type Seat,
  seatsOf,
  silence,
  takeSeat,
} from './seats'
import { createTelling } from './telling'

/** Who lost the line keeps the place for so long, in milliseconds. */
const GRACE = 30_000
/** How often a server says that it lives, and looks for what others left; who is silent three times is dead. */
const PULSE = 10_000

/** The rooms of all servers on one database, as this one sees them. */
export interface LiveRooms {
  /** Takes any message `conf:…`; one that is malformed, forged or of a room the sender is not in says nothing. */
  hear(socket: LiveSocket, event: keyof ClientEvents, message: unknown): Promise<void>
  /** The socket is closed: its places are kept for a while. */
  lost(socket: LiveSocket): Promise<void>
  /** Another server changed a room: who is in it here is told. */
  changed(room: string): Promise<void>
  /** Puts out whoever may be in no longer: of the people of a room, or of one socket, on this server. */
  recheck(of: { room: string } | { socket: string }): Promise<void>
  /** The room is over: everybody is out. */
  close(room: string): Promise<void>
  stop(): Promise<void>
}

/** Keeps in the database who is in which room, and hands on what they say to each other. */
export function createLiveRooms(
  database: Database,
  kinds: LiveRoomKinds,
  line: LiveLine,
  media: MediaServer,
  onError: (error: unknown) => void,
): LiveRooms {
  const server = randomUUID()
  const lines = createMediaLines(media, line, onError)
  const telling = createTelling(database, line, lines.settle)
  const watchMedia = createMediaWatch({ database, server }, media, line, tell)
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

  const kindOf = (room: string) => {
    const name = room.slice(0, room.indexOf(':'))
    return Object.hasOwn(kinds, name) ? kinds[name] : undefined
  }

  const idOf = (room: string) => Number(room.slice(room.indexOf(':') + 1))

  /** What the media server does for rooms of this kind now. */
  function helpFor(room: string): MediaHelp {
    const state = media.state()
    if (!kindOf(room)?.mayGrow || state === 'off') return 'none'
    if (state === 'away') return 'away'
    return media.takesAll() ? 'all' : 'large'
  }

  async function join(socket: LiveSocket, message: ClientEvents['conf:join']) {
    const { room } = message
    const refuse = (what: 'join' | 'cam' | 'screen', text: string) =>
      line.say(socket.id, 'conf:refused', { room, what, message: text })
    const kind = kindOf(room)
    const id = idOf(room)
    if (!kind) return refuse('join', 'Нет такой встречи')
    const admission = await kind.admit(database, socket.actor, id)
    if ('refused' in admission) return refuse('join', admission.refused)
    const place = { server, socket: socket.id, actor: socket.actor, help: helpFor(room) }
    const { refusal, waits } = await database.transaction((tx) =>
      takeSeat(tx, message, admission, place, () => kind.came(tx, socket.actor, id)),
    )
    if (refusal) refuse(refusal.what, refusal.message)
    if (refusal?.what === 'join') return
    if (waits) line.say(socket.id, 'conf:lobby', { room, status: 'waiting', waiting: [] })
    await tell(room)
    if (lines.isUnknown(message)) line.say(socket.id, 'conf:line_lost', { room })
  }

  async function change(socket: LiveSocket, message: ClientEvents['conf:state']) {
    const place = { socket: socket.id, help: helpFor(message.room) }
    const { refusal, isHeld } = await database.transaction((tx) => changeState(tx, message, place))
    if (refusal) line.say(socket.id, 'conf:refused', { room: message.room, ...refusal })
    if (isHeld) await tell(message.room)
  }

  async function leave(socket: LiveSocket, { room, client }: ClientEvents['conf:leave']) {
    const isHeld = await database.transaction(async (tx) => {
      await lockRoom(tx, room)
      const seat = (await seatsOf(tx, room)).find((one) => one.client === client && one.socket === socket.id)
      if (seat) await takeAway(tx, room, [client])
      return seat !== undefined
    })
    if (isHeld) await tell(room)
  }

  async function takeAway(tx: Tx, room: string, clients: readonly string[]) {
    for (const { visit } of await removeSeats(tx, room, clients))
      if (visit !== null) await kindOf(room)?.left(tx, visit)
  }

  /** Everybody who is in a room with this page; undefined where its socket does not hold its place. */
  async function companyOf(socket: LiveSocket, { room, client }: { room: string; client: string }) {
    const inside = (await seatsOf(database.reader, room)).filter((one) => !one.is_waiting)
    const seat = inside.find((one) => one.client === client)
    return seat?.socket === socket.id ? { seat, inside } : undefined
  }

  const sayTo = <Name extends keyof ServerEvents>(seat: Seat | undefined, event: Name, message: ServerEvents[Name]) => {
    if (seat?.socket) line.say(seat.socket, event, message)
  }

  async function relay(
    socket: LiveSocket,
    event: 'conf:offer' | 'conf:answer' | 'conf:ice',
    message: ClientEvents['conf:ice'] | ClientEvents['conf:offer'],
  ) {
    const company = await companyOf(socket, message)
    const { client: from, room, to, ...signal } = message
    const addressed = company?.inside.find((one) => one.client === to)
    sayTo(addressed, event, { room, from, ...signal } as never)
  }

  async function kick(socket: LiveSocket, message: ClientEvents['conf:kick']) {
    const { room, to } = message
    const company = await companyOf(socket, message)
    const put = company?.inside.find((one) => one.client === to)
    if (company?.seat.role !== 'host' || !put || put.role === 'host') return
    await database.transaction(async (tx) => {
      await lockRoom(tx, room)
      await markPerson(tx, room, put.profile, 'banned')
      await takeAway(tx, room, [to])
    })
    sayTo(put, 'conf:kick', { room, by: company.seat.name })
    await tell(room)
  }

  async function recheck(of: { room: string } | { socket: string }) {
    const which = 'room' in of ? eq(seats.room, of.room) : eq(seats.socket, of.socket)
    for (const seat of await database.reader.select().from(seats).where(which)) {
      const { room, client, socket } = seat
      const actor = socket === null ? undefined : line.actorOf(socket)
      if (!actor) continue
      const admission = await kindOf(room)?.admit(database, actor, idOf(room))
      if (!admission || !('refused' in admission)) continue
      await database.transaction(async (tx) => {
        await lockRoom(tx, room)
        await takeAway(tx, room, [client])
      })
      sayTo(seat, 'conf:refused', { room, what: 'join', message: 'Ваше участие завершено: доступ к встрече закрыт' })
      await tell(room)
    }
  }

  async function askToMute(socket: LiveSocket, message: ClientEvents['conf:mute_request']) {
    const company = await companyOf(socket, message)
    if (company?.seat.role !== 'host') return
    const { seat, inside } = company
    const { room, to } = message
    const asked = inside.filter((one) => one !== seat && (to === null || one.client === to))
    await database.transaction((tx) => silence(tx, room, asked))
    for (const one of asked) sayTo(one, 'conf:mute_request', { room, by: seat.name })
    await tell(room)
  }

  async function judge(socket: LiveSocket, { room, client, to, admit }: ClientEvents['conf:lobby']) {
    const company = await companyOf(socket, { room, client })
    if (company?.seat.role !== 'host') return
    const waiting = await database.transaction(async (tx) => {
      await lockRoom(tx, room)
      const found = (await seatsOf(tx, room)).find((one) => one.client === to && one.is_waiting)
      if (found && admit) await markPerson(tx, room, found.profile, 'welcome')
      if (found) await removeSeats(tx, room, [to])
      return found
    })
    sayTo(waiting, 'conf:lobby', { room, status: admit ? 'admitted' : 'refused', waiting: [] })
    if (waiting) await tell(room)
  }

  /** Only who is in a room that goes by the media server has a line to it. */
  async function speakToMedia(socket: LiveSocket, message: MediaMessage) {
    const company = await companyOf(socket, message.body)
    if (company?.seat.by_server) await lines.hear(message, { socket: socket.id, inside: company.inside })
  }

  async function react(socket: LiveSocket, { room, client, emoji }: ClientEvents['conf:reaction']) {
    const company = await companyOf(socket, { room, client })
    for (const one of company?.inside ?? []) sayTo(one, 'conf:reaction', { room, from: client, emoji })
  }

  /** Tells everybody in a room who is there: those of this server at once, those of others by their own. */
  async function tell(room: string) {
    line.changed(room)
    await telling.tell(room)
  }

  async function loseSocket(id: string) {
    for (const room of await database.transaction((tx) => loseLine(tx, { socket: id }))) await tell(room)
  }

  /** Says that this server lives, and takes away whoever did not come back, and what a dead server has left. */
  async function pulse() {
    if (isStopped) return
    await watchMedia()
    const own = await database.reader.select({ socket: seats.socket }).from(seats).where(eq(seats.server, server))
    for (const { socket } of own) if (socket !== null && !line.isHere(socket)) await loseSocket(socket)
    await database.reader.update(seats).set({ seen_at: sql`now()` }).where(eq(seats.server, server))
    const ago = (time: number) => sql`now() - make_interval(secs => ${time / 1000})`
    const isOver = or(lt(seats.lost_at, ago(GRACE)), lt(seats.seen_at, ago(GRACE + PULSE)))
    const over = await database.reader.select({ room: seats.room, client: seats.client }).from(seats).where(isOver)
    for (const room of new Set(over.map((one) => one.room))) {
      await database.transaction(async (tx) => {
        await lockRoom(tx, room)
        const still = await tx
          .select({ client: seats.client })
          .from(seats)
          .where(and(eq(seats.room, room), isOver))
        await takeAway(
          tx,
          room,
          still.map(({ client }) => client),
        )
      })
      await tell(room)
    }
  }

  function later(work: () => Promise<void>, time: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work().catch(onError)
    }, time).unref()
    timers.add(timer)
  }

  const pulsing = setInterval(() => void pulse().catch(onError), PULSE).unref()

  return {
    async hear(socket, event, sent) {
      const message = readMessage(event, sent)
      if (!message || isStopped) return
      if (message.event === 'conf:join') await join(socket, message.body)
      else if (message.event === 'conf:lobby') await judge(socket, message.body)
      else if (message.event === 'conf:state') await change(socket, message.body)
      else if (message.event === 'conf:leave') await leave(socket, message.body)
      else if (message.event === 'conf:kick') await kick(socket, message.body)
      else if (message.event === 'conf:mute_request') await askToMute(socket, message.body)
      else if (message.event === 'conf:reaction') await react(socket, message.body)
      else if (message.event === 'conf:publish' || message.event === 'conf:receive' || message.event === 'conf:trickle')
        await speakToMedia(socket, message)
      else await relay(socket, message.event, message.body)
    },
    async lost(socket) {
      if (isStopped || !telling.forget(socket.id)) return
      await loseSocket(socket.id)
      later(pulse, GRACE + 100)
    },
    changed: (room) => (isStopped ? Promise.resolve() : telling.tell(room)),
    recheck: (of) => (isStopped ? Promise.resolve() : recheck(of)),
    async close(room) {
      for (const socket of telling.leave(room)) line.say(socket, 'conf:ended', { room })
      await database.transaction(async (tx) => {
        await lockRoom(tx, room)
        const all = await seatsOf(tx, room)
        await takeAway(
          tx,
          room,
          all.map(({ client }) => client),
        )
      })
      lines.settle(room, [])
    },
    async stop() {
      isStopped = true
      clearInterval(pulsing)
      for (const timer of timers) clearTimeout(timer)
      if (!(await telling.stop())) return
      const rooms = await database.transaction((tx) => loseLine(tx, { server }))
      for (const room of rooms) line.changed(room)
    },
  }
}
