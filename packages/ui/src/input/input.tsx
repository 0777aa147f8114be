import { forwardRef, type InputHTMLAttributes } from 'react'
import { useFieldControl } from '../field/field-context'
import { cn } from '../lib/cn'
import { controlLine, controlLook } from './control-look'

/** Props of {@link Input}: those of `<input>`. */
export type InputProps = InputHTMLAttributes<HTMLInputElement>

/** One line of text. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input({ className, ...props }, ref) {
  const wiring = useFieldControl(props)
  return (
    <input ref={ref} data-slot="input" {...props} {...wiring} className={cn(controlLook, controlLine, className)} />
  )
})
