import { createHearing } from './hearing'
import { lateCode } from './late-code'

/** Lets hearing come with the page: for a host whose pages live longer than its published files. */
export function hearAtOnce(): void {
  lateCode.take({ createHearing })
}
