import { type MediaLabels, useLabels } from './labels'
import { withLate } from './late-labels'

/** The labels of the nearest provider, for late parts. */
export function useLateLabels(): MediaLabels {
  return withLate(useLabels())
}
