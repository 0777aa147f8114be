import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import { afterEach } from 'vitest'
import { setTimeZone } from './packages/ui/src/time-zone/time-zone'
import { toast } from './packages/ui/src/toast/toast'
import './vitest.react'

// Every look for a role asks for the computed style of all elements, and happy-dom copies the styles of each ancestor for it,
// by `structuredClone`: a tenth of the time of a large screen. A value is replaced, never changed, so the list alone is copied.
CSSPropertyManager.prototype.clone = function clone() {
  const lists = Object.entries(this).map(([name, list]) => [name, { ...list }])
  return Object.assign(new CSSPropertyManager(), Object.fromEntries(lists))
}

// One queue and one clock for all files of a worker; apart from vitest.setup.ts, which hosts of the packed library use too.
afterEach(() => {
  toast.dismiss()
  setTimeZone(undefined)
})
