import { type RefObject, useState } from 'react'
import { useControllable } from './use-controllable'
import { useFormReset } from './use-form-reset'

/** {@link useControllable} for a control of a form: a reset form brings back the value the control began with. */
export function useFormValue<T>(
  given: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
  control: RefObject<HTMLInputElement | HTMLButtonElement | null>,
): [T, (value: T) => void] {
  const [value, setValue] = useControllable(given, initial, onChange)
  const [first] = useState(value)
  useFormReset(control, () => setValue(first))
  return [value, setValue]
}
