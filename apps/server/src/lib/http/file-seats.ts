import { finished, type Readable, type Writable } from 'node:stream'
import { AppError } from './error'
import type { Services } from './services'

/** Files made for one person at a time: each reads its records, or its bytes, anew. */
const MOST = 5
const RETRY_SECONDS = 5

/** Who has how many files under way, by server. */
const taken = new WeakMap<Services, Map<number, number>>()

/** Counts a file made for a person until the stream that carries it is over; refuses it where too many are under way. */
export function takeFileSeat(services: Services, person: number, stream: Readable | Writable): void {
  const seats = taken.get(services) ?? new Map<number, number>()
  taken.set(services, seats)
  const own = seats.get(person) ?? 0
  if (own >= MOST) {
    const message = `Для вас готовится уже ${MOST} файлов. Дождитесь одного из них`
    throw new AppError(429, 'too_many_files', message, { retryAfter: RETRY_SECONDS })
  }
  seats.set(person, own + 1)
  finished(stream, () => {
    const left = (seats.get(person) ?? 1) - 1
    if (left > 0) seats.set(person, left)
    else seats.delete(person)
  })
}
