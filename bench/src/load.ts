import autocannon from 'autocannon'

/**
 * Sends a number of requests; `rate` is how many a second were answered, up to the last answer. The duration autocannon tells
 * ends with a whole second: a round of two seconds would be told as two or as three.
 */
export async function load(
  options: autocannon.Options & { amount: number },
): Promise<autocannon.Result & { rate: number }> {
  const begun = performance.now()
  let answered = begun
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, told) => (error ? reject(error) : resolve(told)))
    running.on('response', () => {
      answered = performance.now()
    })
  })
  return { ...result, rate: (options.amount * 1000) / (answered - begun) }
}
