import { Eye, EyeOff } from 'lucide-react'
import { forwardRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button'
import { cn } from '../lib/cn'
import { Input, type InputProps } from './input'

/** Props of {@link PasswordInput}: those of `<input>` without `type`. */
export type PasswordInputProps = Omit<InputProps, 'type'>

/** A password, with a button that shows it. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(
  { className, ...props },
  ref,
) {
  const [shown, setShown] = useState(false)
  const Eyes = shown ? EyeOff : Eye
  return (
    <div data-slot="password-input" className="wu:relative">
      <Input ref={ref} {...props} type={shown ? 'text' : 'password'} className={cn('wu:pr-9', className)} />
      <IconButton
        size="sm"
        label={shown ? 'Скрыть пароль' : 'Показать пароль'}
        onClick={() => setShown(!shown)}
        className="wu:-translate-y-1/2 wu:absolute wu:top-1/2 wu:right-0.5"
      >
        <Eyes aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  )
})
