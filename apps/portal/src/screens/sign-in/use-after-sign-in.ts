import type { User } from '@ws/api-client'
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { safeReturnPath } from '../../lib/safe-address'
import { useServices } from '../../lib/services-context'

/**
 * `afterSignIn` goes on to the page that was asked for before signing in, with the colours the person chose; `isLeaving` while
 * the code of that page is on its way.
 */
export function useAfterSignIn(): { afterSignIn: (user: User) => Promise<void>; isLeaving: boolean } {
  const { colorMode } = useServices()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state === 'loading'
  const [search] = useSearchParams()
  const afterSignIn = async ({ settings }: User) => {
    if (settings.theme !== 'system') colorMode.setPreference(settings.theme)
    await navigate(safeReturnPath(search.get('from')), { replace: true })
  }
  return { afterSignIn, isLeaving }
}
