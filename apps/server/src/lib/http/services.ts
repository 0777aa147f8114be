import type { Schema } from '@ws/api-client/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database'
import type { Env } from '../../env'
import type { Tokens } from '../access/tokens'
import type { Job } from '../jobs/jobs'
import type { MediaServer } from '../media-server/media-server'
import type { FileStorage } from '../storage/storage'

/** What lives as long as the server and is handed to every handler. */
export interface Services {
  readonly env: Env
  readonly version: string
  readonly databaseKind: Database['kind']
  readonly log: FastifyBaseLogger
  readonly tokens: Tokens
  /** Where the bytes of files are. */
  readonly storage: FileStorage
  /** What the server needs and cannot have at the moment: its database, room on the disk, the storage, the mail server. */
  problems(): Promise<Schema<'HealthProblem'>[]>
  /** Whether the server was told to stop; it answers until it does. */
  isStopping(): boolean
  /** Tells the dispatcher that the outbox has something new. */
  wakeOutbox(): void
  /** What the server does by itself: the list of it, and running one of it soon. */
  readonly jobs: { list: readonly Pick<Job, 'key' | 'label' | 'every' | 'at'>[]; wake(key: string): void }
  /** Closes the sockets of one person, after a sign-out of all sessions or when the account is disabled. */
  disconnect(user: number): void
  /** By which large meetings go. */
  readonly media: MediaServer
  /** How many sockets are open now on all servers, and of how many people. */
  countSockets(): Promise<{ open: number; people: number }>
}
