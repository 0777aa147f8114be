import { forwardRef, type ReactNode } from 'react'
import { DialogBody } from '../dialog/dialog-body'
import { type DialogBaseProps, DialogFooter, DialogHeader, DialogShell } from '../dialog/dialog-shell'
import { cn } from '../lib/cn'

/** Props of {@link Modal}: sizes are pixels or CSS lengths; `header` stands beside the title; `flush` drops the body's padding. */
export interface ModalProps extends DialogBaseProps {
  title: ReactNode
  header?: ReactNode
  footer?: ReactNode
  width?: number | string | undefined
  height?: number | string | undefined
  flush?: boolean | undefined
}

/** A working window over the page: never wider than 90vw, from 768 px of screen never higher than 90vh. */
export const Modal = forwardRef<HTMLDivElement, ModalProps>(function Modal(
  { title, header, footer, width, height, flush = false, style, className, children, ...props },
  ref,
) {
  return (
    <DialogShell
      ref={ref}
      slot="modal"
      style={{ width, height, ...style }}
      className={cn('wu:dialog-centred wu:modal-box', className)}
      {...props}
    >
      <DialogHeader title={title} loading={props.loading}>
        {header}
      </DialogHeader>
      <DialogBody className={flush ? undefined : 'wu:px-5 wu:py-4'}>{children}</DialogBody>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogShell>
  )
})
