import { isSessionEnded } from './store/failures'

/** A call of the API that was refused, or not answered (`status` 0); the message may be shown as it is. */
class MediaSourceError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'MediaSourceError'
    this.status = status
    this.code = code
  }
}

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** What a call answered; throws what it was refused with. */
export async function read<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data } = await answered(call)
  if (data === undefined) throw new MediaSourceError(0, 'empty_answer', 'Сервер ответил пустым сообщением')
  return data
}

/** Waits for a call whose answer says nothing; throws what it was refused with. */
export async function done(call: Promise<Answer<unknown>>): Promise<void> {
  await answered(call)
}

async function answered<T>(call: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await call.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') throw error
    if (isSessionEnded(error)) throw new MediaSourceError(401, 'session_ended', 'Сессия завершена. Войдите снова')
    throw new MediaSourceError(0, 'network', 'Нет связи с сервером')
  })
  if (answer.response.ok) return answer
  const { message, code } = (answer.error ?? {}) as { message?: string; code?: string }
  throw new MediaSourceError(
    answer.response.status,
    code ?? 'unknown',
    message ?? 'Произошла ошибка при выполнении запроса',
  )
}
