import { type KeyboardEvent, useId, useState } from 'react'
import { type LoadOptions, useOptions } from './use-options'

/** What both comboboxes share: open state, search text, the highlighted option and the keys of the APG pattern. */
export function useCombobox<T>(load: LoadOptions<T>, onPick: (option: T) => void) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(-1)
  const { retry, ...state } = useOptions(load, search, open)
  // While the answer to what was typed is on its way, the list still shows the one before: nobody meant those.
  const isAnswered = state.search === search
  const current = isAnswered ? state.options[active] : undefined

  const show = () => {
    setOpen(true)
  }
  const hide = () => {
    setOpen(false)
    setSearch('')
    setActive(-1)
  }
  const type = (text: string) => {
    setSearch(text)
    setActive(text === '' ? -1 : 0)
    setOpen(true)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const last = state.options.length - 1
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault()
        if (open) setActive(active >= last ? 0 : active + 1)
        else show()
        break
      case 'ArrowUp':
        event.preventDefault()
        if (open) setActive(active <= 0 ? last : active - 1)
        else show()
        break
      case 'Enter':
        if (!open) break
        event.preventDefault()
        if (current !== undefined) onPick(current)
        break
      case 'Escape':
        if (!open) break
        // The first Escape closes the list, not the dialog around it.
        event.preventDefault()
        event.stopPropagation()
        hide()
        break
      case 'Tab':
        if (open) hide()
        break
    }
  }

  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && current !== undefined ? `${listId}-${active}` : undefined,
    autoComplete: 'off',
    spellCheck: false,
  } as const

  return { listId, open, show, hide, search, type, active, setActive, state, retry, handleKeyDown, inputProps }
}
