import autocannon from 'autocannon'

/** Of one connection to the database thirty-two searches wait for each other longer than autocannon's ten seconds. */
const TIMEOUT_SECONDS = 120

/**
 * Sends a number of requests; `rate` is how many a second were answered, up to the last answer; `p95` is what one of twenty waited longer than. The duration autocannon tells
 * ends with a whole second: a round of two seconds would be told as two or as three.
 */
export async function load(
  options: autocannon.Options & { amount: number },
): Promise<autocannon.Result & { rate: number; p95: number }> {
  const waits: number[] = []
  const begun = performance.now()
  let answered = begun
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ timeout: TIMEOUT_SECONDS, ...options }, (error, told) =>
      error ? reject(error) : resolve(told),
    )
    running.on('response', (_client, _status, _bytes, wait) => {
      waits.push(wait)
      answered = performance.now()
    })
  })
  const p95 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
  return { ...result, p95, rate: (options.amount * 1000) / (answered - begun) }
}

/**
 * Requests of which each is sent once, by whichever connection is free: a list autocannon would send from its beginning on
 * every connection, and what is said again under the same number is not said.
 */
export function once(requestAt: (at: number) => autocannon.Request): autocannon.Request[] {
  let sent = 0
  return [
    {
      setupRequest(defaults) {
        const request = { ...defaults, ...requestAt(sent) }
        sent += 1
        return request
      },
    },
  ]
}
