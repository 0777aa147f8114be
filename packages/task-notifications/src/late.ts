/** Code that comes when it is first used. */
export interface Late<Code> {
  /** Does something with it: at once where it is there, else when it has come, in the order of asking. */
  use<Result>(task: (code: Code) => Result | Promise<Result>): Result | Promise<Result>
}

/** So long after a failure the code is asked for again. */
export const retryAfter = 5_000

/** Makes the holder of code; what fails to load is tried again for as long as the page is there. */
export function createLate<Code extends object>(load: () => Promise<Code>): Late<Code> {
  let code: Code | undefined
  let coming: Promise<Code> | undefined

  async function come(): Promise<Code> {
    try {
      code = await load()
      return code
    } catch (error) {
      console.warn('Часть уведомлений не загружена', error)
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
      return come()
    }
  }

  return {
    use(task) {
      if (code) return task(code)
      coming ??= come()
      return coming.then(task)
    },
  }
}
