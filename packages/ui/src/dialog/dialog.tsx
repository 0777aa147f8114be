import type { ReactNode } from 'react'
import { cn } from '../lib/cn'
import { DialogFooter, DialogHeader, DialogShell } from './dialog-shell'

/** Props of {@link Dialog}: `persistent` ignores the click outside, `busy` (a request runs) ignores everything. */
export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  persistent?: boolean
  size?: 'sm' | 'md' | 'lg'
  busy?: boolean
  className?: string
  children?: ReactNode
}

const widths = { sm: 'wu:w-[32rem]', md: 'wu:w-[672px]', lg: 'wu:w-[896px]' }

/** A question or a short form over the page: at least 32rem wide and 10rem high where the screen has them. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  persistent,
  size = 'sm',
  busy,
  className,
  children,
}: DialogProps) {
  return (
    <DialogShell
      slot="dialog"
      open={open}
      onOpenChange={onOpenChange}
      persistent={persistent}
      busy={busy}
      described={Boolean(description)}
      className={cn(
        'wu:-translate-x-1/2 wu:-translate-y-1/2 wu:top-1/2 wu:left-1/2 wu:rounded-[14px] wu:motion-safe:animate-pop',
        'wu:min-h-[10rem] wu:min-w-[min(32rem,calc(100vw-2rem))] wu:max-w-[calc(100vw-2rem)] wu:max-h-[calc(100dvh-2rem)]',
        widths[size],
        className,
      )}
    >
      <DialogHeader title={title} description={description} busy={busy} />
      <div className="wu:min-h-0 wu:flex-1 wu:overflow-y-auto wu:px-5 wu:py-4">{children}</div>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogShell>
  )
}
