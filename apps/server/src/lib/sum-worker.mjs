// Sums bytes of files in a thread of its own; told by file-sums.ts, which says what each message means.
import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

const PIECE = Buffer.allocUnsafe(1024 * 1024)
/** Hash, file descriptor and how far it was read, by number. */
const sums = new Map()

function begin({ id, algorithm, copyOf, fd, at }) {
  const before = copyOf === undefined ? undefined : sums.get(copyOf)?.hash.copy()
  const hash = copyOf === undefined ? createHash(algorithm) : before
  if (hash) sums.set(id, { hash, fd, at })
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

function tell({ id, ask }) {
  const digest = sums.get(id)?.hash.copy().digest('hex')
  parentPort.postMessage({ ask, digest })
}

const acts = { begin, follow, tell, end: ({ id }) => sums.delete(id) }

parentPort.on('message', (message) => {
  try {
    acts[message.act](message)
  } catch {
    // Without its sum, it is told as lost.
    sums.delete(message.id)
    if (message.act === 'tell') parentPort.postMessage({ ask: message.ask })
  }
})
