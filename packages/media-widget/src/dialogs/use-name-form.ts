import { useStore } from '@ws/ui'
import { type FormEvent, useRef, useState } from 'react'
import { useBrowser } from '../browser/browser-context'

/** A name that is asked for: `check` says what is wrong with it, `save` whether it could be given; then the window closes. */
export function useNameForm(
  start: string,
  check: (name: string) => string | null,
  save: (name: string) => Promise<boolean> | true,
) {
  const browser = useBrowser()
  const [value, setValue] = useState(start)
  const refusal = useStore(browser.dialog, (state) => state.refusal)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** Known before the next draw: a second press must not send the name again. */
  const isSending = useRef(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const refusal = check(value)
    if (refusal) return setError(refusal)
    isSending.current = true
    setIsBusy(true)
    const isDone = await save(value.trim())
    setIsBusy(false)
    // A window that closes is not sent from any more.
    if (isDone) return browser.show(null)
    isSending.current = false
  }
  const change = (name: string) => {
    setValue(name)
    setError(null)
    browser.dialog.setState({ refusal: null })
  }

  return {
    isBusy,
    form: { noValidate: true, onSubmit: submit },
    field: { value, error: error ?? refusal, onChange: change },
  }
}
