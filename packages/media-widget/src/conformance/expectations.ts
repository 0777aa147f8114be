/** What a source did that it must not do. */
class ConformanceError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConformanceError'
  }
}

/** Throws unless it holds; `what` says what should. */
export function check(holds: boolean, what: string): void {
  if (!holds) throw new ConformanceError(what)
}

/** Throws unless both are the same when written as JSON. */
export function checkSame(is: unknown, should: unknown, what: string): void {
  const [found, wanted] = [JSON.stringify(is), JSON.stringify(should)]
  if (found !== wanted) throw new ConformanceError(`${what}: ${found} instead of ${wanted}`)
}

/** Throws unless a call is refused with a message for a person; answers the refusal. */
export async function checkRefused(call: Promise<unknown>, what: string): Promise<Error> {
  const refusal = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof Error)) throw new ConformanceError(`${what}: must be refused with an Error`)
  check(refusal.message !== '', `${what}: the refusal must say why`)
  return refusal
}

/** Throws unless a call is refused because a name is taken. */
export async function checkTaken(call: Promise<unknown>, what: string): Promise<void> {
  const refusal = await checkRefused(call, what)
  checkSame((refusal as { code?: unknown }).code, 'name_taken', `${what}: the code of the refusal`)
}
