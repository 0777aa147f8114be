import { toastStore } from '@ws/ui'

/** Messages of the page: loaded with the first that is to be told. */
export const tellingCode = { toastStore }
