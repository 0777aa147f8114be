import type { Schema } from '@ws/api-client/contract'

type TodoStatus = Schema<'TodoStatus'>

/** What a person does with a task from where there may be no network. */
export type Act =
  /** `from`: whose task it was, null for nobody's; not in entries of earlier pages. */
  | { kind: 'take'; from?: number | null }
  | {
      kind: 'step'
      status: TodoStatus
      from: TodoStatus
      result?: string | null | undefined
      materials?: Schema<'TodoMaterial'>[] | undefined
    }
  | {
      kind: 'complete'
      result: string | null
      rating: number | null
      force: boolean
      materials?: Schema<'TodoMaterial'>[] | undefined
    }
  | { kind: 'tick'; item: string; text: string; done: boolean }
  | { kind: 'comment'; content: string; parent: number | null; attachments: number[] }
  | { kind: 'time'; minutes: number; note: string | null; at: string }
  | { kind: 'timer'; isRunning: boolean }
  | { kind: 'files' }

/** A photo or another file that goes with an act; `file` is its number once the server has it. */
export interface OutboxFile {
  /** Makes its upload safe to repeat. */
  key: string
  name: string
  bytes: Blob
  file?: number
}

/** Why the server would not do it. */
export interface Refusal {
  status: number
  code: string
  message: string
}

/** An act that is written down before it is sent, and stays until the server has answered it. */
export interface OutboxEntry {
  /** Its place in the order in which it was written; given by the storage. */
  n: number
  /** Made once: the server does what bears this key once, however often it is sent. */
  key: string
  user: number
  todo: number
  /** How the task is called, for the list of what waits. */
  title: string
  act: Act
  files: OutboxFile[]
  /** When the person did it. */
  at: number
  /** When it may first have reached the server; its key is remembered there for a day from then. */
  firstTriedAt?: number | undefined
  tries: number
  /** Not before this moment: the server had a fault. */
  nextAt?: number | undefined
  refusal?: Refusal | undefined
  /** The last place in the queue when it was refused: what stands up to there was written without knowing of it. */
  holdsTo?: number | undefined
  /** Where it stands now, after it was moved; without it, where it was written. */
  place?: number | undefined
  /** The browser would not keep it: it lives as long as the page. */
  isFleeting?: boolean | undefined
}

/** What the caller knows of an act. */
export interface NewAct {
  todo: number
  title: string
  act: Act
  files?: readonly { name: string; bytes: Blob }[]
}
