import { forwardRef, type ReactNode } from 'react'
import { DialogBody } from '../dialog/dialog-body'
import { type DialogBaseProps, DialogFooter, DialogHeader, DialogShell } from '../dialog/dialog-shell'
import { cn } from '../lib/cn'

/**
 * Props of {@link Sheet}: `width` counts for the sides, pixels or a CSS length. `initialFocus="sheet"` is for what is to be
 * read before it is filled in: on a touch screen the sheet itself has the focus first, so that no keyboard covers it.
 */
export interface SheetProps extends DialogBaseProps {
  title: ReactNode
  side?: 'right' | 'bottom' | 'left' | undefined
  width?: number | string | undefined
  footer?: ReactNode
  initialFocus?: 'sheet' | undefined
}

const sides = {
  right: 'wu:sheet-right',
  left: 'wu:sheet-left',
  bottom: 'wu:sheet-bottom',
}

/** A panel from the edge: quick view at the right, filters and menus of a phone from below. */
export const Sheet = forwardRef<HTMLDivElement, SheetProps>(function Sheet(
  { title, side = 'right', width = 480, footer, style, className, children, ...props },
  ref,
) {
  return (
    <DialogShell
      ref={ref}
      slot="sheet"
      style={side === 'bottom' ? style : { width, ...style }}
      className={cn(sides[side], className)}
      {...props}
    >
      <DialogHeader title={title} loading={props.loading} />
      <DialogBody className="wu:px-5 wu:py-4">{children}</DialogBody>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogShell>
  )
})
