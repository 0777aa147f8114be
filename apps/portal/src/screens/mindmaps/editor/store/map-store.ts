import { type ApiClient, ApiError, unwrap } from '@ws/api-client'
import type { MindmapOpsEvent, Schema } from '@ws/api-client/contract'
import { applyOps, indexMap, type MapContent, type MapPlace } from '@ws/api-client/contract/mindmap-tree'
import { inverseOf } from './inverse-ops'

type Op = Schema<'MindmapOp'>

/** What is sent at once, with the key by which the server knows it again. */
interface Batch {
  key: string
  base_version: number
  client: string
  ops: Op[]
}

/** Changes that a page has made and the server has not confirmed. */
export interface Unsent {
  batches: Batch[]
  waiting: Op[]
}

/** What an open map knows at a moment. */
export interface MapState {
  /** As the person sees it: what the server knows and what is on its way there. */
  content: MapContent
  places: ReadonlyMap<string, MapPlace>
  /** Changes that the server has not answered yet. */
  unsent: number
  /** There is no connection: changes wait and go by themselves. */
  isOffline: boolean
  /** Why a change of one's own was not taken. */
  refusal: string | null
  canUndo: boolean
  canRedo: boolean
}

/** One open map: its nodes, the way of changes to the server and back, what can be undone. */
export interface MapStore {
  getState(): MapState
  subscribe(listener: () => void): () => void
  /** Makes changes at once and sends them. */
  change(ops: readonly Op[]): void
  undo(): void
  redo(): void
  /** Takes in what somebody else did. */
  receive(event: Pick<MindmapOpsEvent, 'version' | 'client' | 'ops'>): void
  /** Asks for what was missed: after a break of the connection. */
  catchUp(): Promise<void>
  dismiss(): void
  close(): void
}

/** After a failure it is tried again in so many milliseconds. */
const RETRY_AFTER_MS = 3000
/** Steps back that are kept. */
const STEPS = 200
/** Of one request. */
const MOST_OPS = 4000

interface MapSource {
  api: ApiClient
  id: number
  /** What tells this page from others. */
  client: string
  map: { version: number; content: MapContent }
  /** What an earlier page could not send any more. */
  left?: readonly Unsent[]
  /** Keeps what is not sent where it outlives the page. */
  keep?: (unsent: Unsent | undefined) => void
}

/** Opens a map for changes. */
export function createMapStore({ api, id, client, map, left = [], keep }: MapSource): MapStore {
  const path = { params: { path: { id } } }
  let confirmed = map.content
  let version = map.version
  /** The newest version that was heard of while an answer was awaited. */
  let newest = version
  const batches: Batch[] = left.flatMap((one) => one.batches)
  let waiting: Op[] = left.flatMap((one) => one.waiting)
  let undone: Op[][] = []
  let done: Op[][] = []
  let isSending = false
  let isOffline = false
  let refusal: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let state = read()
  const listeners = new Set<() => void>()

  function read(): MapState {
    const pending = [...batches.flatMap(({ ops }) => ops), ...waiting]
    const { content } = applyOps(confirmed, pending)
    return {
      content,
      places: indexMap(content.nodes),
      unsent: pending.length,
      isOffline,
      refusal,
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
    }
  }

  function tell() {
    state = read()
    for (const listener of listeners) listener()
  }

  function remember() {
    if (!isClosed) keep?.(batches.length + waiting.length === 0 ? undefined : { batches, waiting })
  }

  function put(ops: readonly Op[]): Op[] {
    const back = inverseOf(state.content, ops)
    waiting.push(...ops)
    tell()
    void flush()
    return back
  }

  async function flush(): Promise<void> {
    if (batches.length === 0 && waiting.length > 0) {
      batches.push({ key: crypto.randomUUID(), base_version: version, client, ops: waiting.slice(0, MOST_OPS) })
      waiting = waiting.slice(MOST_OPS)
    }
    remember()
    const [batch] = batches
    if (isSending || isClosed || !batch) return
    isSending = true
    const outcome = await send(batch)
    isSending = false
    tell()
    if (outcome === 'again') {
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), RETRY_AFTER_MS)
      return
    }
    if (newest > version) await catchUp().catch(() => undefined)
    void flush()
  }

  /** Sent again it is the same request: the server applies it once. */
  async function send({ key, ...body }: Batch): Promise<'done' | 'again'> {
    try {
      const params = { path: { id }, header: { 'Idempotency-Key': key } }
      const answer = await unwrap(api.POST('/mindmaps/{id}/ops', { params, body }))
      batches.shift()
      isOffline = false
      refusal = answer.skipped[0]?.reason ?? refusal
      if (answer.missed === null) await readAnew()
      else if (answer.version > version) {
        take(answer.missed)
        confirmed = applyOps(confirmed, answer.applied).content
        version = answer.version
      }
      return 'done'
    } catch (error) {
      if (isPassing(error)) {
        isOffline = true
        return 'again'
      }
      refusal = error instanceof ApiError ? error.message : 'Изменения не приняты'
      batches.shift()
      done = []
      undone = []
      await readAnew().catch(() => undefined)
      return 'done'
    }
  }

  function take(others: readonly Pick<Schema<'MindmapBatch'>, 'version' | 'ops'>[]) {
    for (const other of others) {
      if (other.version <= version) continue
      confirmed = applyOps(confirmed, other.ops).content
      version = other.version
    }
  }

  async function readAnew() {
    const fresh = await unwrap(api.GET('/mindmaps/{id}', path))
    confirmed = contentOf(fresh)
    version = fresh.version
    tell()
  }

  async function catchUp() {
    const params = { path: { id }, query: { since: version } }
    const answer = await unwrap(api.GET('/mindmaps/{id}/ops', { params }))
    if (answer.batches === null) return readAnew()
    take(answer.batches)
    version = Math.max(version, answer.version)
    isOffline = false
    tell()
  }

  if (left.length > 0) remember()
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(ops) {
      if (ops.length === 0) return
      done = [...done, put(ops)].slice(-STEPS)
      undone = []
      tell()
    },
    undo() {
      const back = done.at(-1)
      if (!back) return
      done = done.slice(0, -1)
      undone = [...undone, put(back)]
      tell()
    },
    redo() {
      const again = undone.at(-1)
      if (!again) return
      undone = undone.slice(0, -1)
      done = [...done, put(again)]
      tell()
    },
    receive(event) {
      // What this page sent comes back with its own answer.
      if (event.client === client || event.version <= version) return
      if (isSending) newest = Math.max(newest, event.version)
      else if (event.ops.length === 0) void readAnew().catch(() => undefined)
      else if (event.version === version + 1) {
        take([event])
        tell()
      } else void catchUp().catch(() => undefined)
    },
    async catchUp() {
      clearTimeout(timer)
      if (!isSending) await catchUp().catch(() => undefined)
      await flush()
    },
    dismiss() {
      refusal = null
      tell()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Nodes and lines of a map as the server tells them. */
export function contentOf(map: Pick<Schema<'Mindmap'>, 'nodes' | 'edges'>): MapContent {
  // The contract cannot say «a node like this one» and leaves the shape to the words of its description.
  return { nodes: map.nodes as unknown as MapContent['nodes'], edges: map.edges ?? [] }
}

function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
}
