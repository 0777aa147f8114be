import { Eye, EyeOff } from 'lucide-react'
import { forwardRef, useState } from 'react'
import { useFieldControl } from '../field/field-context'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { Input, type InputProps } from './input'
import { passwordInputLabels } from './password-input-labels'

/** Props of {@link PasswordInput}: those of `<input>` without `type`. */
export type PasswordInputProps = Omit<InputProps, 'type'>

/** A password, with a button that shows it. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(
  { className, ...props },
  ref,
) {
  const [shown, setShown] = useState(false)
  const { disabled } = useFieldControl(props)
  const Eyes = shown ? EyeOff : Eye
  const labels = useLabels('passwordInput', passwordInputLabels)
  const label = shown ? labels.hide : labels.show
  return (
    <div data-slot="password-input" className="wu:relative">
      <Input ref={ref} {...props} type={shown ? 'text' : 'password'} className={cn('wu:pe-9', className)} />
      {/* No IconButton: its tooltip would bring the whole positioning library to a sign-in page that needs nothing else of it. */}
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => setShown(!shown)}
        className="wu:password-eye"
      >
        <Eyes aria-hidden size={16} strokeWidth={1.75} />
      </button>
    </div>
  )
})
