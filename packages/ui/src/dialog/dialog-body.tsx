import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn'

/** What scrolls between title and buttons; a text that scrolls and holds nothing to focus is itself a stop of Tab. */
export function DialogBody({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [isStop, setStop] = useState(false)
  // After every drawing: what is inside may have grown.
  useEffect(() => {
    const element = body.current
    if (!element) return
    const look = () => setStop(element.scrollHeight > element.clientHeight && !element.querySelector(focusable))
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    look()
    return () => watcher.disconnect()
  })
  return (
    <div
      ref={body}
      tabIndex={isStop ? 0 : undefined}
      data-slot="dialog-body"
      className={cn('wu:dialog-body', className)}
    >
      {children}
    </div>
  )
}

const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])'
