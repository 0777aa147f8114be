import type { SourceLabels } from '../labels/source-labels'
import { isSessionEnded } from '../store/failures'

/** A call of the API that was refused, or not answered (`status` 0); the message may be shown as it is. */
class MediaSourceError extends Error {
  readonly status: number
  readonly code: string
  /** What the server tells besides, such as where a file is used. */
  readonly details: unknown

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message)
    this.name = 'MediaSourceError'
    this.status = status
    this.code = code
    this.details = details
  }
}

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

interface Refusal {
  message?: string | undefined
  code?: string
  details?: unknown
  errors?: Record<string, readonly string[]>
}

/** Here are no fields to look at: what is wrong with one of them is all there is to say. */
function reasonOf({ message, errors = {} }: Refusal): string | undefined {
  return Object.values(errors).flat()[0] ?? message
}

/** How answers are read. */
export interface AnswerReader {
  /** What a call answered; throws what it was refused with. */
  read<T>(call: Promise<Answer<T>>): Promise<T>
  /** Waits for a call whose answer says nothing; throws what it was refused with. */
  done(call: Promise<Answer<unknown>>): Promise<void>
  /** What the sending of a file answered; what is wrong with a field is the reason it is refused with. */
  sent<T>(sending: Promise<T>): Promise<T>
}

/** Makes what reads answers; what the server does not say is said in these words. */
export function createAnswerReader(labels: SourceLabels): AnswerReader {
  async function answered<T>(call: Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await call.catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') throw error
      if (isSessionEnded(error)) throw new MediaSourceError(401, 'session_ended', labels.sessionEnded)
      throw new MediaSourceError(0, 'network', labels.offline)
    })
    if (answer.response.ok) return answer
    const { code, details, ...refusal } = (answer.error ?? {}) as Refusal
    throw new MediaSourceError(
      answer.response.status,
      code ?? 'unknown',
      reasonOf(refusal) ?? labels.actionFailed,
      details,
    )
  }
  return {
    async read(call) {
      const { data } = await answered(call)
      if (data === undefined) throw new MediaSourceError(0, 'empty_answer', labels.emptyAnswer)
      return data
    },
    async done(call) {
      await answered(call)
    },
    async sent(sending) {
      return sending.catch((error: unknown) => {
        const { status, code, details, ...refusal } = Object(error) as Refusal & { status?: number }
        const reason = refusal.errors && reasonOf({ ...refusal, message: undefined })
        throw reason === undefined ? error : new MediaSourceError(status ?? 0, code ?? 'unknown', reason, details)
      })
    },
  }
}
