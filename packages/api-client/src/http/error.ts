/** Shown when the server gave no text of its own (ER-012). */
export const REQUEST_FAILED = 'Произошла ошибка при выполнении запроса'

/**
 * The only error of this package. `status` 0 with code `network` means that no answer came; `session_ended` means that the
 * person must sign in again, which the session has already told its listeners.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly status: number
  declare readonly code: string
  /** Field path (`contacts.0.phone`) → texts. */
  declare readonly errors: Record<string, string[]>
  declare readonly details: Record<string, unknown>
  declare readonly requestId: string | undefined

  constructor({
    message,
    cause,
    ...problem
  }: {
    status: number
    code: string
    message: string
    errors?: Record<string, string[]>
    details?: Record<string, unknown>
    requestId?: string | undefined
    cause?: unknown
  }) {
    super(message, { cause })
    Object.assign(this, { errors: {}, details: {}, ...problem })
  }
}

/**
 * The data of a call, or an `ApiError`: `const todo = await unwrap(api.GET('/todos/{id}', …))`. A call that the caller
 * aborted rejects with its own `AbortError`.
 */
export async function unwrap<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw toNetworkError(cause)
  })
  if (!response.ok) throw toApiError(response.status, error)
  // A 204 has no data; its type is `undefined | never`, so callers see `never` and read nothing.
  return data as NonNullable<Data>
}

/** A refusal of the server as an error; what is not our error envelope (a proxy's page) gets the general text. */
export function toApiError(status: number, body: unknown, fallback = REQUEST_FAILED): ApiError {
  const { message, code, errors, details, request_id }: Record<string, unknown> = Object(body)
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    message: typeof message === 'string' && message ? message : fallback,
    errors: isObject(errors) ? toFieldErrors(errors) : {},
    details: isObject(details) ? details : {},
    requestId: typeof request_id === 'string' ? request_id : undefined,
  })
}

/** What a failed `fetch` becomes: aborts and our own errors stay themselves, all else is a missing answer. */
export function toNetworkError(cause: unknown): unknown {
  if (cause instanceof ApiError || Object(cause).name === 'AbortError') return cause
  return new ApiError({ status: 0, code: 'network', message: REQUEST_FAILED, cause })
}

function toFieldErrors(errors: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [texts].flat().map(String)]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
