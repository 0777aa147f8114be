import { Toaster, toast } from '@ws/ui'
import { startPage } from './toasts-page'

startPage({ Host: Toaster, raise: toast, selector: '[data-slot="toast"]', drawn: 5 })
