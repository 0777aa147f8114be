import { forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { DialogBody } from './dialog-body'
import { type DialogBaseProps, DialogFooter, DialogHeader, DialogShell } from './dialog-shell'

/** Props of {@link Dialog}: `persistent` ignores the click outside, `loading` (a request runs) ignores everything. */
export interface DialogProps extends DialogBaseProps {
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
}

const widths = { sm: 'wu:w-[32rem]', md: 'wu:w-[672px]', lg: 'wu:w-[896px]' }

/** A question or a short form over the page: at least 32rem wide and 10rem high where the screen has them. */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  { title, description, footer, size = 'sm', className, children, ...props },
  ref,
) {
  return (
    <DialogShell
      ref={ref}
      slot="dialog"
      described={Boolean(description)}
      className={cn('wu:dialog-centred wu:dialog-box', widths[size], className)}
      {...props}
    >
      <DialogHeader title={title} description={description} loading={props.loading} />
      <DialogBody className="wu:px-5 wu:py-4">{children}</DialogBody>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogShell>
  )
})
