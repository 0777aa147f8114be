import { Button, type ButtonProps } from '@ws/ui'
import { type ComponentPropsWithoutRef, useRef } from 'react'

/** Props of {@link FilePicker}: `input` are those of the system's field behind the button. */
interface FilePickerProps extends Pick<ButtonProps, 'variant' | 'size' | 'autoFocus'> {
  label: string
  input?: ComponentPropsWithoutRef<'input'>
  onPick: (files: File[]) => void
}

/** A button that asks for files. */
export function FilePicker({ label, input, onPick, ...button }: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        {...input}
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file may be picked again after a refusal.
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  )
}
