import { PasswordInput, type PasswordInputProps } from '@ws/ui'
import { type KeyboardEvent, useState } from 'react'

/** A password that says that Caps Lock is on, while it is and the password has the focus. */
export function PasswordWithHint(props: PasswordInputProps) {
  const [isOn, setOn] = useState(false)
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordInput {...props} onKeyDown={read} onKeyUp={read} onBlur={() => setOn(false)} />
      <p role="status" className="text-sm text-warn">
        {isOn && <span className="block pt-1">Включён Caps Lock</span>}
      </p>
    </div>
  )
}
