import { PhoneInput } from '@ws/ui'
import { PhoneLink, phoneText } from '../../phone-link'
import type { CellProps, Field, InputProps } from '../field'
import { useIsWithinLink } from '../inside-link'
import { Blank } from './blank'

type Read = string | null | undefined

/** A telephone number, stored as E.164; `extension` names the field of the digits dialled after it. */
export function phone(label: string, { extension }: { extension?: string } = {}): Field<Read, Read, never, string> {
  function Cell({ value, record }: CellProps<Read>) {
    const isWithinLink = useIsWithinLink()
    if (!value) return <Blank />
    const after = extension && (record as Record<string, unknown>)[extension]
    const said = typeof after === 'string' ? after : undefined
    return isWithinLink ? <span>{phoneText(value, said)}</span> : <PhoneLink number={value} extension={said} />
  }
  function Control({ name, value, onChange, onClear, onBlur, form }: InputProps<Read, string>) {
    return (
      <PhoneInput
        name={name}
        value={value ?? null}
        // Browsers would offer one's own number for another person's.
        autoComplete="off"
        onChange={(number) => (number === null ? onClear() : onChange(number))}
        onExtension={(digits) => extension && form?.set(extension, digits)}
        onBlur={onBlur}
      />
    )
  }
  return { label, Cell, Input: Control, width: 160 }
}
