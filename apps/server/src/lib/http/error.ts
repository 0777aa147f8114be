/**
 * A refusal a person can act on (product 3.3). It knows no HTTP beyond its number: only the error handler writes answers.
 * `errors` is field path (`contacts.0.phone`) to texts, `details` what the screen needs to explain.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly errors: Record<string, string[]>
  readonly details: Record<string, unknown>
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    more: { errors?: Record<string, string[]>; details?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message)
    this.errors = more.errors ?? {}
    this.details = more.details ?? {}
    this.retryAfter = more.retryAfter
  }
}

/** 400: fields that cannot be accepted, each with one text or several. */
export function invalid(fields: Record<string, string | string[]>): AppError {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text].flat()]))
  return new AppError(400, 'validation_error', 'Проверьте заполнение полей', { errors })
}

/** 400: numbers that are fine one by one and together more than can be kept; `field` is the largest of them. */
export function tooLarge(field?: string): AppError {
  const message = 'Слишком большое число: проверьте суммы и количества'
  return new AppError(400, 'validation_error', message, field ? { errors: { [field]: [message] } } : {})
}

/** 400: a query parameter that cannot be understood. */
export function badQuery(code: 'bad_ordering' | 'bad_filter', errors: Record<string, string[]>): AppError {
  return new AppError(400, code, 'Неверный параметр запроса', { errors })
}

/** 400 with a code of its own, such as `invalid_credentials`. */
export function refused(code: string, message: string): AppError {
  return new AppError(400, code, message)
}

/** 401: nobody is signed in, or the token is over. */
export function unauthenticated(code: 'token_invalid' | 'token_expired' = 'token_invalid'): AppError {
  return new AppError(401, code, 'Требуется вход в систему')
}

/** 403: the person lacks a permission; `label` names it in Russian. */
export function forbidden(label: string): AppError {
  return new AppError(403, 'forbidden', `Недостаточно прав: ${label}`)
}

/** 403: the person may read the record, but not write it. */
export function outOfScope(): AppError {
  return new AppError(403, 'out_of_scope', 'Запись вне вашей зоны доступа')
}

/** 400: a body that is no JSON. */
export function brokenJson(): AppError {
  return new AppError(400, 'validation_error', 'Тело запроса — не JSON')
}

/** 404: there is no such record for this person. */
export function notFound(): AppError {
  return new AppError(404, 'not_found', 'Запись не найдена')
}

/** 409: the state of things does not allow it; `code` and text as in product 3.3. */
export function conflict(code: string, message: string, details: Record<string, unknown> = {}): AppError {
  return new AppError(409, code, message, { details })
}

/** 409: somebody else was faster; `current` is the record as it is now. */
export function versionConflict(current: object): AppError {
  return conflict('version_conflict', 'Запись изменена другим пользователем. Обновите страницу', { current })
}

/** 409: the record is used by `count` others and cannot go. */
export function inUse(count: number, usedBy: Readonly<Record<string, number>> = {}): AppError {
  const named = Object.entries(usedBy).filter(([, n]) => n > 0)
  const list = named.map(([what, n]) => `${what} — ${n}`).join(', ')
  return conflict('in_use', `Нельзя удалить: запись используется (${count})${list && `: ${list}`}`, { count })
}

/** 409: there is one already; `fields` names what collides. */
export function duplicate(fields: string[] = []): AppError {
  const errors = Object.fromEntries(fields.map((field) => [field, ['Такое значение уже есть']]))
  return new AppError(409, 'duplicate', 'Такая запись уже существует', { errors })
}

/** 429: too many requests from one place. */
export function rateLimited(seconds: number): AppError {
  return new AppError(429, 'rate_limited', `Слишком много запросов. Повторите через ${seconds} с`, {
    retryAfter: seconds,
    details: { retry_after: seconds },
  })
}

/** 408: whoever asked is gone, so the work for it ends. */
export function abandoned(): AppError {
  return new AppError(408, 'abandoned', 'Запрос прерван')
}

/** 503: load or a time-out, worth trying again. */
export function overloaded(seconds = 2): AppError {
  return new AppError(503, 'overloaded', `Сервер занят. Повторите через ${seconds} с`, { retryAfter: seconds })
}

/** 503: the database is out of reach; it is asked again by itself. */
export function databaseUnavailable(seconds = 5): AppError {
  const message = 'База данных временно недоступна. Повторите попытку через несколько секунд'
  return new AppError(503, 'database_unavailable', message, { retryAfter: seconds })
}

/** 507: nothing can be written until somebody makes room. */
export function diskFull(seconds = 60): AppError {
  const message = 'На диске сервера закончилось место, изменения не сохраняются. Сообщите администратору'
  return new AppError(507, 'disk_full', message, { retryAfter: seconds })
}

/** 503: the bytes of files are out of reach; all else works. */
export function storageUnavailable(seconds = 10): AppError {
  const message = 'Хранилище файлов временно недоступно. Повторите попытку через несколько секунд'
  return new AppError(503, 'storage_unavailable', message, { retryAfter: seconds })
}
