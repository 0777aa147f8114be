import type { ReactNode, RefObject } from 'react'
import type { Listing } from '../../store/listing/listing'
import type { Selection } from '../../store/selection/selection'
import type { RowWindow } from '../rows/use-row-window'
import { rowGroup } from './grid-roles'

/** What both layouts draw from. */
export interface ItemsProps {
  listing: Listing
  selection: Selection
  window: RowWindow
  /** The place the keyboard is at. */
  active: number
  /** Where the rows are once they are drawn. */
  rows: RefObject<HTMLDivElement | null>
}

/** Stands for all rows, drawn or not. */
export function ItemRows({ rows, window, children }: Pick<ItemsProps, 'rows' | 'window'> & { children: ReactNode }) {
  return (
    <div ref={rows} {...rowGroup} style={{ height: window.height }} className="wm:relative wm:block wm:overflow-clip">
      {children}
    </div>
  )
}
