import { Toast } from 'radix-ui'
import { createElement, useState } from 'react'
import { startPage } from './toasts-page'

let raise = (_message: string): void => undefined

function Host() {
  const [messages, setMessages] = useState<readonly string[]>([])
  raise = (message) => setMessages((before) => [...before, message])
  return createElement(
    Toast.Provider,
    null,
    messages.map((message) =>
      createElement(
        Toast.Root,
        { key: message, className: 'peer' },
        createElement(Toast.Description, null, message),
        createElement(Toast.Close, { 'aria-label': 'Закрыть' }, '×'),
      ),
    ),
    createElement(Toast.Viewport, null),
  )
}

startPage({ Host, raise: (message) => raise(message), selector: '.peer', drawn: 100 })
