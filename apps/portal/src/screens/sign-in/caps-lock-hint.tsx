import { type KeyboardEvent, type ReactNode, useState } from 'react'

/** Says under a password that Caps Lock is on, while it is and the password has the focus. */
export function CapsLockHint({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(false)
  const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what the input inside is typed into.
    <div onKeyDown={read} onKeyUp={read} onBlur={() => setOn(false)}>
      {children}
      <p role="status" className="text-sm text-warn">
        {isOn && <span className="block pt-1">Включён Caps Lock</span>}
      </p>
    </div>
  )
}
