// Sums bytes of files in a thread of its own; told by file-sums.ts, which says what each message means.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

const PIECE = Buffer.allocUnsafe(512 * 1024)
/** Hash, file descriptor and how far it was read, by number; `marked` is hash and place to go back to. */
const sums = new Map()

function begin({ id, algorithm, path, at }) {
  sums.set(id, { hash: createHash(algorithm), fd: openSync(path, 'r'), at })
}

function follow({ id, to }) {
  const sum = sums.get(id)
  while (sum && sum.at < to) {
    const length = Math.min(PIECE.length, to - sum.at)
    const read = readSync(sum.fd, PIECE, 0, length, sum.at)
    if (read === 0) throw new Error('A file ended before the bytes that were written to it')
    sum.hash.update(PIECE.subarray(0, read))
    sum.at += read
  }
}

function mark({ id }) {
  const sum = sums.get(id)
  if (sum) sum.marked = { hash: sum.hash.copy(), at: sum.at }
}

function rewind({ id }) {
  const sum = sums.get(id)
  if (sum?.marked) Object.assign(sum, { hash: sum.marked.hash.copy(), at: sum.marked.at })
}

function tell({ id, ask }) {
  const digest = sums.get(id)?.hash.copy().digest('hex')
  parentPort.postMessage({ ask, digest })
}

function end({ id }) {
  const sum = sums.get(id)
  sums.delete(id)
  if (sum) closeSync(sum.fd)
}

const acts = { begin, follow, mark, rewind, tell, end }

parentPort.on('message', (message) => {
  try {
    acts[message.act](message)
  } catch {
    // Without its sum, it is told as lost.
    end(message)
    if (message.act === 'tell') parentPort.postMessage({ ask: message.ask })
  }
})
