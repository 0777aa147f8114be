import { invalid } from '../../lib/http/error'

const LONGEST = 8000

/** Addresses have an end: what does not fit one is no view. */
export function assertFits(params: Record<string, string> | undefined): void {
  if (JSON.stringify(params ?? {}).length > LONGEST) throw invalid({ params: 'Слишком много условий для одного вида' })
}
