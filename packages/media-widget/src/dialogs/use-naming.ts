import { useStore } from '@ws/ui'
import { type FormEvent, useState } from 'react'
import { useBrowser } from '../browser/browser-context'

/** A name that is asked for: `check` says what is wrong with it, `save` whether it could be given; then the window closes. */
export function useNaming(
  start: string,
  check: (name: string) => string | null,
  save: (name: string) => Promise<boolean> | true,
) {
  const browser = useBrowser()
  const [value, setValue] = useState(start)
  const refusal = useStore(browser.dialog, (state) => state.refusal)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const refusal = check(value)
    if (refusal) return setError(refusal)
    setIsBusy(true)
    const isDone = await save(value.trim())
    setIsBusy(false)
    if (isDone) browser.show(null)
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
