import type { ReactNode } from 'react'
import { DialogFooter, DialogHeader, DialogShell } from '../dialog/dialog-shell'
import { cn } from '../lib/cn'

/** Props of {@link Modal}: sizes are pixels or CSS lengths; `header` stands beside the title; `flush` drops the body's padding. */
export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  header?: ReactNode
  footer?: ReactNode
  persistent?: boolean
  width?: number | string
  height?: number | string
  busy?: boolean
  flush?: boolean
  className?: string
  children?: ReactNode
}

/** A working window over the page: never wider than 90vw, from 768 px of screen never higher than 90vh. */
export function Modal({
  open,
  onOpenChange,
  title,
  header,
  footer,
  persistent,
  width,
  height,
  busy,
  flush = false,
  className,
  children,
}: ModalProps) {
  return (
    <DialogShell
      slot="modal"
      open={open}
      onOpenChange={onOpenChange}
      persistent={persistent}
      busy={busy}
      style={{ width, height }}
      className={cn(
        'wu:-translate-x-1/2 wu:-translate-y-1/2 wu:top-1/2 wu:left-1/2 wu:max-h-dvh wu:max-w-[90vw] wu:rounded-[14px] wu:motion-safe:animate-pop wu:md:max-h-[90vh]',
        className,
      )}
    >
      <DialogHeader title={title} busy={busy}>
        {header}
      </DialogHeader>
      <div className={cn('wu:min-h-0 wu:flex-1 wu:overflow-y-auto', !flush && 'wu:px-5 wu:py-4')}>{children}</div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogShell>
  )
}
