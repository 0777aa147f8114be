import { Sheet } from '@ws/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePhone } from '../../../lib/page/use-phone'

interface PlanSideProps {
  /** What it is of: «Помещение А-101». */
  label: string
  /** The heading of the sheet on a phone. */
  title: string
  /** Opened by the keyboard: what is told comes next. */
  takesFocus: boolean
  /** Something stands over it: on a phone the sheet gives way. */
  isCovered?: boolean
  onClose: () => void
  children: ReactNode
}

/** What is told of a chosen thing of the plan, at its right, or from below on a phone. */
export function PlanSide({ label, title, takesFocus, isCovered = false, onClose, children }: PlanSideProps) {
  const isPhone = usePhone()
  const beside = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) beside.current?.focus()
  }, [takesFocus])
  if (isPhone) {
    return (
      <Sheet
        side="bottom"
        title={title}
        open={!isCovered}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
      >
        {children}
      </Sheet>
    )
  }
  return (
    <aside
      ref={beside}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node))
          onClose()
      }}
      aria-label={label}
      className="w-80 shrink-0 overflow-y-auto border-line border-l p-4 focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2 print:hidden"
    >
      {children}
    </aside>
  )
}
