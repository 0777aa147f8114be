import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The sum of bytes of a file as it grows, counted in another thread: at full speed a sum costs more than all the rest. */
export interface FileSum {
  /** The file has its bytes up to here now. They are read when there is time; until then they must stay. */
  follow(to: number): void
  /** The sum of all so far, hexadecimal; it may go on after. Undefined when the bytes or the thread that counted are gone. */
  digest(): Promise<string | undefined>
  /** Remembers this place for `rewind`. */
  mark(): void
  /** Forgets all since the last `mark`. */
  rewind(): void
  /** Lets go of the file. */
  end(): void
}

/** A message wakes the thread, which at full speed costs as much as a sixth of an upload: so many bytes go together. */
const TOLD_AT_ONCE = 4 * 1024 * 1024

let last = 0

/** Sums of whole files may lag behind their bytes, those of parts are waited for: each kind has a thread of its own. */
const threads = { whole: createThread(), part: createThread() }

/** Begins to sum a file from `at` on. */
export function beginSum(
  algorithm: 'sha1' | 'sha256',
  path: string,
  { at = 0, kind = 'whole' }: { at?: number; kind?: keyof typeof threads } = {},
): FileSum {
  const thread = threads[kind]
  last += 1
  const id = last
  thread.send({ act: 'begin', id, algorithm, path, at })
  let [now, told, marked] = [at, at, at]
  const tell = () => {
    if (told === now) return
    told = now
    thread.send({ act: 'follow', id, to: now })
  }
  return {
    follow(to) {
      now = to
      if (now - told >= TOLD_AT_ONCE) tell()
    },
    digest() {
      tell()
      return thread.ask(id)
    },
    mark() {
      tell()
      marked = now
      thread.send({ act: 'mark', id })
    },
    rewind() {
      now = told = marked
      thread.send({ act: 'rewind', id })
    },
    end: () => thread.send({ act: 'end', id }),
  }
}

/** A thread that is started when it is first needed, and again when it has died. */
function createThread() {
  let thread: Worker | undefined
  const waiting = new Map<number, (digest: string | undefined) => void>()

  function start(): Worker {
    // Both `src/lib` and the bundled `dist` have it beside them.
    const started = new Worker(join(import.meta.dirname, 'sum-worker.mjs'))
    started.unref()
    started.on('message', ({ ask, digest }: { ask: number; digest?: string }) => {
      waiting.get(ask)?.(digest)
      waiting.delete(ask)
    })
    started.on('exit', () => {
      if (thread === started) thread = undefined
      for (const resolve of waiting.values()) resolve(undefined)
      waiting.clear()
    })
    started.on('error', () => {})
    return started
  }

  function send(message: object): void {
    thread ??= start()
    thread.postMessage(message)
  }

  return {
    send,
    ask: (id: number) =>
      new Promise<string | undefined>((resolve) => {
        last += 1
        waiting.set(last, resolve)
        send({ act: 'tell', id, ask: last })
      }),
  }
}
