import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { DELAY_MS, IsGrouped } from './tooltip-group'

/** Tooltips inside open one after another without delay: around a toolbar or a whole app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={300}>
      <IsGrouped.Provider value={true}>{children}</IsGrouped.Provider>
    </Primitive.Provider>
  )
}
