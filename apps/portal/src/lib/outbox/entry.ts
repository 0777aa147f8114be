/** An act as the queue sees it; its area knows the rest of it. */
export interface AnyAct {
  readonly kind: string
}

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
export interface OutboxEntry<A extends AnyAct = AnyAct> {
  /** Its place in the order in which it was written; given by the storage. */
  n: number
  /** Made once: the server does what bears this key once, however often it is sent. */
  key: string
  user: number
  /** Contract path and number of the record that it is about. */
  path: string
  record: number
  /** How the record is called, for the list of what waits. */
  title: string
  act: A
  files: OutboxFile[]
  /** When the person did it. */
  at: number
  /** When it may first have reached the server; its key is remembered there for a day from then. */
  firstTriedAt?: number | undefined
  tries: number
  /** Not before this moment: the server had a fault. */
  nextAt?: number | undefined
  /** Why the server asked to be asked later, for whoever waits. */
  delay?: string | undefined
  refusal?: Refusal | undefined
  /** The last place in the queue when it was refused: what stands up to there was written without knowing of it. */
  holdsTo?: number | undefined
  /** Where it stands now, after it was moved; without it, where it was written. */
  place?: number | undefined
  /** The browser would not keep it: it lives as long as the page. */
  isFleeting?: boolean | undefined
}

/** What the caller knows of an act. */
export interface NewAct<A extends AnyAct = AnyAct> {
  path: string
  record: number
  title: string
  act: A
  files?: readonly { name: string; bytes: Blob }[]
}
