import { ApiError, unwrap } from '@ws/api-client'
import type { DocumentCellsEvent, Schema } from '@ws/api-client/contract'
import {
  type CellChange,
  cellAt,
  cellChanges,
  sameCell,
  samePlaces,
  sameShape,
  withCells,
} from '../../../lib/spreadsheet/cell-changes'
import type { BookSource, BookState, BookStore } from './book-state'

type Workbook = Schema<'Workbook'>
type Body = Schema<'DocumentBody'>

/** How long a person pauses before what was typed is sent; after a failure it is tried again later. In milliseconds. */
const PAUSE = 600
const RETRY_AFTER_MS = 4_000
/** Cells of one request; more are sent with the whole table. */
const MOST_CELLS = 5_000

/** Opens a table. */
export function createBookStore(source: BookSource): BookStore {
  const { api, id, client, body, grid, asShown, left = [], keep, onReplaced } = source
  const path = { id }
  let confirmed = asShown(contentOf(body))
  let version = body.version
  let batch: { key: string; base_version: number; changes: CellChange[] } | undefined
  let heard: DocumentCellsEvent[] = []
  let isSending = false
  let isDirty = left.length > 0
  let isClosed = false
  /** Something was heard of while an answer was awaited. */
  let isBehind = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was last sent of each cell from here: who replaces it is told of. */
  const mine = new Map<string, CellChange>()
  let state: BookState = {
    save: isDirty ? 'waiting' : 'saved',
    refusal: null,
    theirs: null,
    shown: withCells(contentOf(body), left),
    edition: 0,
  }
  const listeners = new Set<() => void>()

  function tell(more: Partial<BookState>) {
    state = { ...state, ...more }
    for (const listener of listeners) listener()
  }

  function later(wait: number) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), wait)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (isSending || isClosed || state.theirs || (!isDirty && !batch)) return
    const now = grid.read()
    if (!now && !batch) return later(PAUSE)
    const isRetry = batch !== undefined
    isDirty = isRetry
    const isCells = batch !== undefined || (now !== undefined && sameShape(confirmed, now))
    const changes = now && isCells ? pending(now) : []
    if (isCells) keep?.(changes.length > 0 ? changes : batch?.changes)
    if (!batch && isCells && changes.length === 0) return tell({ save: 'saved', refusal: null })
    isSending = true
    tell({ save: 'saving' })
    if (isCells && changes.length <= MOST_CELLS) batch ??= { key: crypto.randomUUID(), base_version: version, changes }
    const outcome = await (batch ? sendCells(batch) : sendBook(now as Workbook)).catch(failed)
    isSending = false
    const waiting = heard
    heard = []
    for (const event of waiting) receive(event)
    if (isBehind) await catchUp().catch(() => undefined)
    isBehind = false
    if (outcome === 'again') later(RETRY_AFTER_MS)
    else if (isDirty) await flush()
    else if (outcome === 'done') {
      keep?.(undefined)
      tell({ save: 'saved', refusal: null })
    }
  }

  /** What was typed and is not known to the server; with it goes what formulas came to. */
  function pending(now: Workbook): CellChange[] {
    const { typed, reckoned } = cellChanges(confirmed, now)
    return typed.length > 0 ? [...typed, ...reckoned] : []
  }

  async function sendCells({ key, ...sent }: NonNullable<typeof batch>): Promise<'done' | 'again'> {
    const params = { path, header: { 'Idempotency-Key': key } }
    const answer = await unwrap(api.POST('/documents/{id}/cells', { params, body: { ...sent, client } }))
    batch = undefined
    // What others wrote before it lies below it.
    const earlier = heard.filter((event) => event.version < answer.version)
    heard = heard.filter((event) => event.version > answer.version)
    for (const event of earlier) if (event.version === version + 1 && event.changes) take(event.changes, event)
    const isWhole = version === answer.version - 1 && answer.skipped.length === 0
    for (const change of sent.changes) mine.set(keyOf(change), change)
    confirmed = withCells(confirmed, normalized(sent.changes))
    if (isWhole) version = answer.version
    else await catchUp()
    return 'done'
  }

  async function sendBook(workbook: Workbook): Promise<'done' | 'stopped'> {
    try {
      const content = { ...workbook }
      const saved = await unwrap(
        api.PUT('/documents/{id}/content', { params: { path }, body: { content, base_version: version } }),
      )
      confirmed = workbook
      version = saved.version
      return 'done'
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error
      const theirs = error.details.current as Body
      const now = grid.read() ?? workbook
      const other = asShown(contentOf(theirs))
      if (!sameShape(confirmed, other) || !samePlaces(confirmed, now)) {
        tell({ theirs, save: 'conflict' })
        return 'stopped'
      }
      // They only wrote into cells, which still are where they were.
      takeBook(other, theirs)
      isDirty = true
      return 'done'
    }
  }

  function failed(error: unknown): 'again' | 'stopped' {
    isDirty = true
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429) {
      const isOffline = !(error instanceof ApiError) || error.status === 0
      tell({ save: isOffline ? 'offline' : 'failed' })
      return 'again'
    }
    batch = undefined
    isDirty = false
    tell({ save: 'failed', refusal: error.message })
    return 'stopped'
  }

  /** Takes in what others wrote; what is typed here and on its way stays in the grid, and is written over it. */
  function take(changes: readonly CellChange[], by: { version: number; author: DocumentCellsEvent['author'] }) {
    const now = grid.read()
    const others = normalized(changes)
    const put = now ? others.filter((change) => sameCell(cellAt(confirmed, change), cellAt(now, change))) : []
    for (const change of others) {
      const own = mine.get(keyOf(change))
      mine.delete(keyOf(change))
      if (own && !isSameContent(own, change)) onReplaced?.(change, own, by.author)
    }
    confirmed = withCells(confirmed, others)
    version = by.version
    if (now) grid.put(put)
    else tell({ shown: withCells(state.shown, changes), edition: state.edition + 1 })
  }

  function takeBook(other: Workbook, theirs: Body) {
    const { typed, reckoned } = cellChanges(confirmed, other)
    take([...typed, ...reckoned], { version: theirs.version, author: theirs.author_details })
  }

  function normalized(changes: readonly CellChange[]): CellChange[] {
    const sheets = confirmed.sheets.map((sheet) => ({ ...sheet, cells: {} }))
    const made = asShown(withCells({ sheets }, changes))
    return changes.map((change) => ({ ...change, value: cellAt(made, change) ?? null }))
  }

  function receive(event: DocumentCellsEvent) {
    if (event.client === client || event.version <= version || state.theirs) return
    if (isSending) {
      heard.push(event)
      return
    }
    const now = grid.read()
    // Where rows were moved here, cells of others lie elsewhere: the write of the whole table finds out.
    if (now && !samePlaces(confirmed, now)) return
    if (event.version === version + 1 && event.changes) take(event.changes, event)
    else void catchUp().catch(() => undefined)
  }

  function receiveBody(theirs: Body) {
    if (theirs.version <= version || state.theirs) return
    if (isSending) {
      isBehind = true
      return
    }
    const other = asShown(contentOf(theirs))
    const now = grid.read()
    if (sameShape(confirmed, other) && now && samePlaces(confirmed, now)) return takeBook(other, theirs)
    if (now && hasUnsent()) return tell({ theirs, save: 'conflict' })
    const isLeft = hasUnsent()
    showAnew(theirs)
    if (!isLeft) return
    // What an earlier page left is still to be sent: the grid that is on its way begins with it.
    isDirty = true
    tell({ shown: withCells(state.shown, left), save: 'waiting' })
    later(PAUSE)
  }

  function showAnew(theirs: Body) {
    version = theirs.version
    confirmed = asShown(contentOf(theirs))
    batch = undefined
    isDirty = false
    keep?.(undefined)
    tell({ theirs: null, save: 'saved', refusal: null, shown: contentOf(theirs), edition: state.edition + 1 })
  }

  async function catchUp() {
    const fresh = await unwrap(api.GET('/documents/{id}/content', { params: { path } }))
    const wasSending = isSending
    isSending = false
    receiveBody(fresh)
    isSending = wasSending
  }

  function hasUnsent() {
    return isDirty || isSending || batch !== undefined
  }

  if (isDirty) later(PAUSE)
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change() {
      isDirty = true
      if (state.theirs) return
      if (!isSending && state.save !== 'offline') tell({ save: 'waiting' })
      later(PAUSE)
    },
    flush,
    receive,
    receiveBody,
    catchUp: async () => {
      await flush()
      if (!isSending) await catchUp().catch(() => undefined)
    },
    overwrite() {
      if (state.theirs) version = state.theirs.version
      isDirty = true
      // Whatever they wrote, the whole table goes over it.
      confirmed = { sheets: [] }
      tell({ theirs: null, save: 'waiting' })
      void flush()
    },
    drop() {
      if (state.theirs) showAnew(state.theirs)
    },
    hasUnsent,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function contentOf({ content }: Body): Workbook {
  return content as Workbook
}

function keyOf({ sheet, cell }: CellChange): string {
  return `${sheet} ${cell}`
}

/** Whether two writes of a cell say the same, however it looks and whatever its formula came to. */
function isSameContent({ value: one }: CellChange, { value: other }: CellChange): boolean {
  if (one?.f !== undefined || other?.f !== undefined) return one?.f === other?.f
  return (one?.v ?? null) === (other?.v ?? null)
}
