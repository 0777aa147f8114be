import type { ReactNode } from 'react'
import type { MediaItem } from '../../item'
import type { MediaSortKey } from '../../source/source'

/** A column of the host's own in the list, before «Actions»; where the list is not wide it steps back. */
export interface MediaColumn {
  /** Unlike those of the others. */
  heading: string
  /** What stands in it; buttons and links in it are the host's own, a press beside them chooses the row. */
  cell: (item: MediaItem) => ReactNode
  /** What its heading orders by, where the source can; the host names both directions in `orderings` of its labels. */
  sortKey?: MediaSortKey
}
