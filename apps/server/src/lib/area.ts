import type { Schema } from '@ws/api-client/contract'
import type { Database, Tx } from '../db/database'
import type { DemoCalendar } from '../db/demo/demo-calendar'
import type { Env } from '../env'
import type { Rooms } from './events/rooms'
import type { Handlers } from './http/handler'
import type { Services } from './http/services'
import type { Job } from './jobs/jobs'
import type { LiveRoomKinds } from './live-rooms/live-room-kinds'
import type { SearchKind } from './search/search-kinds'
import type { FileStorage } from './storage/storage'

/** What jobs are made of. */
export interface JobSource {
  database: Database
  env: Env
  storage: FileStorage
  /** Asked for when a job runs: the services hold the list of jobs themselves. */
  services: () => Services
}

/** What demo rows are made from: the days of the demo, and its people in their order. */
export interface DemoSource {
  calendar: DemoCalendar
  people: readonly number[]
}

/** All that an area gives to the server; `areas.ts` collects them. */
export interface ServerArea {
  /** Operations of the contract. */
  handlers: Partial<Handlers>
  /** What it does by itself. */
  jobs?: (source: JobSource) => Job[]
  /** What Ctrl+K finds of it, by the names of the contract. */
  search?: Partial<Readonly<Record<Schema<'SearchType'>, SearchKind>>>
  /** Rooms of sockets beside `list:{path}`, which every register has. */
  rooms?: Rooms
  /** Rooms in which people see and hear each other. */
  liveRooms?: LiveRoomKinds
  /** Rows of the demo, made once its people, places, tasks and files stand. */
  seed?: (tx: Tx, demo: DemoSource) => Promise<void>
}

/** Keeps the exact type, so that an operation nobody answers does not compile. */
export function defineServerArea<const Area extends ServerArea>(area: Area): Area {
  return area
}
