import type { ApiClient } from '@ws/api-client'
import type { DocumentCellsEvent, Schema } from '@ws/api-client/contract'
import type { CellChange } from '../../../lib/spreadsheet/cell-changes'

type Workbook = Schema<'Workbook'>
type Body = Schema<'DocumentBody'>

/** What became of the last write. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict'

/** What an open table knows at a moment. */
export interface BookState {
  save: SaveState
  /** Why the server took nothing. */
  refusal: string | null
  /** What somebody else wrote, where both cannot be had. */
  theirs: Body | null
  /** What the grid begins with, and how often that was replaced: it is drawn anew then. */
  shown: Workbook
  edition: number
}

/** The grid that shows the table. */
interface Shown {
  /** What it shows; nothing as long as it is on its way. */
  read: () => Workbook | undefined
  put: (changes: readonly CellChange[]) => void
}

/** What a table is opened with. */
export interface BookSource {
  api: ApiClient
  id: number
  /** What tells this page from others. */
  client: string
  body: Body
  grid: Shown
  /** A workbook in the words of the grid, which says some things otherwise than the server. */
  asShown: (workbook: Workbook) => Workbook
  /** What an earlier page could not send any more. */
  left?: readonly CellChange[]
  /** Keeps what is not sent where it outlives the page. */
  keep?: (unsent: readonly CellChange[] | undefined) => void
  /** Another page has replaced what was written here. */
  onReplaced?: (change: CellChange, mine: CellChange, by: DocumentCellsEvent['author']) => void
}

/** One open table: cells that are typed go to the server one by one, those of others come into the grid. */
export interface BookStore {
  getState(): BookState
  subscribe(listener: () => void): () => void
  /** Something was typed. */
  change(): void
  /** Sends what waits, at once. */
  flush(): Promise<void>
  receive(event: DocumentCellsEvent): void
  /** The whole content as it was read anew. */
  receiveBody(body: Body): void
  /** Asks for what was missed: after a break of the connection. */
  catchUp(): Promise<void>
  /** Writes over what somebody else has made of the table. */
  overwrite(): void
  /** Gives up one's own for what stands there now. */
  drop(): void
  hasUnsent(): boolean
  close(): void
}
