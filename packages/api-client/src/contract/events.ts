import type { Schema } from './types'

/** What every task event says (EN-043) and, in `changed`, which fields moved. People are named or sent as they are in records. */
export interface TaskEvent {
  task_id: number
  new_status?: string
  title?: string
  assignee?: Schema<'Person'> | string | null
  content?: string
  author?: Schema<'Person'> | string | null
  message?: string
  type?: string
  changed?: string[]
}

/** A record was written; the receiver loads it again if it shows it. `entity` is the contract path: `'/todos'`. */
export interface EntityChanged {
  entity: string
  entity_id: number
  action: 'create' | 'update' | 'remove' | 'restore'
  version: number | null
  changed?: string[]
}

/** Something came into a folder of the media storage, left it or changed in it; null is the root. Said to `directory:{id}`. */
export interface DirectoryChanged {
  directory: number | null
  /** At most a hundred of them. */
  items: { type: 'file' | 'directory'; id: number; action: EntityChanged['action'] }[]
  /** There are more than those: the folder is to be read anew. */
  more: boolean
}

/** Nodes of a mind map were changed, leading to `version`; without `ops` the map is to be read anew. Said to `mindmap:{id}`. */
export interface MindmapOpsEvent {
  mindmap: number
  version: number
  author: number | null
  /** The page that sent it. */
  client: string | null
  ops: Schema<'MindmapOp'>[]
}

/** Cells of a spreadsheet were written, leading to `version`; without `changes` it is to be read anew. Said to `document:{id}`. */
export interface DocumentCellsEvent {
  document: number
  version: number
  author: { id: number; name: string } | null
  /** The page that sent it. */
  client: string | null
  changes: Schema<'DocumentCellChange'>[] | null
}

/** Where a person is in what several look at, as far as the page says so: said by whoever is there, to whoever else is. */
export interface Presence {
  room: string
  /** The page, of which a person may have several open. */
  client: string
  /** The piece that is looked at or changed, such as a node. */
  place?: string | null
  /** The point of a mouse on a map; the column and the row of a cell on the sheet that is the place. */
  x?: number
  y?: number
}

/** The same with who it is, and the colour he is shown in; `isGone` where he has left. */
export interface PresenceOf extends Presence {
  person: { id: number; name: string; color: string }
  isGone?: boolean
}

/** Something happened in a chat room; what it is, each asks for by his own rights. Said to `list:/chats/rooms` and `chat:{id}`. */
export interface ChatChanged {
  room: number
  /** A message was sent or changed, read up to; the room or who is in it changed; the person is there no more. */
  action: 'sent' | 'changed' | 'read' | 'room' | 'members' | 'left'
  message: number | null
  author: number | null
}

/** What became of a person's notifications: rows as they are now, ids of deleted ones, and what is muted if that changed. */
export interface NotificationsChanged {
  put: Schema<'Notification'>[]
  drop: string[]
  muted: string[] | null
}

/** A message that only goes there and back; `text` of at most 1000 characters. */
export interface Echo {
  id: number
  text?: string
}

/** One who is in a meeting or a call, as the others see him. A person with two devices is there twice. */
export interface LivePeer {
  /** The page. */
  client: string
  person: { id: number; name: string }
  role: 'host' | 'guest'
  mic: boolean
  cam: boolean
  screen: boolean
  hand: boolean
  joined_at: string
  /** The line is gone; the place is kept for 30 seconds. */
  isLost: boolean
}

/** Who speaks in which room: `conference:12`, `call:5`. */
interface FromPeer {
  room: string
  client: string
}

/** A candidate as `RTCIceCandidate.toJSON` writes it. */
type Candidate = Record<string, unknown>

/** Of a line to the media server: what the page sends, or what it receives. */
export type MediaSide = 'out' | 'in'

/** What people in a meeting or a call say to each other through the server, which lets through only what is of the sender. */
export interface LiveClientEvents {
  /** `line` is that to the media server, where the page has one already. */
  'conf:join': FromPeer & { mic: boolean; cam: boolean; line: string | null }
  'conf:leave': FromPeer
  'conf:state': FromPeer & Pick<LivePeer, 'mic' | 'cam' | 'screen' | 'hand'>
  'conf:offer': FromPeer & { to: string; sdp: string }
  'conf:answer': FromPeer & { to: string; sdp: string }
  'conf:ice': FromPeer & { to: string; candidate: Candidate }
  /** Begins a line to the media server in place of an earlier one: what is sent is offered. */
  'conf:publish': FromPeer & { line: string; sdp: string }
  /** Answers what the media server sends by this line. */
  'conf:receive': FromPeer & { line: string; sdp: string }
  'conf:trickle': FromPeer & { line: string; side: MediaSide; candidate: Candidate }
  'conf:reaction': FromPeer & { emoji: string }
  /** The three of the host; null asks everybody. */
  'conf:kick': FromPeer & { to: string }
  'conf:mute_request': FromPeer & { to: string | null }
  'conf:lobby': FromPeer & { to: string; admit: boolean }
}

/** Names of these messages. */
export type LiveEvent = keyof LiveClientEvents

/** Each page sends to each other one, or all to a media server. */
export type LiveWay = 'mesh' | 'server'

interface LiveServerEvents {
  /** Everybody who is there, said at each change. */
  'conf:peers': { room: string; me: string; role: LivePeer['role']; way: LiveWay; peers: LivePeer[] }
  'conf:offer': { room: string; from: string; sdp: string }
  'conf:answer': { room: string; from: string; sdp: string }
  'conf:ice': { room: string; from: string; candidate: Candidate }
  'conf:published': { room: string; line: string; sdp: string }
  /** What the media server sends from now on: whose each part of the description is, by its `mid`. */
  'conf:receive': { room: string; line: string; sdp: string; from: Record<string, string> }
  /** The line to the media server is no more: it is to be begun anew. */
  'conf:line_lost': { room: string }
  'conf:reaction': { room: string; from: string; emoji: string }
  'conf:kick': { room: string; by: string }
  'conf:mute_request': { room: string; by: string }
  /** To one who waits, and to the host with those who do. */
  'conf:lobby': {
    room: string
    status: 'waiting' | 'admitted' | 'refused' | 'host'
    waiting: Pick<LivePeer, 'client' | 'person'>[]
  }
  /** What was asked for is not to be had, in words for the person. */
  'conf:refused': { room: string; what: 'join' | 'cam' | 'screen' | 'media'; message: string }
  'conf:ended': { room: string }
  /** Fewer may be in a room than before: said among servers, no socket hears it. */
  'conf:access': { room: string }
  /** Something was said in the chat; whoever is in asks for it. */
  'conf:chat': { conference: number }
  'conf:agenda': { conference: number; times: Schema<'ConferenceAgendaTimes'> }
  /** The minutes were written in. */
  'conf:note': { conference: number }
}

/** What the server says without being asked: event name → its message. */
export interface ServerEvents extends LiveServerEvents {
  notification: Schema<'Notification'>
  /** The person did something to own notifications, perhaps on another device. */
  notifications_changed: NotificationsChanged
  task_update: TaskEvent
  todo_update: TaskEvent
  task_created: TaskEvent
  task_assigned: TaskEvent
  task_completed: TaskEvent
  message: TaskEvent
  entity_changed: EntityChanged
  directory_changed: DirectoryChanged
  mindmap_ops: MindmapOpsEvent
  document_cells: DocumentCellsEvent
  chat_changed: ChatChanged
  presence: PresenceOf
  /** A call rings, was taken, is over: said to both. */
  call_changed: Schema<'Call'>
  joined: { room: string }
  join_error: { room: string; message: string }
  /** This socket is in a room no longer: it asked to leave, or its person may no longer hear it. */
  left: { room: string }
  echo: Echo
  /** The rights of the person were changed; `version` is that of the answers' header `permissions_version`. */
  permissions_changed: { version: number }
}

/** What the client says to the server: `join` and `leave` for one room or several. */
export interface ClientEvents extends LiveClientEvents {
  join: { room: string | string[] }
  leave: { room: string | string[] }
  /** Where the person is, to the others in a room that this socket was let into. */
  presence: Presence
  /** The person does something on the page; without it he is taken for one who has left it open. */
  active: Record<string, never>
  /** Answered by the same message, to whoever may look for faults. */
  echo: Echo
}
