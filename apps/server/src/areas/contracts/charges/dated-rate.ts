/** A rate in percent that holds from a day until the next one. */
export interface DatedRate {
  rate: string
  valid_from: string
}

/** The rate that holds on a day; undefined before the first one. */
export function rateOn(day: string, rates: readonly DatedRate[]): string | undefined {
  let latest: DatedRate | undefined
  for (const rate of rates) {
    if (rate.valid_from <= day && (latest === undefined || rate.valid_from > latest.valid_from)) latest = rate
  }
  return latest?.rate
}
