import type { ApiClient } from '@ws/api-client'
import type { AnyAct, OutboxEntry } from './entry'

/** One call for an act, the same at each try: under one key the server takes no other data. */
export interface ActCall<A extends AnyAct> {
  api: ApiClient
  record: number
  act: A
  /** Its key, and the moment at which the person did it. */
  header: { 'Idempotency-Key': string; 'Done-At': string }
  /** Numbers of the files that went with it. */
  files: number[]
  signal: AbortSignal
}

/** What the outbox has to know of one kind of act. */
export interface ActKind<A extends AnyAct> {
  /** What the person did, in a line of what waits. */
  name: (entry: Pick<OutboxEntry<A>, 'act' | 'files'>) => string
  /** What the person wrote with it. */
  text?: (act: A) => string
  send: (call: ActCall<A>) => Promise<unknown>
  /** Address of the record in the portal, where that is not its contract path. */
  page?: (record: number) => string
  /** The server answers with the record itself, which is shown at once. */
  answersRecord?: true
}

/** Every kind of act of an area. */
export type ActKinds<A extends AnyAct> = { readonly [K in A['kind']]: ActKind<Extract<A, { kind: K }>> }

/** Acts by the contract path of their area and their kind. */
export type Acts = ReadonlyMap<string, Readonly<Record<string, ActKind<AnyAct>>>>

/** One area's acts in the list of all: here the types of its acts are forgotten. */
export function registerActs<A extends AnyAct>(
  path: string,
  kinds: ActKinds<A>,
): [string, Record<string, ActKind<AnyAct>>] {
  return [path, kinds as unknown as Record<string, ActKind<AnyAct>>]
}

/** What is known of the act of an entry; nothing where another program has written it. */
export function kindOf(acts: Acts, { path, act }: Pick<OutboxEntry, 'path' | 'act'>): ActKind<AnyAct> | undefined {
  return acts.get(path)?.[act.kind]
}
