import { forwardRef, type TextareaHTMLAttributes } from 'react'
import { useFieldControl } from '../field/field-context'
import { cn } from '../lib/cn'
import { controlLook } from './control-look'

/** Props of {@link Textarea}: those of `<textarea>`. */
export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement>

/** Several lines of text; grows with its content where the browser can. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { className, rows = 3, ...props },
  ref,
) {
  const wiring = useFieldControl(props)
  return (
    <textarea
      ref={ref}
      rows={rows}
      data-slot="textarea"
      {...props}
      {...wiring}
      className={cn(
        controlLook,
        'wu:field-sizing-content wu:max-h-96 wu:min-h-18 wu:resize-y wu:px-2.5 wu:py-1.5 wu:leading-(--ws-lead-md) wu:pointer-coarse:text-[16px]',
        className,
      )}
    />
  )
})
