import { afterEach } from 'vitest'
import { setTimeZone } from './packages/ui/src/time-zone/time-zone'
import { toast } from './packages/ui/src/toast/toast'

// One queue and one clock for all files of a worker; apart from vitest.setup.ts, which hosts of the packed library use too.
afterEach(() => {
  toast.dismiss()
  setTimeZone(undefined)
})
