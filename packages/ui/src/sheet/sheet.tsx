import type { ReactNode } from 'react'
import { DialogFooter, DialogHeader, DialogShell } from '../dialog/dialog-shell'
import { cn } from '../lib/cn'

/** Props of {@link Sheet}: `width` counts for the sides, pixels or a CSS length. */
export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  side?: 'right' | 'bottom' | 'left'
  width?: number | string
  footer?: ReactNode
  busy?: boolean
  className?: string
  children?: ReactNode
}

const sides = {
  right: 'wu:inset-y-0 wu:right-0 wu:max-w-full wu:rounded-l-[14px] wu:motion-safe:animate-from-right',
  left: 'wu:inset-y-0 wu:left-0 wu:max-w-full wu:rounded-r-[14px] wu:motion-safe:animate-from-left',
  bottom: 'wu:inset-x-0 wu:bottom-0 wu:max-h-[85dvh] wu:rounded-t-[14px] wu:motion-safe:animate-from-bottom',
}

/** A panel from the edge: quick view at the right, filters and menus of a phone from below. */
export function Sheet({
  open,
  onOpenChange,
  title,
  side = 'right',
  width = 480,
  footer,
  busy,
  className,
  children,
}: SheetProps) {
  return (
    <DialogShell
      slot="sheet"
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      style={side === 'bottom' ? undefined : { width }}
      className={cn(sides[side], className)}
    >
      <DialogHeader title={title} busy={busy} />
      <div className="wu:min-h-0 wu:flex-1 wu:overflow-y-auto wu:px-5 wu:py-4">{children}</div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogShell>
  )
}
