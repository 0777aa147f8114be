import type { ClientEvents, LivePeer, LiveWay } from '@ws/api-client/contract'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { liveMarksTable as marks, liveSeatsTable as seats } from '../../db/tables/conferences/live-seats'
import type { Actor } from '../access/actor'
import type { Admission } from './live-room-kinds'

/** What people can bear, over all servers: each sending to each other one, or all by the media server. */
const MOST = { mesh: { people: 8, cameras: 4 }, server: { people: 30, cameras: 30 } } as const
const MOST_WAITING = 50

/** A page that is in a room, or waits to be let in. */
export type Seat = typeof seats.$inferSelect

/** What came of a wish: a refusal of it, or of a part. */
interface Outcome {
  refusal?: { what: 'join' | 'cam' | 'screen'; message: string }
  waits?: boolean
}

/** Where somebody asks from. */
export interface Place {
  server: string
  socket: string
  actor: Actor
}

/** What the media server can do for a room: nothing, take it when it grows, or in any case. */
export type MediaHelp = 'none' | 'away' | 'large' | 'all'

/** One at a time decides over a room, on whichever server: what people can bear is counted over all of them. */
export async function lockRoom(tx: Tx, room: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`live:${room}`}, 0))`)
}

/** Everybody in a room, those who wait among them, in the order in which they came. */
export function seatsOf(tx: Pick<Tx, 'select'>, room: string): Promise<Seat[]> {
  return tx.select().from(seats).where(eq(seats.room, room)).orderBy(asc(seats.joined_at), asc(seats.client))
}

/** Gives a page its place, or a place in the lobby; one that lost its line has it back. */
export async function takeSeat(
  tx: Tx,
  { room, client, mic, cam }: ClientEvents['conf:join'],
  admission: Exclude<Admission, { refused: string }>,
  { server, socket, actor, help }: Place & { help: MediaHelp },
  came: () => Promise<number | null>,
): Promise<Outcome> {
  await lockRoom(tx, room)
  const all = await seatsOf(tx, room)
  const inside = all.filter((one) => !one.is_waiting)
  const known = all.find((one) => one.client === client)
  if (known && known.profile !== actor.id) return refused('join', 'Откройте встречу заново')
  if (known && !known.is_waiting) {
    await changeSeat(tx, known, { server, socket, lost_at: null, seen_at: sql`now()` as never })
    return {}
  }
  const [mark] = await tx
    .select({ mark: marks.mark })
    .from(marks)
    .where(and(eq(marks.room, room), eq(marks.profile, actor.id)))
  if (mark?.mark === 'banned') return refused('join', 'Ведущий удалил вас из встречи')
  const isMuted = admission.muted === true
  const own = { room, client, profile: actor.id, name: actor.name, role: admission.role, server, socket }
  if (admission.waits && mark?.mark !== 'welcome') {
    if (all.length - inside.length >= MOST_WAITING) return refused('join', 'В зале ожидания нет мест')
    await putSeat(tx, { ...own, is_waiting: true })
    return { waits: true }
  }
  const most = mostWith(help)
  if (inside.length >= most.people) return refused('join', help === 'away' ? FULL_WITHOUT_MEDIA : fullOf(most.people))
  const cameras = inside.filter((one) => one.cam).length
  const isCameraFree = cameras < most.cameras
  const visit = await came()
  await putSeat(tx, { ...own, is_waiting: false, mic: mic && !isMuted, cam: cam && isCameraFree, visit })
  await chooseWay(tx, room, inside, { help, people: inside.length + 1, cameras: cameras + Number(cam) })
  return cam && !isCameraFree ? refused('cam', NO_CAMERA) : {}
}

/** Once there are more than browsers can bear, a room goes by the media server, and stays there until it is empty. */
async function chooseWay(
  tx: Tx,
  room: string,
  inside: readonly Seat[],
  { help, people, cameras }: { help: MediaHelp; people: number; cameras: number },
): Promise<void> {
  const isLarge = people > MOST.mesh.people || cameras > MOST.mesh.cameras
  const isWanted = help === 'all' || (help === 'large' && isLarge) || inside.some((one) => one.by_server)
  if (isWanted) await tx.update(seats).set({ by_server: true }).where(eq(seats.room, room))
}

/** The media server is away: pages send to each other, where they can. Answers whose cameras that leaves no room for. */
export async function goBetweenPages(tx: Tx, room: string): Promise<{ isDone: boolean; unseen: Seat[] }> {
  await lockRoom(tx, room)
  const all = await seatsOf(tx, room)
  const inside = all.filter((one) => !one.is_waiting)
  if (!all.some((one) => one.by_server) || inside.length > MOST.mesh.people) return { isDone: false, unseen: [] }
  const unseen = inside.filter((one) => one.cam).slice(MOST.mesh.cameras)
  for (const seat of unseen) await changeSeat(tx, seat, { cam: false })
  await tx.update(seats).set({ by_server: false }).where(eq(seats.room, room))
  return { isDone: true, unseen }
}

function mostWith(help: MediaHelp) {
  return help === 'large' || help === 'all' ? MOST.server : MOST.mesh
}

/** Turns a microphone, a camera, a screen or a hand on or off, as far as the others leave room for it. */
export async function changeState(
  tx: Tx,
  { room, client, ...wish }: ClientEvents['conf:state'],
  { socket, help }: { socket: string; help: MediaHelp },
): Promise<Outcome & { isHeld: boolean }> {
  await lockRoom(tx, room)
  const inside = (await seatsOf(tx, room)).filter((one) => !one.is_waiting)
  const seat = inside.find((one) => one.client === client && one.socket === socket)
  if (!seat) return { isHeld: false }
  const others = inside.filter((one) => one !== seat)
  const state = { mic: wish.mic, cam: wish.cam, screen: wish.screen, hand: wish.hand }
  let outcome: Outcome = {}
  const cameras = others.filter((one) => one.cam).length
  if (state.cam && !seat.cam && cameras >= mostWith(help).cameras) {
    state.cam = false
    outcome = refused('cam', NO_CAMERA)
  }
  const sharing = others.find((one) => one.screen)
  if (state.screen && sharing) {
    state.screen = false
    outcome = refused('screen', `Экран уже показывает ${sharing.name}`)
  }
  await changeSeat(tx, seat, state)
  await chooseWay(tx, room, inside, { help, people: inside.length, cameras: cameras + Number(state.cam) })
  return { ...outcome, isHeld: true }
}

/** Turns the microphones of these off; each may turn his own on again. */
export async function silence(tx: Tx, room: string, those: readonly Seat[]): Promise<void> {
  await lockRoom(tx, room)
  for (const seat of those) await changeSeat(tx, seat, { mic: false })
}

/** Takes these places away; of an empty room nothing is remembered. */
export async function removeSeats(tx: Tx, room: string, clients: readonly string[]): Promise<Seat[]> {
  const gone = await tx
    .delete(seats)
    .where(and(eq(seats.room, room), sql`${seats.client} = any(${sql.param([...clients])}::text[])`))
    .returning()
  await tx
    .delete(marks)
    .where(and(eq(marks.room, room), sql`not exists (select from ${seats} where ${seats.room} = ${room})`))
  return gone
}

/** Remembers who was let in from the lobby or put out. */
export async function markPerson(tx: Tx, room: string, profile: number, mark: 'welcome' | 'banned'): Promise<void> {
  await tx
    .insert(marks)
    .values({ room, profile, mark })
    .onConflictDoUpdate({ target: [marks.room, marks.profile], set: { mark } })
}

/** The line to these places is lost; they are kept for a while. Answers their rooms. */
export async function loseLine(tx: Tx, of: { socket: string } | { server: string }): Promise<string[]> {
  const isTheirs =
    'socket' in of ? eq(seats.socket, of.socket) : and(eq(seats.server, of.server), isNotNull(seats.socket))
  const waiting = await tx.delete(seats).where(and(isTheirs, seats.is_waiting)).returning({ room: seats.room })
  const inside = await tx
    .update(seats)
    .set({ socket: null, lost_at: sql`now()` })
    .where(isTheirs)
    .returning({ room: seats.room })
  return [...new Set([...waiting, ...inside].map(({ room }) => room))]
}

/** How a place is told of to the others. */
export function peerOf({ client, profile, name, role, mic, cam, screen, hand, socket, joined_at }: Seat): LivePeer {
  const person = { id: profile, name }
  return { client, person, role, mic, cam, screen, hand, joined_at, isLost: socket === null }
}

/** How rooms of these places go: all places of a room say the same. */
export function wayOf(inside: readonly Seat[]): LiveWay {
  return inside.some((one) => one.by_server) ? 'server' : 'mesh'
}

/** One camera too many. */
export const NO_CAMERA = `Включено максимум камер (${MOST.mesh.cameras})`
/** More are in than can go on without the media server. */
export const MEDIA_AWAY = {
  what: 'media',
  message: `Медиасервер не отвечает. Без него встреча идёт до ${MOST.mesh.people} участников: связь вернётся, когда он ответит или кто-нибудь выйдет`,
} as const
const FULL_WITHOUT_MEDIA = `Медиасервер не отвечает, без него во встрече до ${MOST.mesh.people} участников. Зайдите позже`
const fullOf = (people: number) => `Во встрече уже ${people} участников. Зайдите, когда кто-нибудь выйдет`

function refused(what: 'join' | 'cam' | 'screen', message: string): Outcome {
  return { refusal: { what, message } }
}

async function putSeat(tx: Tx, seat: typeof seats.$inferInsert): Promise<void> {
  const { room, client, ...rest } = seat
  await tx
    .insert(seats)
    .values(seat)
    .onConflictDoUpdate({ target: [seats.room, seats.client], set: { ...rest, joined_at: sql`now()` } })
}

async function changeSeat(tx: Tx, { room, client }: Seat, change: Partial<Seat>): Promise<void> {
  await tx
    .update(seats)
    .set(change)
    .where(and(eq(seats.room, room), eq(seats.client, client)))
}
