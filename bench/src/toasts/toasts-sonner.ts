import { Toaster, toast } from 'sonner'
import { startPage } from './toasts-page'

startPage({ Host: Toaster, raise: toast, selector: '[data-sonner-toast]', drawn: 100 })
