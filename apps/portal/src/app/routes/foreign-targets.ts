import { toast } from '@ws/ui'
import type { DataRouter, RouterNavigateOptions, To } from 'react-router-dom'
import { classifyTarget } from '../../lib/safe-address'
import { REFUSED } from './dangerous-links'

/**
 * Lets the router lead only within the portal: a target on another site or one that would run a script is refused with a
 * toast, whoever asks. Foreign redirects of the route rules are full page loads and do not come this way.
 */
export function refuseForeignTargets(router: DataRouter): DataRouter {
  const { navigate } = router
  const guarded = (to: To | null | number, options?: RouterNavigateOptions): Promise<void> => {
    if (typeof to === 'number') return navigate(to)
    if (typeof to !== 'string' || classifyTarget(to) === 'internal') return navigate(to, options)
    toast.error(REFUSED)
    return Promise.resolve()
  }
  router.navigate = guarded
  return router
}
