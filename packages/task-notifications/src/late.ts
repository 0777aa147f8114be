/** Code that comes when it is first used. */
export interface Late<Code> {
  /**
   * Does something with it: at once where it is there, else when it has come, in the order of asking. With `orElse` it is
   * asked for now, and answers that instead when it cannot be had.
   */
  use<Result>(
    task: (code: Code) => Result | Promise<Result>,
    orElse?: () => Result | Promise<Result>,
  ): Result | Promise<Result>
  /** Takes it from whoever has it. */
  take(code: Code): void
}

/** So long after a failure the code is asked for again; each time twice as long, up to the longest. */
export const retryAfter = 5_000
export const longestRetryAfter = 300_000

/** Makes the holder of code; what fails to load is tried again for as long as the page is there. */
export function createLate<Code extends object>(load: () => Promise<Code>): Late<Code> {
  let code: Code | undefined
  let bring: (code: Code) => void = () => {}
  const coming = new Promise<Code>((resolve) => {
    bring = resolve
  })
  let attempt: Promise<void> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pause = retryAfter

  function take(come: Code): void {
    code ??= come
    clearTimeout(again)
    bring(code)
  }

  function ask(): Promise<void> {
    clearTimeout(again)
    attempt ??= load().then(take, (error: unknown) => {
      attempt = undefined
      if (code) return
      console.warn('Часть уведомлений не загружена', error)
      again = setTimeout(ask, pause)
      pause = Math.min(2 * pause, longestRetryAfter)
    })
    return attempt
  }

  return {
    use(task, orElse) {
      if (code) return task(code)
      if (orElse) return ask().then(() => (code ? coming.then(task) : orElse()))
      if (!again) void ask()
      return coming.then(task)
    },
    take,
  }
}
