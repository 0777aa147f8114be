import type { Schema } from '@ws/api-client/contract'
import type { Db } from '../../db/database'

/** Who said «Принял» of a record, and whether somebody still has to. */
export type Acceptance = Pick<Schema<'Notification'>, 'needs_acceptance' | 'accepted_by' | 'accepted_at'>

/** An event that people may be told of. */
export interface DeclaredEvent {
  /** Where it is told until a person chooses otherwise. */
  app: boolean
  mail: boolean
  /** Of several events of one act a person is told by that of the greatest strength; 0 where none is given. */
  strength?: number
  /**
   * Somebody has to say «Принял»: its place in the portal cannot be switched off. Answers how it stands with records, by
   * their numbers.
   */
  acceptances?: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, Acceptance>>
}

/** What an area tells of one kind of record. */
export interface DeclaredNotifications {
  /** Address of a record's page in the portal. */
  page: (id: number) => string
  /** The specification has the number of these records stand in `taskId`, too. */
  isTask?: true
  events: Readonly<Record<string, DeclaredEvent>>
}

const byEntity = new Map<string, DeclaredNotifications>()
const byEvent = new Map<string, DeclaredEvent>()

/** Declares the events of records, by entity (`todo`) and key (`todo.assigned`); the texts are written where it happens. */
export function declareNotifications(entity: string, declared: DeclaredNotifications): void {
  byEntity.set(entity, declared)
  for (const [key, event] of Object.entries(declared.events)) byEvent.set(key, event)
}

/** What is declared of an entity. */
export function notificationsOf(entity: string | null | undefined): DeclaredNotifications | undefined {
  return byEntity.get(entity ?? '')
}

/** What is declared of an event. */
export function declaredEvent(key: string): DeclaredEvent | undefined {
  return byEvent.get(key)
}

/** Keys and channels of all that is declared. */
export function declaredChannels(): Record<string, Schema<'NotificationChannels'>> {
  return Object.fromEntries([...byEvent].map(([key, { app, mail }]) => [key, { app, mail }]))
}
