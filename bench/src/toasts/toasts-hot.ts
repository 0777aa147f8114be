import { createElement } from 'react'
import { Toaster, toast } from 'react-hot-toast'
import { startPage } from './toasts-page'

startPage({
  Host: () => createElement(Toaster, { position: 'top-right', toastOptions: { className: 'peer' } }),
  raise: toast,
  selector: '.peer',
  drawn: 20,
})
