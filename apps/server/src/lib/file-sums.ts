import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The sum of bytes of a file as it grows, counted in another thread: at full speed a sum costs more than all the rest. */
export interface FileSum {
  /** The file has its bytes up to here now, and stays open until the next `digest` has answered. */
  follow(to: number): void
  /** The sum of all so far, hexadecimal; it may go on after. Undefined when the thread that counted has died. */
  digest(): Promise<string | undefined>
  /** Another that goes on from the same bytes in a file opened anew. */
  goOn(file: FileHandle): FileSum
  end(): void
}

let thread: Worker | undefined
let last = 0
const waiting = new Map<number, (digest: string | undefined) => void>()

/** Begins to sum a file from `at` on. */
export function beginSum(algorithm: 'sha1' | 'sha256', file: FileHandle, at = 0): FileSum {
  return newSum({ algorithm }, file, at)
}

function newSum(from: { algorithm: string } | { copyOf: number }, file: FileHandle, at: number): FileSum {
  last += 1
  const id = last
  let reached = at
  send({ act: 'begin', id, ...from, fd: file.fd, at })
  return {
    follow(to) {
      reached = to
      send({ act: 'follow', id, to })
    },
    digest: () =>
      new Promise((resolve) => {
        last += 1
        waiting.set(last, resolve)
        send({ act: 'tell', id, ask: last })
      }),
    goOn: (next) => newSum({ copyOf: id }, next, reached),
    end: () => send({ act: 'end', id }),
  }
}

function send(message: object): void {
  thread ??= startThread()
  thread.postMessage(message)
}

function startThread(): Worker {
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
